import { expect, it } from 'vitest';
import { nullWordsIn } from './null-words.ts';

const told = (description: string, values: readonly string[]) =>
  nullWordsIn(
    {},
    {
      type: 'object',
      properties: {
        status: { type: 'string', enum: [...values] },
        count: { type: ['integer', 'null'], description },
      },
    },
  ).map(({ nullIn, setIn }) => ({ nullIn, setIn }));

it('what is null until an end is null while it goes on, and in no state that may come after', () => {
  expect(told('Null until it has succeeded.', ['running', 'succeeded', 'failed', 'expired'])).toEqual([
    { nullIn: ['running'], setIn: ['succeeded'] },
  ]);
  expect(told('Null until it is scheduled.', ['draft', 'scheduled', 'running'])).toEqual([
    { nullIn: [], setIn: ['scheduled'] },
  ]);
});
