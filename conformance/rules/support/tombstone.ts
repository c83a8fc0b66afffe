import { isJsonObject, type Json } from '../../../spec/json/json.ts';

const FLAG = /^(is|was)?[_-]?(soft[_-]?)?(deleted|removed|trashed)$/i;
const MOMENT = /^(deleted|removed|trashed)[_-]?(at|on|time|date)$/i;
const STATE = /^(state|status)$/i;
const GONE = /^(deleted|removed|trashed)$/i;

/** Whether what an answer shows says of itself that it was deleted: `"deleted": true`, `"deletedAt": "…"`, `"state": "DELETED"`. */
export function isTombstone(shown: Json | undefined): boolean {
  if (shown === undefined || !isJsonObject(shown)) return false;
  return Object.entries(shown).some(
    ([name, value]) =>
      (FLAG.test(name) && value === true) ||
      (MOMENT.test(name) && typeof value === 'string' && value !== '') ||
      (STATE.test(name) && typeof value === 'string' && GONE.test(value)),
  );
}
