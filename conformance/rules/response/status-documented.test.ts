import { expect, it } from 'vitest';
import { contractOf } from '../../../spec/model/load.ts';
import { exchangesOf } from '../testing/exchanges.ts';
import { statusDocumented } from './status-documented.ts';

const done = { '200': { description: 'Done.' } };
const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/a': { get: { operationId: 'a', responses: done } },
    '/b': { get: { operationId: 'b', responses: done } },
    '/c': { get: { operationId: 'c', responses: { ...done, '404': { description: 'None.' } } } },
  },
});

const causeOf = (operation: string, status: number, detail: string): string | undefined => {
  const [exchange] = exchangesOf([{ operation, response: { status, body: { detail } } }], contract);
  return (
    exchange && statusDocumented.cause?.({ verdict: 'violates', at: '', expected: '', actual: '' }, exchange)
  );
};

it('what a document lacks that knows of no refusals has one cause, whatever is refused', () => {
  const told = causeOf('a', 400, 'Only red cars are welcome here');
  expect(causeOf('b', 400, 'Trees grow slowly in winter')).toBe(told);
  expect(causeOf('b', 409, 'Trees grow slowly in winter')).not.toBe(told);
  expect(causeOf('c', 400, 'Trees grow slowly in winter')).not.toBe(told);
});

it('another success than the documented one has one cause', () => {
  expect(causeOf('a', 201, '')).toBe(causeOf('b', 204, ''));
});
