import { expect, it } from 'vitest';
import type { Json } from '../../spec/json/json.ts';
import { identityIn } from './identities.ts';

it.each<readonly [Json, string, string, string | undefined]>([
  [{ id: 'a', name: 'b' }, 'id', '/collections', 'a'],
  [{ name: 'b', collection: 'c' }, 'id', '/collections', 'b'],
  [{ collection: 'c', note: 'd' }, 'id', '/collections', 'c'],
  [{ collection: 'c', field: 'd' }, 'id', '/fields/{collection}', 'd'],
  [{ note: 'd' }, 'id', '/collections', undefined],
])('%j has the identity that {%s} below %s takes', (shown, parameter, collection, identity) => {
  expect(identityIn(shown, parameter, collection)).toBe(identity);
});
