import { expect, test } from 'vitest';
import { err, ok, type Result } from '../../spec/result.ts';
import { createClient } from './client.ts';
import type { Failure, WireRequest, WireResponse } from '../exchange/message.ts';

const REQUEST: WireRequest = { method: 'GET', path: '/', headers: [], body: undefined };
const RESET = err({ kind: 'reset', message: 'cut' } as const);
const REFUSED = err({ kind: 'refused', message: 'nobody listens' } as const);
const ANSWER = ok({ status: 200, headers: new Map(), body: Buffer.from('1'), incomplete: undefined });

/** A client whose requests end as `outcomes` say, one after another. */
function clientOver(...outcomes: readonly Result<WireResponse, Failure>[]): ReturnType<typeof createClient> {
  const queue = [...outcomes];
  const transport = { send: async () => queue.shift() ?? REFUSED, close: async () => {} };
  return createClient({ transport, rate: undefined, maxRequests: 100 });
}

test('a connection that was cut is tried once more', async () => {
  expect(await clientOver(RESET, ANSWER).send(REQUEST)).toMatchObject({ outcome: ANSWER, attempts: 2 });
  expect(await clientOver(RESET, RESET, ANSWER).send(REQUEST)).toMatchObject({ outcome: RESET, attempts: 2 });
});

test('where nobody listens after a cut, the cut is what is told: that request was the last', async () => {
  expect(await clientOver(RESET, REFUSED).send(REQUEST)).toMatchObject({ outcome: RESET, attempts: 2 });
});

test('a service that cuts often is not forgiven', async () => {
  const client = clientOver(RESET, ANSWER, RESET, ANSWER, RESET, ANSWER, RESET, ANSWER);
  for (const _ of [1, 2, 3]) expect(await client.send(REQUEST)).toMatchObject({ outcome: ANSWER });
  expect(await client.send(REQUEST)).toMatchObject({ outcome: RESET, attempts: 1 });
});

test('no wait goes beyond the deadline', async () => {
  const later = ok({ ...ANSWER.value, status: 429, headers: new Map([['retry-after', ['10']]]) });
  const transport = { send: async () => later, close: async () => {} };
  const deadline = performance.now() + 1_000;
  const client = createClient({ transport, rate: undefined, maxRequests: 100, deadline });
  expect(await client.send(REQUEST)).toMatchObject({ outcome: later, attempts: 1 });
});

test('nothing is sent beyond the limit', async () => {
  const transport = { send: async () => ANSWER, close: async () => {} };
  const client = createClient({ transport, rate: undefined, maxRequests: 1 });
  await client.send(REQUEST);
  expect(client.exhausted()).toBe(true);
  expect(await client.send(REQUEST)).toMatchObject({ outcome: { ok: false }, attempts: 0 });
  expect(client.sent()).toBe(1);
});
