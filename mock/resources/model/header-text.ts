import type { JsonObject } from '../../../spec/json/json.ts';
import { readAs } from '../../../spec/model/styles/read-as.ts';
import { readScalar } from '../../../spec/model/styles/text.ts';
import type { ResponseHeader } from '../../../spec/model/types.ts';
import type { SchemaProblem } from '../../../spec/schema/problem.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import type { Validators } from '../../../spec/schema/validator.ts';
import { textMatching } from './matching.ts';
import { sampleOf } from './sample.ts';

/** Fields that by a standard have a form of their own, whatever their schemas say of the text: an HTTP-date. */
const DATES = /^(sunset|last-modified|expires|date)$/i;

/** When what the document says ends does so where it does not say when: always the same. */
const END = Date.UTC(2035, 0, 1);

/** Texts that are tried for a pattern. */
const TRIES = 20;

/** A text for a header field that a document describes. */
export function headerText(document: JsonObject, { name, schema }: ResponseHeader, now: Date): string {
  const summary = summaryOf(document, schema?.schema ?? true);
  const { values, default: usual, examples, string } = summary;
  const plain = (): string => String(sampleOf(document, schema?.schema ?? true, now));
  if (values !== undefined || usual !== undefined || examples.length > 0) return plain();
  const [pattern] = string.patterns;
  if (pattern === undefined)
    return DATES.test(name) && (summary.types.length === 0 || summary.types.includes('string'))
      ? new Date(/^sunset$/i.test(name) ? END : now).toUTCString()
      : plain();
  // Only what shows: a field has no other characters, and a pattern without anchors asks for no more than it says.
  const drawn = Array.from({ length: TRIES }, (_, index) => index + 1)
    .values()
    .map((seed) => textMatching(`^(?:${pattern})$`, seed))
    .find((text) => text !== undefined && /^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(text));
  return drawn ?? plain();
}

/** What is wrong with the text of a header field by its schema; lists and objects in fields are not looked into. */
export function headerProblems(
  document: JsonObject,
  validators: Validators,
  { name, schema }: ResponseHeader,
  text: string,
): readonly Pick<SchemaProblem, 'message'>[] {
  if (schema === undefined) return [];
  const { types } = readAs(document, schema.schema);
  if (types.has('array') || types.has('object')) return [];
  if (DATES.test(name) && Number.isNaN(Date.parse(text))) return [{ message: 'must be an HTTP-date' }];
  return validators.for(schema)(readScalar(text, types));
}
