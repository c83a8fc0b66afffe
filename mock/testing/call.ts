import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { atPointer } from '../../spec/json/pointer.ts';
import { isJsonArray, type Json } from '../../spec/json/json.ts';
import { parseJson } from '../../spec/json/parse.ts';

/** An answer as a test sees it. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body without loss; null where it is no JSON. */
  readonly json: Json;
  /** The value at a JSON Pointer of the body. */
  at(pointer: string): Json | undefined;
  /** How many items the body has, where it is a list. */
  readonly length: number | undefined;
}

/** Where a mock is, and its key. */
export interface Target {
  readonly url: string;
  readonly key: string;
}

export interface CallOptions {
  readonly headers?: OutgoingHttpHeaders;
  /** Sent as it is. */
  readonly body?: string | Buffer;
  /** Whether to send the mock's key; true where not said. */
  readonly key?: boolean;
}

/** Sends one request as it is written, paths unnormalised, and reads the answer whole. */
export function call(
  target: Target,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Reply> {
  const { hostname, port, pathname } = new URL(target.url);
  const headers: OutgoingHttpHeaders = {
    ...(options.key === false ? {} : { authorization: `Bearer ${target.key}` }),
    ...(options.body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(options.body) }),
    ...options.headers,
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path: `${pathname.replace(/\/$/, '')}${path}`, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const parsed = parseJson(text);
          const json = parsed.ok ? parsed.value : null;
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            json,
            at: (pointer) => atPointer(json, pointer),
            length: isJsonArray(json) ? json.length : undefined,
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(options.body);
  });
}

/** Sends a JSON value. */
export function post(
  target: Target,
  path: string,
  value: unknown,
  headers: OutgoingHttpHeaders = {},
): Promise<Reply> {
  return call(target, 'POST', path, {
    body: typeof value === 'string' ? value : JSON.stringify(value),
    headers,
  });
}
