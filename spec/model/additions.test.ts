import { expect, it } from 'vitest';
import { actionsOf } from './actions.ts';
import type { JsonObject } from '../json/json.ts';
import { contractOf, loadContract } from './load.ts';
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

it('several that are added at once are answered with what they are added to just as well', () => {
  const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
  const name = { name: { type: 'string' } };
  const engine = { type: 'object', properties: { ...name, version: { type: 'string' } } };
  const catalog = { type: 'object', properties: { ...name, engines: { type: 'array', items: engine } } };
  const parameters = [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }];
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Catalogs', version: '1' },
    paths: {
      '/catalogs/{name}': {
        parameters,
        get: { responses: { '200': { description: 'It.', ...json(catalog) } } },
      },
      '/catalogs/{name}/engines': {
        parameters,
        post: {
          requestBody: json({ type: 'array', items: engine }),
          responses: { '201': { description: 'The catalog.', ...json(catalog) } },
        },
      },
    },
  });
  expect(contract.resources.flatMap(({ creations }) => creations)).toEqual([]);
});
