import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isJsonObject, type Json } from '../../spec/json/json.ts';
import { atPointer } from '../../spec/json/pointer.ts';
import { loadContract } from '../../spec/model/load.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { baseline, createRequestGenerator } from './request-generator.ts';

const loaded = await loadContract(
  fileURLToPath(new URL('../../fixtures/others/tickets/openapi.yaml', import.meta.url)),
);
if (!loaded.ok) throw new Error(loaded.error);
const contract = loaded.value;

/** A plain body of an operation. */
function bodyOf(id: string): Json {
  const generator = createRequestGenerator(contract, createValidators(contract), new Map(), 1);
  const operation = contract.operations.find((each) => each.id === id);
  const body = operation && baseline(generator, operation, 'plain', 'all')?.body;
  return body?.kind === 'json' && isJsonObject(body.value) ? body.value : null;
}

it('what names a part of what it stands below names one that is there', () => {
  const code = atPointer(bodyOf('createEvent'), '/categories/0/code');
  expect(code).toEqual(expect.any(String));
  expect(bodyOf('createHold')).toMatchObject({ items: [{ categoryCode: code }] });
});

it('what others are made below is in the state that it has where nobody says', () => {
  expect(bodyOf('createEvent')).toMatchObject({ status: 'onSale' });
});
