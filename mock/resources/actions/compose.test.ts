import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../spec/json/json.ts';
import { contractOf } from '../../../spec/model/load.ts';
import { understand } from '../model/resources.ts';
import { createComposer } from './compose.ts';

const moment = { type: 'string', format: 'date-time' };
const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const input: JsonObject = {
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string' },
    status: { enum: ['todo', 'done'], default: 'todo' },
    notify: {
      type: 'object',
      required: ['mail', 'push'],
      properties: { mail: { type: 'boolean' }, push: { type: 'boolean' } },
    },
  },
};
const task: JsonObject = {
  allOf: [
    input,
    {
      type: 'object',
      required: ['id', 'createdAt'],
      properties: {
        id: { type: 'integer' },
        createdAt: moment,
        updatedAt: moment,
        paidAt: { ...moment, readOnly: true },
        doneAt: { type: ['string', 'null'], format: 'date-time', readOnly: true },
      },
    },
  ],
};
const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 't', version: '1' },
  paths: {
    '/tasks': {
      post: { requestBody: json(input), responses: { 201: { description: 'ok', ...json(task) } } },
    },
  },
});
const [resource] = understand(contract).resources;
const schema = contract.operations[0]?.requestBody?.content[0]?.schema;
if (!resource) throw new Error('no resource');
const compose = createComposer(contract, resource, schema, () => new Date('2026-01-01T00:00:00Z'));
const known: JsonObject = {
  id: 1,
  title: 'a',
  notify: { mail: true, push: false },
  createdAt: '2025-01-01T00:00:00Z',
  updatedAt: '2025-01-01T00:00:00Z',
};
const moved = '2026-01-01T00:00:00.000Z';

test('what a client leaves out has its default, and what has not happened yet has no date', () => {
  const begun: Json = { id: 1, title: 'a', status: 'todo', createdAt: moved, updatedAt: moved };
  expect(compose.create({ title: 'a' }, 1)).toEqual(begun);
  expect(compose.create({ title: 'a', status: 'done' }, 1)).toEqual({ ...begun, status: 'done' });
});

test('a merge patch reaches into what is nested, and leaves the rest of it', () => {
  expect(compose.patch(known, { notify: { push: true } })).toMatchObject({
    value: { title: 'a', notify: { mail: true, push: true } },
  });
});

test('a change moves the time of the last one, whether or not the document calls it read-only', () => {
  for (const changed of [compose.patch(known, { title: 'b' }), compose.replace(known, { title: 'b' })])
    expect(changed).toMatchObject({ value: { title: 'b', createdAt: known.createdAt, updatedAt: moved } });
});

test('a replacement has the defaults again', () => {
  expect(compose.replace({ ...known, status: 'done' }, { title: 'b' })).toMatchObject({
    value: { status: 'todo' },
  });
});
