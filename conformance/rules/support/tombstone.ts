import { isJsonObject, member, type Json } from '../../../spec/json/json.ts';

const FLAG = /^(is|was)?[_-]?(soft[_-]?)?(deleted|removed|trashed)$/i;
const MOMENT = /^(deleted|removed|trashed)[_-]?(at|on|time|date)$/i;
const STATE = /^(state|status)$/i;
const GONE = /^(deleted|removed|trashed)$/i;

/**
 * Whether what an answer shows says of itself that it was deleted, by what its schema says nothing of: `"deleted": true`,
 * `"deletedAt": "…"`, `"state": "DELETED"`. Where the document has a property for it, it says what shows it, too.
 */
export function isTombstone(shown: Json | undefined, declared: ReadonlyMap<string, unknown>): boolean {
  return marksIn(shown).some((name) => !declared.has(name));
}

/**
 * Whether an answer shows what the document has for what was deleted: it says so of itself by a property that the document
 * has, and that what was made did not show.
 * @param before what its creation showed
 */
export function isLeftOver(
  shown: Json | undefined,
  before: Json | undefined,
  declared: ReadonlyMap<string, unknown>,
): boolean {
  return marksIn(shown).some((name) => declared.has(name) && member(before ?? null, name) === undefined);
}

/** The properties by which something says of itself that it was deleted. */
function marksIn(shown: Json | undefined): readonly string[] {
  if (shown === undefined || !isJsonObject(shown)) return [];
  return Object.entries(shown).flatMap(([name, value]) =>
    (FLAG.test(name) && value === true) ||
    (MOMENT.test(name) && typeof value === 'string' && value !== '') ||
    (STATE.test(name) && typeof value === 'string' && GONE.test(value))
      ? [name]
      : [],
  );
}
