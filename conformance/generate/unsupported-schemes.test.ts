import { expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import type { JsonObject } from '../../spec/json/json.ts';
import { schemesOf } from './request-generator.ts';
import { withoutUnsupported } from './unsupported-schemes.ts';

const SCHEMES: JsonObject = {
  cert: { type: 'mutualTLS' },
  digest: { type: 'http', scheme: 'digest' },
  token: { type: 'http', scheme: 'bearer' },
  login: { type: 'oauth2', flows: {} },
};

it.each<[string, readonly JsonObject[], readonly string[] | undefined]>([
  ['mutual TLS alone', [{ cert: [] }], undefined],
  ['digest alone', [{ digest: [] }], undefined],
  ['mutual TLS and a token together', [{ cert: [], token: [] }], undefined],
  ['mutual TLS, or OAuth2', [{ cert: [] }, { login: [] }], ['login']],
  ['digest, or a token', [{ digest: [] }, { token: [] }], ['token']],
  ['digest, or nothing', [{ digest: [] }, {}], []],
])('an operation that wants %s', (_, security, presented) => {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Guarded', version: '1' },
    paths: { '/a': { get: { operationId: 'getA', security: [...security], responses: {} } } },
    components: { securitySchemes: SCHEMES },
  });
  const { operations, omitted } = withoutUnsupported(contract);
  const [left] = operations;
  expect(left && schemesOf(contract, left).map(({ name }) => name)).toEqual(presented);
  expect(omitted.map(({ operation }) => operation)).toEqual(presented ? [] : ['getA']);
});
