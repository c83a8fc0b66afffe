import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { includesEnd } from './filters.ts';
import { loadContract } from './load.ts';

const loaded = await loadContract(
  fileURLToPath(new URL('../../fixtures/others/claims/openapi.yaml', import.meta.url)),
);
if (!loaded.ok) throw new Error(loaded.error);
const contract = loaded.value;

it.each([
  ['listPayments', 'minCents', true],
  ['listClaims', 'occurredFrom', true],
  ['listClaims', 'kind', false],
])('of %s, the words of %s say that the end is in the range: %s', (id, name, said) => {
  const operation = contract.operations.find((each) => each.id === id);
  const parameter = operation?.parameters.find((each) => each.name === name);
  if (parameter === undefined) throw new Error('no such parameter');
  expect(includesEnd(contract, parameter)).toBe(said);
});
