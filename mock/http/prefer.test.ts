import { expect, test } from 'vitest';
import { parsePrefer } from './prefer.ts';

test.each([
  ['code=404', { code: '404' }],
  ['Code=404, example="two words"; x=y, wait=5', { code: '404', example: 'two words', wait: '5' }],
  ['example="a \\"b\\", c"', { example: 'a "b", c' }],
  ['respond-async', { 'respond-async': '' }],
  ['code=1, code=2', { code: '1' }],
  ['dynamic = true', { dynamic: 'true' }],
  ['', {}],
])('%s', (field, expected) => {
  expect(Object.fromEntries(parsePrefer(field))).toEqual(expected);
});
