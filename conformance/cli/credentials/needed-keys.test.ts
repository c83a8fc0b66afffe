import { expect, it } from 'vitest';
import type { JsonObject } from '../../../spec/json/json.ts';
import { contractOf } from '../../../spec/model/load.ts';
import { neededKeys } from './needed-keys.ts';

const oauth2 = { type: 'oauth2', flows: {} };
const bearer = { type: 'http', scheme: 'bearer' };
const basic = { type: 'http', scheme: 'basic' };

/** The variables that the keys of two schemes come from, each of an operation of its own; why none does. */
function variablesOf(one: JsonObject, two: JsonObject): unknown {
  const get = (scheme: string): JsonObject => ({
    get: { responses: { '200': { description: 'Here.' } }, security: [{ [scheme]: [] }] },
  });
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Doors', version: '1' },
    components: { securitySchemes: { one, two } },
    paths: { '/one': get('one'), '/two': get('two') },
  });
  const needed = neededKeys(contract, { apiKeyEnv: 'KEY' }, new Set());
  return needed.ok ? needed.value.map(({ scheme, variable }) => [scheme.name, variable]) : needed.error;
}

it('one token does for schemes that only say who issues it', () => {
  expect(variablesOf(bearer, oauth2)).toEqual([
    ['one', 'KEY'],
    ['two', 'KEY'],
  ]);
});

it.each([
  ['another kind of key', basic],
  ['a key in another place', { type: 'apiKey', in: 'header', name: 'X-Key' }],
])('%s is asked for by name', (_, other) => {
  expect(variablesOf(bearer, other)).toMatch(/several security schemes; .*--credential two=VARIABLE/);
});
