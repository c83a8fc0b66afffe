import type { Format } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { INTEGER_RANGES } from './numbers.ts';
import { TIME_FORMATS } from './time-formats.ts';

/** Formats of the OpenAPI Format Registry that ajv-formats does not check: any value passes, so far as AJV is asked. */
const UNCHECKED = [
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
 * The formats of integers, each with its range. Integers beyond 2^53 reach AJV as doubles: here they pass where their
 * double does, and are checked exactly elsewhere.
 */
const INTEGER_FORMATS = [...INTEGER_RANGES].map(([name, [least, greatest]]): readonly [string, Format] => [
  name,
  {
    type: 'number',
    validate: (value: number) =>
      Number.isInteger(value) && value >= Number(least) && value <= Number(greatest),
  },
]);

/** The formats that AJV is given; others are lawful and unchecked, for `format` is an open value. */
export const FORMATS: ReadonlyMap<string, Format> = new Map<string, Format>([
  ...Object.entries(fullFormats),
  // AJV's alone: no registry has it, and documents say it of references without a host, too.
  ['url', fullFormats['uri-reference']],
  ...UNCHECKED.map((name): readonly [string, Format] => [name, true]),
  ...INTEGER_FORMATS,
  ...TIME_FORMATS,
]);

/** Every format that has a meaning here. */
export const KNOWN_FORMATS: readonly string[] = [...FORMATS.keys()];
