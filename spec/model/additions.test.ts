import { expect, it } from 'vitest';
import { actionsOf } from './actions.ts';
import { loadContract } from './load.ts';
import { resourceAtItem } from './resource-index.ts';

it('what is answered with what it is added to is neither a creation of it nor an action on it', async () => {
  const contract = await loadContract('fixtures/others/shop/openapi.yaml');
  if (!contract.ok) throw new Error(contract.error);
  expect(resourceAtItem(contract.value, '/carts/{cartId}/items/{productId}')?.creations).toEqual([]);
  expect(resourceAtItem(contract.value, '/categories/{categoryId}')?.creations).toHaveLength(1);
  expect(actionsOf(contract.value).map(({ operation }) => operation.id)).toEqual([
    'adjustStock',
    'ship',
    'cancel',
  ]);
});
