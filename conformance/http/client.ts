import { setTimeout as sleep } from 'node:timers/promises';
import { err, ok, type Result } from '../../spec/result.ts';
import { createTurns } from './alone.ts';
import { createLatency } from './latency.ts';
import { createPace } from './pace.ts';
import { retryAfter } from './retry-after.ts';
import { headerOf, type Failure, type WireRequest, type WireResponse } from '../exchange/message.ts';
import type { Transport } from './transport.ts';

/** Milliseconds one 429 is waited for at most, and all of them together. */
const MAX_WAIT = 15_000;
const MAX_TOTAL_WAIT = 90_000;

/** How often one request is sent again after 429. */
const MAX_ATTEMPTS = 30;

/** How often one is sent again after 503 with Retry-After, and how many such requests may come to nothing. */
const MAX_AWAY = 4;
const MOST_AWAY_IN_VAIN = 3;

/**
 * Milliseconds after which a request that was answered with 503 alone is sent once more, and how many more of those may
 * come to nothing than help: what is busy for a moment is to hold up nothing that builds on the answer.
 */
const MOMENT = 200;
const MOMENTS_IN_VAIN = 3;

/** Requests that may run into the timeout though nothing else is sent: after them it is not our load. */
const MOST_ALONE_IN_VAIN = 2;

/**
 * Cut connections that are forgiven: a service may close an idle one just when it is used (RFC 9112, 9.5), which
 * happens now and then; one that does it often drops requests.
 */
const FREE_RESETS = 2;
const RESET_SHARE = 0.002;

/** Milliseconds in which requests were sent at once: connections that were idle together are closed together. */
const AT_ONCE = 5;

export interface ClientOptions {
  readonly transport: Transport;
  /** Requests a second at most; undefined for no limit. */
  readonly rate: number | undefined;
  /** Requests in all, retries included. */
  readonly maxRequests: number;
  /** The moment, on performance.now()'s clock, that no wait goes beyond. */
  readonly deadline?: number | undefined;
  /** Requests at the same time at most, and milliseconds one may take: where answers are slow, fewer are sent at once. */
  readonly concurrency?: number;
  readonly timeout?: number;
}

/** How a request ended, and how often it was sent for that. */
export interface Sent {
  readonly outcome: Result<WireResponse, Failure>;
  readonly attempts: number;
  /** The last 429, or the 503 without Retry-After, that was waited out on the way. */
  readonly waitedOut: WireResponse | undefined;
  /** Whether an attempt went without an answer: what it asks for may yet be done. */
  readonly isLost: boolean;
}

/**
 * Sends requests, waits where the service asks for it (429, or 503 with Retry-After), and tries once more where it is away
 * for a moment (503), where a kept-alive connection had died, or, with nothing beside it, where there was no answer in time.
 */
export interface Client {
  send(request: WireRequest): Promise<Sent>;
  /** Sets how many requests may be sent in all, those sent so far included. */
  limitTo(requests: number): void;
  /** Requests sent so far, retries included. */
  readonly sent: () => number;
  readonly exhausted: () => boolean;
  /** Requests that had no answer in time beside others, and one alone. */
  readonly overloads: () => number;
}

/** Makes a client over a transport. */
export function createClient({ transport, rate, ...options }: ClientOptions): Client {
  let { maxRequests } = options;
  const deadline = options.deadline ?? Infinity;
  let sent = 0;
  let resumeAt = 0;
  let waited = 0;
  let nextSlot = 0;
  let resets = 0;
  let lastReset = -Infinity;
  /** Failures whose connection may be closed behind them, and was not yet. */
  let failed = 0;

  const turn = async (): Promise<void> => {
    while (resumeAt > performance.now()) await sleep(resumeAt - performance.now());
    if (rate === undefined) return;
    const now = performance.now();
    const slot = Math.max(now, nextSlot);
    nextSlot = slot + 1000 / rate;
    if (slot > now) await sleep(slot - now);
  };

  const pace = createPace(options.concurrency ?? Infinity, options.timeout ?? Infinity);
  const turns = createTurns(pace.atOnce);
  const latency = createLatency();
  let awayInVain = 0;
  let momentsInVain = 0;
  let aloneInVain = 0;
  let overloads = 0;
  const once = async (request: WireRequest): ReturnType<Transport['send']> => {
    sent += 1;
    await turn();
    const { value, shared } = await turns.beside(async () => {
      const from = performance.now();
      const outcome = await transport.send(request);
      return { outcome, from, to: performance.now() };
    });
    const { outcome, from, to } = value;
    if (outcome.ok) latency.note(from, to);
    if (outcome.ok && outcome.value.status >= 500) failed += 1;
    if (outcome.ok && outcome.value.status === 503 && shared) pace.turnedAway();
    if (outcome.ok || outcome.error.kind === 'timeout') pace.note(to - from);
    if (outcome.ok || outcome.error.kind !== 'timeout' || !shared) return outcome;
    const late = { from, to };
    latency.late(late);
    const mayTry = (): boolean =>
      aloneInVain < MOST_ALONE_IN_VAIN && sent < maxRequests && performance.now() <= deadline;
    if (!mayTry()) return outcome;
    // When its turn comes, what was sent beside it is over, too.
    const again = await turns.alone(async () => {
      if (!mayTry() || !latency.isBusy(late)) return undefined;
      sent += 1;
      const answered = await transport.send(request);
      if (!answered.ok) aloneInVain += 1;
      return answered;
    });
    if (again?.ok !== true) return outcome;
    overloads += 1;
    pace.overload();
    return ok({ ...again.value, resent: true });
  };

  const send = async (request: WireRequest): Promise<Sent> => {
    const begun = performance.now();
    let outcome = await once(request);
    let attempts = 1;
    const isLost = !outcome.ok || outcome.value.resent === true;
    let waitedOut: WireResponse | undefined;
    if (
      !outcome.ok &&
      outcome.error.kind === 'reset' &&
      sent < maxRequests &&
      (failed > 0 || begun - lastReset < AT_ONCE || resets < FREE_RESETS + sent * RESET_SHARE)
    ) {
      // Servers close the connection after an answer that an error came of, whoever uses it next.
      if (failed > 0) failed -= 1;
      else if (begun - lastReset >= AT_ONCE) {
        resets += 1;
        lastReset = begun;
      }
      const again = await once({ ...request, fresh: true });
      attempts += 1;
      // The service is gone since: that it ended with this request stands.
      if (again.ok || again.error.kind !== 'refused') outcome = again;
    }
    const isAway = (): boolean => outcome.ok && asksForPatience(outcome.value);
    const wasAway = isAway();
    while (outcome.ok && sent < maxRequests) {
      const mayWait = isAway()
        ? attempts < MAX_AWAY && awayInVain < MOST_AWAY_IN_VAIN
        : outcome.value.status === 429 && attempts < MAX_ATTEMPTS;
      if (!mayWait) break;
      const wait =
        retryAfter(headerOf(outcome.value, 'retry-after'), headerOf(outcome.value, 'date')) ??
        50 * 2 ** Math.min(attempts, 6);
      const until = performance.now() + wait;
      if (wait > MAX_WAIT || waited + wait > MAX_TOTAL_WAIT || until > deadline) break;
      if (until > resumeAt) {
        waited += until - Math.max(resumeAt, performance.now());
        resumeAt = until;
      }
      if (outcome.value.status === 429) waitedOut = outcome.value;
      outcome = await once(request);
      attempts += 1;
    }
    if (wasAway && isAway()) awayInVain += 1;
    const isDown = (): boolean => outcome.ok && outcome.value.status === 503 && !isAway();
    const until = performance.now() + MOMENT;
    if (
      isDown() &&
      attempts === 1 &&
      momentsInVain < MOMENTS_IN_VAIN &&
      sent < maxRequests &&
      until <= deadline
    ) {
      const first = outcome;
      await sleep(MOMENT);
      outcome = await once(request);
      attempts += 1;
      momentsInVain += isDown() ? 1 : -1;
      if (first.ok && !isDown()) waitedOut = first.value;
    }
    const resent = outcome.ok && outcome.value.resent === true ? 1 : 0;
    return { outcome, attempts: attempts + resent, waitedOut, isLost: isLost || !outcome.ok || resent === 1 };
  };

  return {
    send: async (request) =>
      sent < maxRequests
        ? send(request)
        : {
            outcome: err({ kind: 'unreachable', message: 'the request limit is reached' }),
            attempts: 0,
            waitedOut: undefined,
            isLost: false,
          },
    limitTo: (requests) => void (maxRequests = requests),
    sent: () => sent,
    exhausted: () => sent >= maxRequests,
    overloads: () => overloads,
  };
}

/** Whether a service says that it is away for a while (RFC 9110, 15.6.4). */
function asksForPatience(response: WireResponse): boolean {
  return (
    response.status === 503 &&
    retryAfter(headerOf(response, 'retry-after'), headerOf(response, 'date')) !== undefined
  );
}
