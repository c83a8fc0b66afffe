import { expect, it } from 'vitest';
import { loadContract } from './load.ts';

it('the members of an object that is spread in the query are parameters of their own', async () => {
  const contract = await loadContract('fixtures/others/shop/openapi.yaml');
  if (!contract.ok) throw new Error(contract.error);
  const { parameters } = contract.value.operations.find(({ id }) => id === 'list') ?? { parameters: [] };
  const found = parameters.map(({ name, required, schema }) => [name, required, schema.pointer]);
  expect(found.slice(4)).toEqual([
    ['page', false, '#/components/schemas/Pageable/properties/page'],
    ['size', false, '#/components/schemas/Pageable/properties/size'],
    ['sort', false, '#/components/schemas/Pageable/properties/sort'],
  ]);
});
