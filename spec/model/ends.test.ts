import { expect, it } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { countsIn, endOf } from './ends.ts';
import { contractOf } from './load.ts';
import { resourceAtItem } from './resource-index.ts';

const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const book = { type: 'object', properties: { id: { type: 'string' } } };

/** What the words of a report's read, and of its number, say of where it ends and what it counts. */
function said(read: string, count: string, status = '202') {
  const report = {
    type: 'object',
    properties: {
      id: { type: 'string' },
      state: { type: 'string', enum: ['running', 'ready'] },
      rows: { type: 'integer', description: count },
    },
  };
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Library', version: '1' },
    paths: {
      '/books': {
        get: {
          operationId: 'books',
          responses: { '200': { description: 'All.', ...json({ type: 'array', items: book }) } },
        },
      },
      '/books/{id}': {
        parameters: [id],
        get: { operationId: 'book', responses: { '200': { description: 'It.', ...json(book) } } },
      },
      '/reports': {
        post: {
          operationId: 'begin',
          requestBody: json({ type: 'object', properties: { title: { type: 'string' } } }),
          responses: { [status]: { description: 'Begun.', ...json(report) } },
        },
      },
      '/reports/{id}': {
        parameters: [id],
        get: {
          operationId: 'report',
          description: read,
          responses: { '200': { description: 'It.', ...json(report) } },
        },
      },
    },
  });
  const reports = resourceAtItem(contract, '/reports/{id}');
  const [creation] = reports?.creations ?? [];
  if (reports === undefined || creation === undefined) throw new Error('they are there');
  const { value, within, stays } = endOf(contract, creation, reports) ?? {};
  return { end: [value, within, stays], counts: countsIn(contract, reports).map(({ property }) => property) };
}

it.each([
  ['A report is ready within 2 seconds.', ['ready', 2_000, false]],
  ['It is ready within a second, and stays ready.', ['ready', 1_000, true]],
  ['A ready report remains ready.', ['ready', undefined, true]],
  ['It is ready at some time.', [undefined, undefined, undefined]],
])('where something ends: %s', (words, end) => {
  expect(said(words, '').end).toEqual(end);
});

it('only what a 202 begins has an end', () => {
  expect(said('A report is ready within 2 seconds.', '', '201').end).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it.each([
  ['How many books there were when it began; null while it is running.', ['rows']],
  ['The number of books there are.', ['rows']],
  ['How many shelves there were when it began.', []],
  ['How many books it has at most.', []],
])('what is counted: %s', (words, counts) => {
  expect(said('', words).counts).toEqual(counts);
});
