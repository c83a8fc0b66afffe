import { expect, it } from 'vitest';
import { loadContract } from '../../../spec/model/load.ts';
import { createValidators } from '../../../spec/schema/validator.ts';
import { contractPath, exchangesOf } from '../testing/exchanges.ts';
import { namedIn } from '../support/named.ts';
import { locationLeads } from './location-leads.ts';

it.each([
  ['/api/v2/articles/3', 'conforms'],
  ['https://elsewhere.example/depot/api/v2/articles/3', 'conforms'],
  ['/public/depot/articles/3', 'conforms'],
  ['/api/v1/articles/3', 'violates'],
])('what is served below /api/v2 is at %s', async (location, verdict) => {
  const loaded = await loadContract(contractPath('../others/depot/openapi.yaml'));
  if (!loaded.ok) throw new Error(loaded.error);
  const contract = loaded.value;
  const [exchange] = exchangesOf(
    [
      {
        operation: 'create_article',
        request: { body: { sku: 'ABC-00001' } },
        response: { status: 201, headers: { location }, body: { data: { id: 3, sku: 'ABC-00001' } } },
      },
    ],
    contract,
  );
  const context = {
    contract,
    validators: createValidators(contract),
    basePath: '/api/v2',
    asOf: '2026-01-01',
    named: namedIn(contract.document),
  };
  expect(exchange && locationLeads.check(exchange, context)).toMatchObject({ verdict });
});
