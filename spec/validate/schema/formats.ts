import type { Format } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { INTEGER_RANGES } from '../../schema/numbers.ts';

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

/**
 * The formats that AJV checks. Integers beyond 2^53 reach it as doubles: here, they pass where their double does, and
 * are checked exactly elsewhere.
 */
export const CHECKED_FORMATS: readonly (readonly [string, Format])[] = [
  ...Object.entries(fullFormats),
  ...[...INTEGER_RANGES].map(([name, [least, greatest]]): readonly [string, Format] => [
    name,
    {
      type: 'number',
      validate: (value: number) =>
        Number.isInteger(value) && value >= Number(least) && value <= Number(greatest),
    },
  ]),
];

/** Every format that has a meaning here. Others are lawful: `format` is an open value. */
export const KNOWN_FORMATS: readonly string[] = [...CHECKED_FORMATS.map(([name]) => name), ...REGISTERED];
