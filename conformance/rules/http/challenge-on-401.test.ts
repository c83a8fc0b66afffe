import { expect, it } from 'vitest';
import { contractOf } from '../../../spec/model/load.ts';
import { createValidators } from '../../../spec/schema/validator.ts';
import { namedIn } from '../support/named.ts';
import { exchangesOf } from '../testing/exchanges.ts';
import { challengeOn401 } from './challenge-on-401.ts';

const KEY = { type: 'apiKey', in: 'header', name: 'X-API-Key' };
const BEARER = { type: 'http', scheme: 'bearer' };
const DOCUMENTED = { 'WWW-Authenticate': { schema: { type: 'string' } } };

it.each([
  ['an API key', [{ key: [] }], {}, 'should'],
  ['an API key, and the 401 documents the header', [{ key: [] }], DOCUMENTED, 'must'],
  ['an API key or a token', [{ key: [] }, { token: [] }], {}, 'must'],
  ['a token', [{ token: [] }], {}, 'must'],
])('a 401 without a challenge, where credentials are %s', (_, security, headers, severity) => {
  const responses = { '200': { description: 'All.' }, '401': { description: 'No.', headers } };
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    components: { securitySchemes: { key: KEY, token: BEARER } },
    security,
    paths: { '/things': { get: { operationId: 'listThings', responses } } },
  });
  const [exchange] = exchangesOf(
    [
      {
        operation: 'listThings',
        purpose: { kind: 'unauthenticated' },
        credential: 'none',
        response: { status: 401 },
      },
    ],
    contract,
  );
  const context = {
    contract,
    validators: createValidators(contract),
    basePath: '',
    asOf: '2026-01-01',
    named: namedIn(contract.document),
  };
  const judged = exchange && [challengeOn401.check(exchange, context) ?? []].flat()[0];
  expect(judged).toMatchObject({ verdict: 'violates' });
  expect(judged?.verdict === 'violates' && (judged.severity ?? challengeOn401.severity)).toBe(severity);
});
