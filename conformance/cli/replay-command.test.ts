import { expect, it } from 'vitest';
import { replayCommand } from './replay-command.ts';

it('a replay leaves out what its run left out: its plan depends on it', () => {
  const line = replayCommand(
    '7:getPet/valid/required-only',
    undefined,
    { only: ['getPet', 'ensures/*'], skip: ['createPet'], allowKeyInQuery: true, maxTime: 3 },
    {},
  );
  expect(line).toBe(
    "petstore-contract verify --allow-key-in-query --only 'getPet,ensures/*' --skip createPet --replay 7:getPet/valid/required-only",
  );
});
