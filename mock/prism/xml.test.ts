import { expect, test } from 'vitest';
import { xmlOf } from './xml.ts';

test.each([
  [{ used: 0, on: true }, '<xml><used>0</used><on>true</on></xml>'],
  [{ tag: ['a', 'b'], none: [] }, '<xml><tag>a</tag><tag>b</tag></xml>'],
  [{ 'a b': { '1': '<&>' }, empty: null }, '<xml><a_b><_1>&lt;&amp;&gt;</_1></a_b><empty/></xml>'],
])('%j is %s', (value, expected) => {
  expect(xmlOf(value)).toBe(expected);
});
