import { expect, it } from 'vitest';
import { createValidators } from './validator.ts';

const MOMENT = { type: 'string', format: 'date-time' };
const PAGE = { type: 'object', properties: { at: MOMENT } };
const answer = { anyOf: [{ type: 'array', items: PAGE }, PAGE, { type: 'null' }] };
const check = createValidators({ document: { answer } }).for({ schema: answer, pointer: '#/answer' });

it.each([
  [{ at: 'yesterday' }, ['/at format']],
  [[{ at: 'yesterday' }], ['/0/at format']],
  ['yesterday', [' type', ' type', ' type', ' anyOf']],
  [null, []],
])('%j is told of the branch that took its type', (value, problems) => {
  expect(
    check(value)
      .map(({ at, keyword }) => `${at} ${keyword}`)
      .toSorted(),
  ).toEqual(problems.toSorted());
});
