import { Pool, errors } from 'undici';
import { err, ok, type Result } from '../../spec/result.ts';
import { decodeBody } from './decode.ts';
import type { Failure, WireRequest, WireResponse } from './message.ts';
import { secondOpinion } from './second-opinion.ts';

/** What is said of a body whose end did not come within the timeout. */
export const STALLED = 'its end did not come in time';

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
      const ask = (): Promise<Result<WireResponse, string>> =>
        secondOpinion(base.origin, absolute, timeout, MAX_BODY);
      const unread = (message: string): Result<WireResponse, Failure> => err({ kind: 'protocol', message });
      if (second) {
        const outcome = await ask();
        return outcome.ok ? outcome : unread(`not HTTP: ${outcome.error}`);
      }
      const outcome = await exchange(pool, absolute, timeout);
      if (outcome.ok || outcome.error.kind !== 'unread') return outcome;
      const opinion = await ask();
      if (!opinion.ok) return unread(outcome.error.message);
      second = true;
      return ok({ ...opinion.value, resent: true });
    },
    close: () => pool.destroy(),
  };
}

async function exchange(
  pool: Pool,
  request: WireRequest,
  timeout: number,
): Promise<Result<WireResponse, Failure>> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeout);
  try {
    const { statusCode, headers, body } = await pool.request({
      method: request.method,
      path: request.path,
      headers: request.headers.flat(),
      body: request.body ?? null,
      signal: controller.signal,
      reset: request.last ?? false,
    });
    const read = await readBody(body, controller.signal);
    const lower = headerMap(headers);
    const decoded = await decodeBody(read.bytes, lower.get('content-encoding')?.join(',') ?? '', MAX_BODY);
    return ok({
      status: statusCode,
      headers: lower,
      body: decoded.ok ? decoded.value : read.bytes,
      incomplete: read.incomplete ?? (decoded.ok ? undefined : decoded.error),
    });
  } catch (error) {
    return err(controller.signal.aborted ? timedOut(timeout) : failureOf(error));
  } finally {
    clearTimeout(timer);
  }
}

async function readBody(
  body: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<{ readonly bytes: Buffer; readonly incomplete: string | undefined }> {
  const chunks: Buffer[] = [];
  let length = 0;
  let incomplete: string | undefined;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > MAX_BODY) {
        incomplete = `it is longer than ${MAX_BODY} bytes`;
        break;
      }
    }
  } catch (error) {
    incomplete = signal.aborted ? STALLED : `it was cut off: ${messageOf(error)}`;
  }
  return { bytes: Buffer.concat(chunks), incomplete };
}

function headerMap(
  headers: Record<string, string | string[] | undefined>,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), typeof value === 'string' ? [value] : value] as const],
    ),
  );
}

function timedOut(timeout: number): Failure {
  return { kind: 'timeout', message: `no complete answer within ${timeout / 1000} s` };
}

const UNREACHABLE = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ETIMEDOUT',
]);

/** What the client says of answers that it does not read, though they may be HTTP. */
const UNREAD = /^bad (response|upgrade)$|does not match content-length/;

function failureOf(error: unknown): Failure {
  const message = messageOf(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ECONNREFUSED') return { kind: 'refused', message: 'connection refused' };
  if (UNREACHABLE.has(code) || /CERT|SSL|TLS/.test(code)) return { kind: 'unreachable', message };
  if (error instanceof errors.HTTPParserError || code.startsWith('HPE_') || UNREAD.test(message)) {
    return { kind: 'unread', message: `not HTTP: ${message}` };
  }
  return { kind: 'reset', message: `the connection was closed without an answer (${message})` };
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
}
