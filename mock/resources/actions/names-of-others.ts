import type { JsonObject } from '../../../spec/json/json.ts';
import { plainName } from '../../../spec/model/identity.ts';
import type { Contract, Schema } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { called } from '../model/references.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { identityKey } from '../store/key.ts';
import type { State } from '../store/state.ts';

const NAMES = ['name', 'displayname', 'fullname', 'title', 'label', 'username'];

/**
 * Makes what gives the names of the resources that one points at, where a form shows them and it does not itself:
 * `customerName` is the name of the customer of `customerId`. Undefined where the form shows none.
 */
export function namesOfOthers(
  { document, resources }: Contract,
  resource: StatefulResource,
  form: Schema,
  state: State,
): ((value: JsonObject) => JsonObject | undefined) | undefined {
  const own = outlineOf(document, resource.schema.schema).properties;
  const shown = [...outlineOf(document, form).properties.keys()].flatMap((name) => {
    const noun = /^(.+)(name|title|label)$/.exec(plainName(name))?.[1];
    const pointer = [...own.keys()].find((key) => noun !== undefined && plainName(key) === `${noun}id`);
    const target = noun === undefined ? undefined : called(noun, resources);
    return own.has(name) || pointer === undefined || target === undefined ? [] : [{ name, pointer, target }];
  });
  if (shown.length === 0) return undefined;
  return (value) => {
    const found = shown.flatMap(({ name, pointer, target }): readonly (readonly [string, string])[] => {
      const other = state.at(target.collection).get(identityKey(value[pointer]) ?? '')?.value;
      const text = Object.entries(other ?? {}).find(([key]) => NAMES.includes(plainName(key)))?.[1];
      return typeof text === 'string' ? [[name, text]] : [];
    });
    return found.length === 0 ? undefined : Object.fromEntries(found);
  };
}
