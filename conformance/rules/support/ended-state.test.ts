import { expect, it } from 'vitest';
import type { JsonObject } from '../../../spec/json/json.ts';
import { contractOf } from '../../../spec/model/load.ts';
import { isEnded } from './ended-state.ts';

const state = { type: 'string', enum: ['active', 'pending', 'expired'] };
const silence = { type: 'object', properties: { status: { type: 'object', properties: { state } }, state } };

const removalOf = (description: string) => {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Silences', version: '1' },
    paths: {
      '/silences/{id}': {
        delete: { operationId: 'end', description, responses: { '204': { description: 'Done.' } } },
      },
    },
  });
  const [operation] = contract.operations;
  if (operation === undefined) throw new Error('no operation');
  return [contract, operation] as const;
};

it.each<readonly [string, JsonObject, JsonObject | undefined, boolean]>([
  ['Ends it.', { status: { state: 'expired' } }, undefined, true],
  ['Ends it.', { state: 'expired' }, { state: 'active' }, true],
  ['Ends it.', { state: 'active' }, { state: 'active' }, false],
  ['Ends it.', { state: 'expired' }, { state: 'expired' }, false],
  ['Ends it.', { state: 'cancelled' }, { state: 'active' }, false],
  ['It is no longer found.', { state: 'expired' }, { state: 'active' }, false],
])('%s %j after %j', (words, shown, before, ended) => {
  const [contract, removal] = removalOf(words);
  expect(isEnded(contract, removal, silence, shown, before)).toBe(ended);
});
