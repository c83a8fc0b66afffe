import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../spec/json/json.ts';
import { contractOf } from '../../../spec/model/load.ts';
import { createValidators } from '../../../spec/schema/validator.ts';
import { invalidRejected } from '../request/invalid-rejected.ts';
import { exchangesOf } from '../testing/exchanges.ts';
import { namedIn } from './named.ts';

const SCHEMA = {
  type: 'object',
  properties: {
    title: { type: 'string', maxLength: 5 },
    kind: { enum: ['a', 'b'], type: 'string' },
    count: { type: ['integer', 'null'], maximum: 9 },
    isOpen: { anyOf: [{ type: 'boolean' }, { type: 'null' }] },
    tags: { type: 'array', items: { type: 'string' } },
  },
};

/** What is said of a 200 for a PUT of a broken body, where the refusal and the document are described in these words. */
function verdictOn(body: Json, refusal: string, info: JsonObject = {}): string | undefined {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1', ...info },
    paths: {
      '/thing': {
        put: {
          operationId: 'replaceThing',
          requestBody: { content: { 'application/json': { schema: SCHEMA } } },
          responses: { '200': { description: 'Done.' }, '422': { description: refusal } },
        },
      },
    },
  });
  const [exchange] = exchangesOf(
    [
      {
        operation: 'replaceThing',
        purpose: { kind: 'defective', defect: { place: 'body', label: 'a:b' } },
        request: { body },
        response: { status: 200 },
      },
    ],
    contract,
  );
  const validators = createValidators(contract);
  const named = namedIn(contract.document);
  const judged =
    exchange &&
    invalidRejected.check(exchange, { contract, validators, basePath: '', asOf: '2026-01-01', named });
  return [judged ?? []].flat()[0]?.verdict;
}

it.each([
  { title: 7 },
  { title: true },
  { count: '7' },
  { isOpen: 'true' },
  { tags: 'one' },
  { tags: ['one', 7] },
])('%j may be understood by a lenient reader, unless the words forbid it', (body) => {
  expect(verdictOn(body, 'Validation Error')).toBe('unspecified');
  expect(verdictOn(body, 'Fields are missing or have invalid values')).toBe('violates');
  expect(verdictOn(body, 'Refused.', { description: 'Values of the wrong type are refused.' })).toBe(
    'violates',
  );
});

it.each([
  { title: 700_000 },
  { title: {} },
  { title: null },
  { kind: 7 },
  { count: 'seven' },
  { count: '70' },
  { count: true },
  { isOpen: 'yes' },
  { isOpen: 1 },
  { tags: 7, title: [] },
  [],
])('%j is understood by nobody', (body) => {
  expect(verdictOn(body, 'Validation Error')).toBe('violates');
});
