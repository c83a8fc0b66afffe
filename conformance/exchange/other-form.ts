import type { Json, JsonObject } from '../../spec/json/json.ts';
import { exactnessOf } from '../../spec/model/exactness.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { plainText } from './agreement.ts';
import type { Field } from './subject.ts';

/** Words that say that a text is kept in a form of its own. */
const SAID =
  /\b(trim|strip|lower|upper|normali[sz]|canonical|saniti[sz]|clean|collaps|case.?insensitiv|any case|white.?space|blanks?|spaces)/i;

/** Formats of texts that have one form, as they were sent. */
const OF_ONE_FORM = new Set([undefined, 'email']);

/**
 * Whether an answer shows free text as the same text in another form: without the blanks at its ends, in another case,
 * with other code points for the same letters, null for the empty one. Of what has a form by its schema that is no matter.
 */
export function isInOtherForm(
  document: JsonObject,
  { schema, required, words }: Field,
  sent: Json | undefined,
  shown: Json | undefined,
): boolean {
  const { string, values } = summaryOf(document, schema);
  if (typeof sent !== 'string' || values !== undefined) return false;
  const exactness = exactnessOf(document);
  if (SAID.test(words) && (!exactness.texts || exactness.excepts)) return false;
  if (string.patterns.length > 0 || !OF_ONE_FORM.has(string.format)) return false;
  if (sent === '') return required && shown === null;
  return typeof shown === 'string' && sent !== shown && plainText(sent) === plainText(shown);
}
