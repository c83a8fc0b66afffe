import type { Dispatcher } from 'undici';
// The file of its own, not the index: that loads fetch, WebSockets, caches and mocks, for longer than all of ours takes.
import Pool from 'undici/lib/dispatcher/pool.js';
import { err, ok, type Result } from '../../spec/result.ts';
import { decodeBody } from './decode.ts';
import { failureOf, messageOf, STALLED, timedOut, tooLong } from './failure.ts';
import type { Failure, WireRequest, WireResponse } from '../exchange/message.ts';
import { secondOpinion } from './second-opinion.ts';

/** Bytes of a response body that are read; what is longer is cut and said to be incomplete. */
const MAX_BODY = 16 * 1024 * 1024;

export interface TransportOptions {
  /** Absolute URL the contract's paths stand under, without a trailing slash. */
  readonly baseUrl: string;
  /** Connections held at once. */
  readonly connections: number;
  /** Milliseconds one request may take, from first byte sent to last byte read. */
  readonly timeout: number;
}

/** Sends one request over the wire, once. */
export interface Transport {
  send(request: WireRequest): Promise<Result<WireResponse, Failure>>;
  close(): Promise<void>;
}

/** Opens a pool of keep-alive connections to the base URL's host. Redirects are not followed. */
export function openTransport({ baseUrl, connections, timeout }: TransportOptions): Transport {
  const base = new URL(baseUrl);
  const prefix = base.pathname.replace(/\/+$/, '');
  const pool = new Pool(base.origin, {
    connections,
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: Math.min(timeout, 10_000) },
  });
  // Where the first client cannot read what the other can, the other goes on alone: it reads this service.
  let second = false;
  return {
    async send(request) {
      const absolute = { ...request, path: `${prefix}${request.path}` };
      const ask = (): Promise<Result<WireResponse, Failure>> =>
        secondOpinion(base.origin, absolute, timeout, MAX_BODY);
      if (second) return agreed(await ask());
      const outcome = await exchange(pool, absolute, timeout);
      if (outcome.ok || outcome.error.kind !== 'unread') return outcome;
      const opinion = await ask();
      if (!opinion.ok) return agreed(outcome);
      second = true;
      return ok({ ...opinion.value, resent: true });
    },
    close: () => pool.destroy(),
  };
}

/** An outcome on which there is no further opinion: what nobody could read is not HTTP. */
function agreed(outcome: Result<WireResponse, Failure>): Result<WireResponse, Failure> {
  if (outcome.ok || outcome.error.kind !== 'unread') return outcome;
  return err({ kind: 'protocol', message: outcome.error.message });
}

/** What of an answer came over the wire, before its content coding is undone. */
interface Received {
  readonly status: number;
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly bytes: Buffer;
  readonly incomplete: string | undefined;
}

async function exchange(
  pool: Pool,
  request: WireRequest,
  timeout: number,
): Promise<Result<WireResponse, Failure>> {
  const received = await receive(pool, request, timeout);
  if (!received.ok) return received;
  const { status, headers, bytes, incomplete } = received.value;
  const coding = headers.get('content-encoding');
  if (coding === undefined) return ok({ status, headers, body: bytes, incomplete });
  const decoded = await decodeBody(bytes, coding.join(','), MAX_BODY);
  return ok({
    status,
    headers,
    body: decoded.ok ? decoded.value : bytes,
    incomplete: incomplete ?? (decoded.ok ? undefined : decoded.error),
  });
}

/** Dispatches a request and gathers its answer: without the streams of `request()`, which cost more than they carry. */
function receive(pool: Pool, request: WireRequest, timeout: number): Promise<Result<Received, Failure>> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    let status = 0;
    let headers: Received['headers'] = new Map();
    let controller: Dispatcher.DispatchController | undefined;
    let over = false;
    const end = (outcome: Result<Received, Failure>): void => {
      over = true;
      clearTimeout(timer);
      resolve(outcome);
    };
    /** Ends with what came so far, or with the failure where nothing did. */
    const endWith = (incomplete: string | undefined, failure: () => Failure): void => {
      if (over) return;
      const [only] = chunks;
      const bytes = chunks.length === 1 && only ? only : Buffer.concat(chunks);
      end(status === 0 ? err(failure()) : ok({ status, headers, bytes, incomplete }));
    };
    const timer = setTimeout(() => {
      endWith(STALLED, () => timedOut(timeout));
      controller?.abort(new Error(STALLED));
    }, timeout);
    pool.dispatch(
      {
        method: request.method,
        path: request.path,
        headers: request.headers.flat(),
        body: request.body ?? null,
        reset: request.last ?? false,
      },
      {
        onRequestStart(started) {
          controller = started;
          if (over) started.abort(new Error(STALLED));
        },
        onResponseStart(_controller, statusCode, fields) {
          if (statusCode < 200) return;
          status = statusCode;
          headers = headerMap(fields);
        },
        onResponseData(receiving, chunk) {
          chunks.push(chunk);
          length += chunk.length;
          if (length <= MAX_BODY) return;
          const incomplete = tooLong(MAX_BODY);
          endWith(incomplete, () => failureOf(incomplete));
          receiving.abort(new Error(incomplete));
        },
        onResponseEnd: () => endWith(undefined, () => failureOf('it has no status')),
        onResponseError: (_controller, error) =>
          endWith(`it was cut off: ${messageOf(error)}`, () => failureOf(error)),
      },
    );
  });
}

function headerMap(
  headers: Record<string, string | string[] | undefined>,
): ReadonlyMap<string, readonly string[]> {
  const map = new Map<string, readonly string[]>();
  for (const name of Object.keys(headers)) {
    const value = headers[name];
    if (value !== undefined) map.set(name.toLowerCase(), typeof value === 'string' ? [value] : value);
  }
  return map;
}
