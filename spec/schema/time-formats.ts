import type { Format } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';

/**
 * What RFC 3339 (5.6) writes and ajv-formats does not ask for: a `T` between date and time, and a colon between the hours
 * and minutes of an offset.
 */
const FORMS = {
  'date-time': /^[\d-]{10}[Tt][\d:.]+(?:[Zz]|[+-]\d\d:\d\d)$/,
  time: /^[\d:.]+(?:[Zz]|[+-]\d\d:\d\d)$/,
} as const;

/** The formats of moments as RFC 3339 has them. */
export const TIME_FORMATS: readonly (readonly [name: string, format: Format])[] = (
  ['date-time', 'time'] as const
).map((name) => [
  name,
  { validate: (text: string) => FORMS[name].test(text) && isOfFormat(fullFormats[name], text) },
]);

/** Whether a text is of a format of the package, which checks it by a function. */
function isOfFormat(format: Format, text: string): boolean {
  const check = typeof format === 'object' && 'validate' in format ? format.validate : undefined;
  return typeof check === 'function' && Reflect.apply(check, undefined, [text]) === true;
}
