import type { Json } from '../../../spec/json/json.ts';
import type { SubjectEvent } from '../../exchange/subject.ts';
import type { State } from './knowledge.ts';

/**
 * Whether a property that a PATCH did not name says again what another says that it changes: both had one value before,
 * and have one after (the `name` of a file and its `path`).
 */
export function isMovedAlong(name: string, before: State, { sent, shown, exchange }: SubjectEvent): boolean {
  const own = before.get(name)?.value;
  const now = shown?.[name];
  if (sent === undefined || typeof own !== 'string' || own === '' || typeof now !== 'string') return false;
  // What identifies it is no property that is held: the path has it.
  const inPath = [...exchange.case.parts.parameters].flatMap(([key, given]) =>
    key.startsWith('path.') && given.kind === 'value' ? [given.value] : [],
  );
  return Object.entries(sent).some(([other, value]) => {
    const known = before.get(other);
    const earlier = known === undefined ? inPath : [known.value];
    return other !== name && earlier.some((each) => says(each, own)) && says(value, now);
  });
}

/** Whether a value is another, or the path to it. */
function says(value: Json | undefined, other: string): boolean {
  return value === other || (typeof value === 'string' && value.endsWith(`/${other}`));
}
