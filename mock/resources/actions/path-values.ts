import { equalJson } from '../../../spec/json/equal.ts';
import { member, type Json, type JsonObject } from '../../../spec/json/json.ts';
import type { Checked } from '../../check/checked.ts';

/** An object with what is known of the properties that it has; one that says the same already is left as it is. */
export function withKnown(
  value: JsonObject,
  known: readonly (readonly [name: string, value: Json | undefined])[],
): JsonObject {
  const changed = known.flatMap(([name, given]): readonly (readonly [string, Json])[] => {
    const before = member(value, name);
    return before === undefined || given === undefined || equalJson(before, given) ? [] : [[name, given]];
  });
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}

/** What has no identity of its own, with what the path of a request says of it. */
export function withPathValues({ path }: Checked, value: JsonObject): JsonObject {
  return path.size === 0 ? value : withKnown(value, [...path]);
}
