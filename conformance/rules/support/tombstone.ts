import { isJsonObject, type Json } from '../../../spec/json/json.ts';

const FLAG = /^(is|was)?[_-]?(soft[_-]?)?(deleted|removed|trashed)$/i;
const MOMENT = /^(deleted|removed|trashed)[_-]?(at|on|time|date)$/i;
const STATE = /^(state|status)$/i;
const GONE = /^(deleted|removed|trashed)$/i;

/**
 * Whether what an answer shows says of itself that it was deleted, by what its schema says nothing of: `"deleted": true`,
 * `"deletedAt": "…"`, `"state": "DELETED"`. Where the document has a property for it, it says what shows it, too.
 */
export function isTombstone(shown: Json | undefined, declared: ReadonlyMap<string, unknown>): boolean {
  if (shown === undefined || !isJsonObject(shown)) return false;
  return Object.entries(shown).some(
    ([name, value]) =>
      !declared.has(name) &&
      ((FLAG.test(name) && value === true) ||
        (MOMENT.test(name) && typeof value === 'string' && value !== '') ||
        (STATE.test(name) && typeof value === 'string' && GONE.test(value))),
  );
}
