import type { Dispatcher } from 'undici';
import { err, ok, type Result } from '../../spec/result.ts';
import { decodeBody } from './decode.ts';
import { openDispatcher } from './open-dispatcher.ts';
import { MAX_RESPONSE } from './max-response.ts';
import type { Network } from './network.ts';
import { slashRedirect } from './slash-redirect.ts';
import { createStickyCookies } from './sticky-cookies.ts';
import { USER_AGENT } from './user-agent.ts';
import { failureOf, messageOf, STALLED, timedOut, tooLong } from './failure.ts';
import {
  bytesOf,
  headerOfRequest,
  type Failure,
  type WireRequest,
  type WireResponse,
} from '../exchange/message.ts';
import { secondOpinion } from './second-opinion.ts';

export interface TransportOptions {
  /** Absolute URL the contract's paths stand under, without a trailing slash. */
  readonly baseUrl: string;
  /** Connections held at once. */
  readonly connections: number;
  /** Milliseconds one request may take, from first byte sent to last byte read. */
  readonly timeout: number;
  /** Bytes of a response body that are read; what is longer is cut, and said to be. */
  readonly maxResponse?: number;
  readonly network?: Network;
}

/** Sends one request over the wire, once. */
export interface Transport {
  send(request: WireRequest): Promise<Result<WireResponse, Failure>>;
  close(): Promise<void>;
}

/** Opens keep-alive connections to the base URL's host. No redirect is followed but to the same path with or without a slash. */
export function openTransport(options: TransportOptions): Transport {
  const { baseUrl, connections, timeout, maxResponse: limit = MAX_RESPONSE, network = {} } = options;
  const base = new URL(baseUrl);
  const prefix = base.pathname.replace(/\/+$/, '');
  const opening = openDispatcher(base.origin, connections, timeout, network);
  const cookies = createStickyCookies();
  // Where the first client cannot read what the other can, the other goes on alone: it reads this service.
  let second = false;
  const sendOnce = async (absolute: WireRequest): Promise<Result<WireResponse, Failure>> => {
    const ask = (): Promise<Result<WireResponse, Failure>> =>
      secondOpinion(base.origin, absolute, timeout, limit, network);
    if (second) return agreed(await ask());
    const own = absolute.fresh ? await openDispatcher(base.origin, 1, timeout, network) : undefined;
    const outcome = await exchange(own ?? (await opening), base.origin, absolute, { timeout, limit });
    await own?.destroy();
    if (outcome.ok || outcome.error.kind !== 'unread') return outcome;
    // The other client knows no proxies.
    if (network.proxy !== undefined) return agreed(outcome);
    const opinion = await ask();
    if (!opinion.ok) return agreed(outcome);
    second = true;
    return ok({ ...opinion.value, resent: true });
  };
  return {
    async send(request) {
      const absolute = cookies.on({
        ...request,
        path: `${prefix}${request.path}`,
        headers:
          headerOfRequest(request, 'user-agent') === undefined
            ? [['User-Agent', USER_AGENT], ...request.headers]
            : request.headers,
      });
      const outcome = await sendOnce(absolute);
      if (!outcome.ok) return outcome;
      cookies.note(outcome.value);
      const further = slashRedirect(base.origin, absolute, outcome.value);
      if (further === undefined) return outcome;
      const end = await sendOnce(further);
      return end.ok ? ok({ ...end.value, resent: true }) : end;
    },
    close: async () => (await opening).destroy(),
  };
}

/** An outcome on which there is no further opinion: what nobody could read is not HTTP. */
function agreed(outcome: Result<WireResponse, Failure>): Result<WireResponse, Failure> {
  if (outcome.ok || outcome.error.kind !== 'unread') return outcome;
  return err({ kind: 'protocol', message: outcome.error.message });
}

/** Milliseconds by which a timer is late only where this process was busy. */
const BUSY = 50;

/** What of an answer came over the wire, before its content coding is undone. */
interface Received {
  readonly status: number;
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly bytes: Buffer;
  readonly incomplete: string | undefined;
}

/** What one answer may take. */
interface Bounds {
  readonly timeout: number;
  readonly limit: number;
}

async function exchange(
  dispatcher: Dispatcher,
  origin: string,
  request: WireRequest,
  bounds: Bounds,
): Promise<Result<WireResponse, Failure>> {
  const received = await receive(dispatcher, origin, request, bounds);
  if (!received.ok) return received;
  const { status, headers, bytes, incomplete } = received.value;
  const coding = headers.get('content-encoding');
  if (coding === undefined) return ok({ status, headers, body: bytes, incomplete });
  const decoded = await decodeBody(bytes, coding.join(','), bounds.limit);
  return ok({
    status,
    headers,
    body: decoded.ok ? decoded.value : bytes,
    incomplete: incomplete ?? (decoded.ok ? undefined : decoded.error),
  });
}

/** Dispatches a request and gathers its answer: without the streams of `request()`, which cost more than they carry. */
function receive(
  dispatcher: Dispatcher,
  origin: string,
  request: WireRequest,
  { timeout, limit }: Bounds,
): Promise<Result<Received, Failure>> {
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
    const expire = (): void => {
      if (over) return;
      endWith(STALLED, () => timedOut(timeout));
      controller?.abort(new Error(STALLED));
    };
    const due = performance.now() + timeout;
    let timer = setTimeout(() => {
      const late = performance.now() - due;
      // While this process was busy itself it read nothing: what has come by now counts, and is waited for as long again.
      if (late > BUSY) timer = setTimeout(() => setImmediate(expire), Math.min(late, timeout));
      else setImmediate(expire);
    }, timeout);
    dispatcher.dispatch(
      {
        origin,
        method: request.method,
        path: request.path,
        headers: request.headers.flat(),
        body: request.isBinary === true ? bytesOf(request) : (request.body ?? null),
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
          if (length <= limit) return;
          const incomplete = tooLong(limit);
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
