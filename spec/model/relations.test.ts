import { expect, it } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { contractOf } from './load.ts';
import { isStrict, relationsIn } from './relations.ts';

const time = { type: 'string', format: 'date-time' };

/** What a description of a creation says of its body's properties, each as `kind first second`. */
function said(description: string, properties: JsonObject): readonly string[] {
  const schema = { type: 'object', properties };
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Visits', version: '1' },
    paths: {
      '/visits': {
        post: {
          operationId: 'createVisit',
          requestBody: { content: { 'application/json': { schema } } },
          responses: { '201': { description: 'Made.' }, '422': { description } },
        },
      },
    },
  });
  return contract.operations.flatMap((operation) =>
    relationsIn(contract, operation, schema).map(({ kind, names }) => [kind, ...names].join(' ')),
  );
}

it.each([
  ['endsAt must be after startsAt.', ['order startsAt endsAt']],
  ['It ends before it starts.', ['order startsAt endsAt']],
  ['The visit ends when it ends.', []],
])('reads the order of two moments: %s', (description, expected) => {
  expect(said(description, { startsAt: time, endsAt: time })).toEqual(expected);
});

it.each([
  ['One of `phone` and `email` must be given.', ['some phone email']],
  ['`phone` and `email` must differ.', ['differ phone email']],
  ['`phone` or `email`, not both.', ['not-both phone email']],
  ['`phone` is shown beside `email`.', []],
])('reads what two properties have to be together: %s', (description, expected) => {
  expect(said(description, { phone: { type: 'string' }, email: { type: 'string' } })).toEqual(expected);
});

it.each([
  ['`endsOn` must be after `startsOn`, otherwise 422.', true],
  ['The end must be later than the start.', true],
  ['The end must be on or after the start.', false],
  ['The end must be the same as the start, or after it.', false],
  ['The end cannot be before the start.', false],
  ['The maximum must be greater than or equal to the minimum.', false],
  ['It ends before it begins.', false],
  ['The maximum is at least the minimum.', false],
])('%s is of an order without equals: %s', (words, strict) => {
  expect(isStrict(words)).toBe(strict);
});
