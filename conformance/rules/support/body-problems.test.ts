import { expect, it } from 'vitest';
import { isRangeProblem } from './body-problems.ts';

it.each([
  ['an integer out of its range', { keyword: 'format', format: 'int8', actual: 300 }, true],
  ['a large one', { keyword: 'format', format: 'int64', actual: 2n ** 63n }, true],
  ['a fraction', { keyword: 'format', format: 'int32', actual: 1.5 }, false],
  ['another format', { keyword: 'format', format: 'date', actual: 'x' }, false],
  ['a bound', { keyword: 'maximum', actual: 300 }, false],
] as const)('%s is told by its format, whatever the words', (_, problem, expected) => {
  for (const message of ['must match format', 'must be within'])
    expect(isRangeProblem({ at: '/a', message, ...problem })).toBe(expected);
});
