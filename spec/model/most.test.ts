import { expect, it } from 'vitest';
import { loadContract } from './load.ts';
import { mostIn } from './most.ts';

it('words say how many of something there may be', async () => {
  const contract = await loadContract('fixtures/others/academy/openapi.yaml');
  if (!contract.ok) throw new Error(contract.error);
  const said = contract.value.operations.flatMap((operation) => {
    const found = mostIn(contract.value, operation);
    return found === undefined ? [] : [[operation.id, found.most]];
  });
  expect(said).toEqual([
    ['putCategory', 4],
    ['assignCategory', 5],
  ]);
});
