import type { Format } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { INTEGER_FORMATS } from '../../schema/formats.ts';

/** Formats of the OpenAPI Format Registry that ajv-formats does not know: any value passes, so far as AJV is asked. */
const REGISTERED = [
  'base64url',
  'char',
  'commonmark',
  'decimal',
  'decimal128',
  'double-int',
  'html',
  'http-date',
  'idn-email',
  'idn-hostname',
  'iri',
  'iri-reference',
  'media-range',
  'sf-binary',
  'sf-boolean',
  'sf-decimal',
  'sf-integer',
  'sf-string',
  'sf-token',
  'unixtime',
];

/** The formats that AJV checks. */
export const CHECKED_FORMATS: readonly (readonly [string, Format])[] = [
  ...Object.entries(fullFormats),
  ...INTEGER_FORMATS,
];

/** Every format that has a meaning here. Others are lawful: `format` is an open value. */
export const KNOWN_FORMATS: readonly string[] = [...CHECKED_FORMATS.map(([name]) => name), ...REGISTERED];
