import { expect, it } from 'vitest';
import { itemsByName } from './items-by-name.ts';

const found = (name: string, paths: readonly string[]): string | undefined =>
  itemsByName(paths.map((path) => ({ path }))).get(name);

it.each([
  ['productid', ['/products/{productId}', '/carts/{cartId}/items/{productId}'], '/products/{productId}'],
  ['productid', ['/products/{id}', '/carts/{cartId}/items/{productId}'], '/products/{id}'],
  ['artifactid', ['/artifacts/{artifactId}', '/groups/{groupId}/artifacts/{artifactId}'], undefined],
  ['docid', ['/files/{docId}'], '/files/{docId}'],
  ['id', ['/files/{id}'], undefined],
  ['customer', ['/customers/{customer}', '/customers/{customer}/notes/{note}'], '/customers/{customer}'],
  ['word', ['/files/{word}'], undefined],
])('%s among %j is %s', (name, paths, item) => {
  expect(found(name, paths)).toBe(item);
});
