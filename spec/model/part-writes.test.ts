import { expect, it } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { contractOf } from './load.ts';
import { partWritesOf } from './part-writes.ts';

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const representation = {
  type: 'object',
  properties: { id: text, labels: texts, state: text, owners: { type: 'array', items: { type: 'object' } } },
};

function partsAt(path: string, body: JsonObject, method = 'put') {
  const { document, operations } = contractOf({
    openapi: '3.1.0',
    info: { title: 'Issues', version: '1' },
    paths: {
      [path]: {
        [method]: {
          operationId: 'write',
          parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
            name,
            in: 'path',
            required: true,
            schema: text,
          })),
          requestBody: { content: { 'application/json': { schema: body } } },
          responses: { '204': { description: 'Done.' } },
        },
      },
    },
  });
  return partWritesOf({ document, operations }, '/issues/{number}', representation).map(
    ({ property, within }) => [property, within],
  );
}

const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });

it('a PUT below a resource that is called as one of its properties writes that', () => {
  expect(partsAt('/issues/{id}/labels', texts)).toEqual([['labels', undefined]]);
  expect(partsAt('/issues/{id}/labels', object({ labels: texts }))).toEqual([['labels', 'labels']]);
  expect(partsAt('/issues/{id}/state', object({ state: text }))).toEqual([['state', 'state']]);
});

it.each([
  ['of another resource', partsAt('/projects/{id}/labels', texts)],
  ['of nothing that shows', partsAt('/issues/{id}/votes', texts)],
  ['that sends what cannot show so', partsAt('/issues/{id}/owners', texts)],
  ['that sends more', partsAt('/issues/{id}/state', object({ state: text, reason: text }))],
  ['of one of many', partsAt('/issues/{id}/labels/{label}', texts)],
  ['by POST, which may add', partsAt('/issues/{id}/labels', texts, 'post')],
])('no write %s', (_, parts) => expect(parts).toEqual([]));
