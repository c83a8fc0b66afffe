import { expect, test } from 'vitest';
import { contractOf } from './load.ts';
import { propertiesSetBy } from './sets-property.ts';

const named = (description: string): readonly string[] => {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Notes', version: '1' },
    paths: {
      '/notes/{id}': {
        patch: { operationId: 'edit', description, responses: { 200: { description: 'It.' } } },
      },
    },
  });
  return contract.operations
    .flatMap((operation) => propertiesSetBy(contract, operation))
    .map(({ name }) => name);
};

test('what an operation sets whatever is sent', () => {
  expect(named('Only texts can be edited. Sets `edited_at`.')).toEqual(['edited_at']);
  expect(named('Sets `closed_at` to the current time.')).toEqual(['closed_at']);
});

test('and not what it sets to what is sent, or sometimes', () => {
  expect(named('Sets `title` to what is sent.')).toEqual([]);
  expect(named('Sets `closed_at` where the state is closed.')).toEqual([]);
  expect(named('Sets `closed_at`, or null where it is opened again.')).toEqual([]);
});
