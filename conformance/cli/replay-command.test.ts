import { expect, it } from 'vitest';
import { replayCommand } from './replay-command.ts';

it('a replay leaves out what its run left out: its plan depends on it', () => {
  const flags = { apiKeyEnv: 'PETSTORE_API_KEY', runs: 40, timeout: 10, concurrency: 16 };
  const line = replayCommand(
    '7:getPet/valid/required-only',
    undefined,
    { ...flags, only: ['getPet', 'ensures/*'], skip: ['createPet'], allowKeyInQuery: true },
    {},
  );
  expect(line).toBe(
    "petstore-contract verify --allow-key-in-query --only 'getPet,ensures/*' --skip createPet --replay 7:getPet/valid/required-only",
  );
});
