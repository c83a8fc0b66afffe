import { expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import { shortRun } from './testing/noting-service.ts';

const text = { type: 'string' };
const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const path = (name: string): JsonObject => ({ name, in: 'path', required: true, schema: text });
const responses = (status: string, name: string, conflict?: string): JsonObject => ({
  [status]: { description: 'It.', ...json(ref(name)) },
  '404': { description: 'There is none.' },
  ...(conflict === undefined ? {} : { '409': { description: conflict } }),
});
const note = json(object({ note: text }));

/** Carts become orders by a checkout that a coupon may be used for, each once; orders are paid once. */
const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/coupons': {
      post: {
        operationId: 'addCoupon',
        requestBody: json(object({ percent: { type: 'integer' } })),
        responses: responses('201', 'Coupon'),
      },
    },
    '/coupons/{code}': {
      get: { operationId: 'getCoupon', parameters: [path('code')], responses: responses('200', 'Coupon') },
    },
    '/carts': {
      post: { operationId: 'openCart', requestBody: note, responses: responses('201', 'Cart') },
    },
    '/carts/{cartId}': {
      get: { operationId: 'getCart', parameters: [path('cartId')], responses: responses('200', 'Cart') },
    },
    '/carts/{cartId}/checkout': {
      post: {
        operationId: 'checkOut',
        parameters: [path('cartId')],
        requestBody: json(object({ couponCode: text, note: text })),
        responses: {
          ...responses('201', 'Order', 'Not now.'),
          '422': { description: 'There is no such coupon.' },
        },
      },
    },
    '/orders/{orderId}': {
      get: { operationId: 'getOrder', parameters: [path('orderId')], responses: responses('200', 'Order') },
    },
    '/orders/{orderId}/payments': {
      parameters: [path('orderId')],
      get: {
        operationId: 'listPayments',
        responses: { '200': { description: 'All.', ...json({ type: 'array', items: ref('Payment') }) } },
      },
      post: {
        operationId: 'pay',
        requestBody: note,
        responses: responses('201', 'Payment', 'Not now.'),
      },
    },
  },
  components: {
    schemas: {
      Coupon: object({ code: text, percent: { type: 'integer' } }),
      Cart: object({ id: text, note: text }),
      Order: object({ id: text, cartId: text, note: text }),
      Payment: object({ id: text, note: text }),
    },
  },
});

/** A service that keeps to it. */
function service() {
  const things = new Map<string, Record<string, unknown>>();
  const used = new Set<string>();
  let serial = 0;
  const made = (shown: Record<string, unknown>) => {
    serial += 1;
    const id = `t${serial}`;
    const thing = { ...shown, id, code: id };
    things.set(id, thing);
    return { status: 201, body: thing };
  };
  const once = (keys: readonly string[], shown: Record<string, unknown>) => {
    if (keys.some((key) => used.has(key))) return { status: 409 };
    for (const key of keys) used.add(key);
    return made(shown);
  };
  return () =>
    memoryTransport(({ method, path: target, body }) => {
      const [, kind, id = '', below] = target.split('/');
      const sent = method === 'POST' ? bodyOf(body) : {};
      if (sent === undefined) return { status: 400 };
      if (id === '') return kind !== undefined && method === 'POST' ? made(sent) : { status: 404 };
      const thing = things.get(id);
      if (thing === undefined) return { status: 404 };
      if (below === undefined) return { status: 200, body: thing };
      if (method === 'GET')
        return { status: 200, body: [...things.values()].filter(({ orderId }) => orderId === id) };
      if (below === 'payments') return once([id], { ...sent, orderId: id });
      const { couponCode: code } = sent;
      if (code === undefined) return once([id], { ...sent, cartId: id });
      return typeof code === 'string' && things.has(code)
        ? once([id, code], { ...sent, cartId: id })
        : { status: 422 };
    });
}

function bodyOf(body: string | Uint8Array | undefined): Record<string, unknown> | undefined {
  if (body === undefined) return {};
  try {
    const value: unknown = JSON.parse(typeof body === 'string' ? body : Buffer.from(body).toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

it('what serves once, by its path or by a body that may name it, is made for each request', async () => {
  const outcome = await verify(shortRun({ contract: CONTRACT }), () => {}, service());
  if (!outcome.ok) throw new Error(outcome.error);
  const { coverage } = outcome.value;
  const of = (id: string) => coverage.find(({ operation }) => operation === id);
  // Most requests of a run with defects are to be refused; without parents of their own one or two of all succeeded.
  expect(of('checkOut')?.succeeded).toBeGreaterThan(40);
  expect(of('pay')?.succeeded).toBeGreaterThan(12);
});
