import type { Dispatcher } from 'undici';
import { err, ok, type Result } from '../../spec/result.ts';
import { isEndless } from '../../spec/model/media-types.ts';
import { failureOf, messageOf, STALLED, timedOut, tooLong } from './failure.ts';
import { bytesOf, type Failure, type WireRequest } from '../exchange/message.ts';

/** Milliseconds for which a stream that need not end is listened to. */
const LISTENING = 300;

/** Milliseconds by which a timer is late only where this process was busy. */
const BUSY = 50;

/** What of an answer came over the wire, before its content coding is undone. */
export interface Received {
  readonly status: number;
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly bytes: Buffer;
  readonly incomplete: string | undefined;
}

/** What one answer may take. */
export interface Bounds {
  readonly timeout: number;
  readonly limit: number;
}

/** Dispatches a request and gathers its answer: without the streams of `request()`, which cost more than they carry. */
export function receive(
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
      clearTimeout(listening);
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
    /** Leaves a stream whose end nobody waits for: what came so far is its answer. */
    const leave = (): void => {
      if (over) return;
      endWith(undefined, () => timedOut(timeout));
      controller?.abort(new Error(STALLED));
    };
    let listening: NodeJS.Timeout | undefined;
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
          // The process may be late itself, as with the other timer: what has come by then counts first.
          if (isEndless(headers.get('content-type')?.[0] ?? ''))
            listening = setTimeout(() => setImmediate(leave), Math.min(LISTENING, timeout / 2));
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
