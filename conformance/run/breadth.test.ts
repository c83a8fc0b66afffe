import { expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { DEFAULTS } from './defaults.ts';
import { verify } from './engine.ts';
import { shortRun } from './testing/noting-service.ts';

const KINDS = ['apples', 'books'];

const text = { type: 'string', minLength: 1, maxLength: 20 };
const thing: JsonObject = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'integer' }, name: text, note: text },
};
const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const given = json({ type: 'object', required: ['name'], properties: { name: text, note: text } });
const none = { '404': { description: 'None.' }, '400': { description: 'Refused.' } };
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };

const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Many things', version: '1' },
  paths: Object.fromEntries(
    KINDS.flatMap((kind) => [
      [
        `/${kind}`,
        {
          get: {
            operationId: `list-${kind}`,
            responses: { '200': { description: 'All.', ...json({ type: 'array', items: thing }) } },
          },
          post: {
            operationId: `create-${kind}`,
            requestBody: { required: true, ...given },
            responses: {
              '201': { description: 'Made.', ...json(thing) },
              '400': { description: 'Refused.' },
            },
          },
        },
      ],
      [
        `/${kind}/{id}`,
        {
          parameters: [id],
          get: {
            operationId: `get-${kind}`,
            responses: { '200': { description: 'It.', ...json(thing) }, ...none },
          },
          put: {
            operationId: `put-${kind}`,
            requestBody: { required: true, ...given },
            responses: { '200': { description: 'Done.', ...json(thing) }, ...none },
          },
          delete: { operationId: `delete-${kind}`, responses: { '204': { description: 'Gone.' }, ...none } },
        },
      ],
    ]),
  ),
});

/** Requests as `GET /apples/{id}`, of a default run against a service that has one thing of each kind and takes all. */
async function sentBy(options: { readonly refuses: boolean }): Promise<readonly string[]> {
  const sent: string[] = [];
  const open = () =>
    memoryTransport(({ method, path }) => {
      sent.push(`${method} ${path.replace(/\?.*/, '').replace(/^(\/\w+)\/.+/, '$1/{id}')}`);
      if (options.refuses && method === 'POST')
        return { status: 400, body: { message: 'Nothing is made here' } };
      const one = { id: 1, name: 'n' };
      if (method === 'GET' && !/^\/\w+\/./.test(path)) return { status: 200, body: [one] };
      return method === 'DELETE' ? { status: 204 } : { status: method === 'POST' ? 201 : 200, body: one };
    });
  const outcome = await verify({ ...shortRun({ contract: CONTRACT }), runs: DEFAULTS.runs }, () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  return sent;
}

const [taken, refused] = [await sentBy({ refuses: false }), await sentBy({ refuses: true })];

it.each([
  ['taken', taken],
  ['refused', refused],
])('every operation is asked within the first tenth of a run whose creations are %s', (_, sent) => {
  const firsts = CONTRACT.operations.map(({ method, path }) => sent.indexOf(`${method} ${path}`));
  expect(firsts).not.toContain(-1);
  expect(Math.max(...firsts)).toBeLessThan(sent.length / 10);
});

it('what refuses all alike is not asked on and on', () => {
  const creations = (some: readonly string[]): number =>
    some.filter((line) => line === 'POST /apples').length;
  expect(creations(refused)).toBeLessThan(creations(taken) / 2);
});
