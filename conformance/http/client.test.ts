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
  for (const _ of [1, 2, 3]) {
    expect(await client.send(REQUEST)).toMatchObject({ outcome: ANSWER });
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(await client.send(REQUEST)).toMatchObject({ outcome: RESET, attempts: 1 });
});

test('what a server closes behind its own failure is tried once more beyond that', async () => {
  const cut = Array.from({ length: 5 }, () => [RESET, ANSWER]).flat();
  const client = clientOver(ok({ ...ANSWER.value, status: 500 }), ...cut);
  const ends: boolean[] = [];
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    ends.push((await client.send(REQUEST)).outcome.ok);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(ends).toEqual([true, true, true, true, true, false]);
});

test('connections that are cut together are forgiven together, and not used again', async () => {
  const fresh: unknown[] = [];
  const transport = {
    async send(request: WireRequest): Promise<Result<WireResponse, Failure>> {
      fresh.push(request.fresh);
      return request.fresh ? ANSWER : RESET;
    },
    close: async () => {},
  };
  const client = createClient({ transport, rate: undefined, maxRequests: 100 });
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => client.send(REQUEST)));
  expect(outcomes.every(({ outcome }) => outcome.ok)).toBe(true);
  expect(fresh.filter(Boolean)).toHaveLength(8);
});

test('a service that is away for a while is waited for, within bounds', async () => {
  const away = ok({ ...ANSWER.value, status: 503, headers: new Map([['retry-after', ['0']]]) });
  const down = ok({ ...ANSWER.value, status: 503 });
  expect(await clientOver(away, away, ANSWER).send(REQUEST)).toMatchObject({
    outcome: ANSWER,
    attempts: 3,
    waitedOut: undefined,
  });
  expect(await clientOver(down, ANSWER).send(REQUEST)).toMatchObject({
    outcome: ANSWER,
    attempts: 2,
    waitedOut: { status: 503 },
  });
  const ended = clientOver(...Array.from({ length: 9 }, () => down));
  const tries: number[] = [];
  for (const _ of [1, 2, 3, 4]) tries.push((await ended.send(REQUEST)).attempts);
  expect(tries).toEqual([2, 2, 2, 1]);
  const queue = Array.from({ length: 30 }, () => away);
  const client = clientOver(...queue);
  const attempts: number[] = [];
  for (const _ of [1, 2, 3, 4, 5]) attempts.push((await client.send(REQUEST)).attempts);
  expect(attempts).toEqual([4, 4, 4, 1, 1]);
});

/** A client of a service that takes 60 ms for what it is sent alone, and gives up what it is sent beside it. */
function clientOfBusy(answersAlone: boolean): ReturnType<typeof createClient> {
  let running = 0;
  const transport = {
    async send(): Promise<Result<WireResponse, Failure>> {
      running += 1;
      const isAlone = running === 1;
      await new Promise((resolve) => setTimeout(resolve, 60));
      running -= 1;
      return isAlone && answersAlone ? ANSWER : TIMEOUT;
    },
    close: async () => {},
  };
  return createClient({ transport, rate: undefined, maxRequests: 100 });
}

const TIMEOUT = err({ kind: 'timeout', message: 'no answer' } as const);

test('what a busy service does not answer in time is sent again alone', async () => {
  const client = clientOfBusy(true);
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => client.send(REQUEST)));
  expect(outcomes.map(({ outcome }) => outcome.ok)).toEqual(Array.from({ length: 6 }, () => true));
  expect(client.sent()).toBe(11);
  expect(client.overloads()).toBe(5);
});

test('what a service does not answer alone either is tried so twice, and no more', async () => {
  const client = clientOfBusy(false);
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => client.send(REQUEST)));
  expect(outcomes.map(({ outcome }) => outcome.ok)).not.toContain(true);
  expect(client.sent()).toBe(8);
  expect(client.overloads()).toBe(0);
});

test('a request that is lost while others are answered is not sent again', async () => {
  const { promise: othersAreAnswered, resolve: answered } = Promise.withResolvers<void>();
  const transport = {
    async send({ path }: WireRequest): Promise<Result<WireResponse, Failure>> {
      if (path === '/lost') await othersAreAnswered;
      return path === '/lost' ? TIMEOUT : ANSWER;
    },
    close: async () => {},
  };
  const client = createClient({ transport, rate: undefined, maxRequests: 100 });
  const lost = [1, 2].map(() => client.send({ ...REQUEST, path: '/lost' }));
  for (const _ of [1, 2, 3]) await client.send(REQUEST);
  answered();
  expect((await Promise.all(lost)).map(({ outcome }) => outcome.ok)).toEqual([false, false]);
  expect(client.sent()).toBe(5);
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
