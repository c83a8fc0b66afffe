import { expect, it } from 'vitest';
import { nestsDeeperThan } from './depth.ts';

const deep = (levels: number): string => `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`;

it.each([
  ['levels at the bound', deep(500), false],
  ['one pair of levels more', deep(502), true],
  ['many levels, of which it is cut off', '['.repeat(100_000), true],
  ['many objects side by side', `[${'{},'.repeat(5_000)}{}]`, false],
  ['brackets within text', JSON.stringify(['['.repeat(5_000), '\\"{'.repeat(5_000)]), false],
])('tells how deep a text nests: %s', (_, text, tooDeep) => {
  expect(nestsDeeperThan(text, 500)).toBe(tooDeep);
});
