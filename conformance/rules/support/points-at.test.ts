import { expect, it } from 'vitest';
import type { JsonObject } from '../../../spec/json/json.ts';
import { loadContract } from '../../../spec/model/load.ts';
import { contractPath, exchangesOf } from '../testing/exchanges.ts';
import { pointsAt } from './points-at.ts';

const loaded = await loadContract(contractPath('../others/depot/openapi.yaml'));
if (!loaded.ok) throw new Error(loaded.error);
const contract = loaded.value;

it.each<readonly [body: JsonObject, named: readonly string[]]>([
  [{ error: { code: 'e', message: 'm', details: [{ field: 'price', issue: 'the name' }] } }, ['price']],
  [{ errors: [{ pointer: '/price' }] }, ['price']],
  [{ detail: [{ loc: ['name', 'price'], msg: 'is none' }] }, ['price']],
  [{ issues: [{ path: ['name', 0], message: 'is none' }] }, ['name']],
  [{ errors: { price: ['is no decimal'], code: 'is taken' } }, ['price', 'code']],
  [{ code: 'e', message: 'price' }, ['price']],
  [{ error: { code: 'e', message: 'The price is none.' } }, []],
])('%j names %j', (body, named) => {
  const [exchange] = exchangesOf(
    [{ operation: 'create_article', response: { status: 422, body } }],
    contract,
  );
  if (exchange === undefined) throw new Error('there is one');
  expect(['price', 'code', 'name'].filter((property) => pointsAt(exchange, property))).toEqual(named);
});
