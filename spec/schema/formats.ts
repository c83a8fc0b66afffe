import type { Format } from 'ajv';
import { INTEGER_RANGES } from './numbers.ts';

/** OpenAPI's own formats that say nothing to a validator of JSON. */
const WITHOUT_MEANING = ['password', 'binary', 'byte', 'char', 'html', 'commonmark', 'media-range'];

/**
 * The formats of integers, each with its range. Integers beyond 2^53 reach AJV as doubles: here they pass where their
 * double does, and are checked exactly elsewhere.
 */
export const INTEGER_FORMATS = [...INTEGER_RANGES].map(
  ([name, [least, greatest]]): readonly [string, Format] => [
    name,
    {
      type: 'number',
      validate: (value: number) =>
        Number.isInteger(value) && value >= Number(least) && value <= Number(greatest),
    },
  ],
);

/** The formats that AJV needs beside those of ajv-formats. */
export const OPEN_FORMATS: readonly (readonly [string, Format])[] = [
  ...WITHOUT_MEANING.map((name): readonly [string, Format] => [name, true]),
  ...INTEGER_FORMATS,
];
