import { expect, it } from 'vitest';
import type { Json } from '../json/json.ts';
import { describedExamples } from './described-examples.ts';

it.each<readonly [string, readonly Json[]]>([
  ['Name of the zone (e.g. “example.com.”) MUST have a trailing dot', ['example.com.']],
  ['Type of this record (e.g. “A”, “PTR” or “MX”)', ['A', 'PTR', 'MX']],
  ['How long it is kept, for example `3600`.', ['3600', 3600]],
  ["A range, such as 'a-b'.", ['a-b']],
  ['A “name” of yours', []],
  ["e.g. the owner's name", []],
])('%s', (words, values) => {
  expect(describedExamples(words)).toEqual(values);
});
