import { expect, it } from 'vitest';
import { loadContract } from './load.ts';

it('what is done to a resource behind a colon creates none', async () => {
  const contract = await loadContract('fixtures/contracts/everyday/topics.yaml');
  if (!contract.ok) throw new Error(contract.error);
  const creations = contract.value.resources.flatMap((resource) =>
    resource.creations.map(({ operation }) => operation.id),
  );
  expect(creations).toEqual(['CreateTopic']);
});
