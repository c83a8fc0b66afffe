import { expect, it } from 'vitest';
import { isJsonObject, member, type Json, type JsonObject } from '../../spec/json/json.ts';
import { parseJson } from '../../spec/json/parse.ts';
import { contractOf } from '../../spec/model/load.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import { shortRun } from './testing/noting-service.ts';

const text = { type: 'string' };
const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const object = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: 'object',
  properties,
  required,
});
const shows = (status: string, properties: JsonObject): JsonObject => ({
  [status]: { description: 'It.', ...json(object({ id: text, ...properties })) },
});
const collection = (noun: string, made: JsonObject, shown: JsonObject): JsonObject => ({
  [`/${noun}s`]: {
    post: { operationId: `create-${noun}`, requestBody: json(made), responses: shows('201', shown) },
  },
  [`/${noun}s/{${noun}Id}`]: {
    parameters: [{ name: `${noun}Id`, in: 'path', required: true, schema: text }],
    get: {
      operationId: `get-${noun}`,
      responses: { ...shows('200', shown), '404': { description: 'None.' } },
    },
  },
});
const joined = { name: text, state: { enum: ['applied', 'approved'] } };
const item = {
  name: text,
  status: { enum: ['DRAFT', 'ACTIVE'], default: 'DRAFT' },
  stock: { type: 'integer', minimum: 0 },
};

/** Members have to be approved before they order, and items active and there. */
const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Club', version: '1' },
  paths: {
    ...collection('member', object({ name: text }), joined),
    '/members/{memberId}/approve': {
      parameters: [{ name: 'memberId', in: 'path', required: true, schema: text }],
      post: {
        operationId: 'approve',
        responses: { ...shows('200', joined), '404': { description: 'None.' } },
      },
    },
    ...collection('item', object(item), item),
    '/orders': {
      post: {
        operationId: 'order',
        description: 'Only approved members can order.',
        requestBody: json(
          object({ memberId: text, itemId: text, quantity: { type: 'integer', minimum: 1, maximum: 9 } }, [
            'memberId',
            'itemId',
            'quantity',
          ]),
        ),
        responses: {
          ...shows('201', {}),
          '400': { description: 'Wrong.' },
          '422': { description: 'The item is not active, or its stock is less than the quantity.' },
        },
      },
    },
  },
});

/** A service that keeps to it. */
function service() {
  const things = new Map<string, Record<string, Json>>();
  const answer = (method: string, target: string, sent: Json) => {
    const [, kind = '', id = '', action] = target.split('/');
    const known = things.get(id);
    if (id !== '' && known === undefined) return { status: 404 };
    if (action === 'approve' && known !== undefined) known['state'] = 'approved';
    if (method === 'GET' || known !== undefined) return { status: 200, body: known };
    if (kind === 'orders') {
      const of = (name: string) => things.get(String(member(sent, name)));
      const quantity = member(sent, 'quantity');
      if (typeof quantity !== 'number' || quantity > 9) return { status: 400 };
      const [who, what] = [of('memberId'), of('itemId')];
      const isFit = who?.['state'] === 'approved' && what?.['status'] === 'ACTIVE';
      if (!isFit || Number(what['stock']) < quantity) return { status: 422 };
    }
    const usual = kind === 'members' ? { state: 'applied' } : { status: 'DRAFT', stock: 0 };
    const made = { ...usual, ...(isJsonObject(sent) ? sent : {}), id: `t${things.size}` };
    things.set(made.id, made);
    return { status: 201, body: made };
  };
  return () =>
    memoryTransport(({ method, path, body }) => {
      const parsed = parseJson(body === undefined || body === '' ? '{}' : body);
      return parsed.ok ? answer(method, path, parsed.value) : { status: 400 };
    });
}

it('what others refer to is made as their words ask, and led there where only actions do', async () => {
  const outcome = await verify(shortRun({ contract: CONTRACT }), () => {}, service());
  if (!outcome.ok) throw new Error(outcome.error);
  const { asked = 1, succeeded = 0 } =
    outcome.value.coverage.find(({ operation }) => operation === 'order') ?? {};
  expect(succeeded / asked).toBeGreaterThan(0.7);
});
