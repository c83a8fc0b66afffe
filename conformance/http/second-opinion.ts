import { request as requestHttps } from 'node:https';
import { request as requestHttp } from '../../spec/node-http.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import { decodeBody } from './decode.ts';
import { failureOf, STALLED, timedOut, tooLong } from './failure.ts';
import { tlsOptions, type Network } from './network.ts';
import { bytesOf, type Failure, type WireRequest, type WireResponse } from '../exchange/message.ts';

/**
 * Sends a request with Node's own client. Before a service is blamed for HTTP that the first client cannot read, this
 * one has a look: it takes what RFC 9110 lets a server send and the other does not, such as interim answers (1xx)
 * that nobody asked for.
 */
export async function secondOpinion(
  origin: string,
  request: WireRequest,
  timeout: number,
  limit: number,
  network: Network = {},
): Promise<Result<WireResponse, Failure>> {
  const received = await receive(origin, request, timeout, limit, network);
  if (!received.ok) return received;
  const { headers, body, incomplete } = received.value;
  const decoded = await decodeBody(body, headers.get('content-encoding')?.join(',') ?? '', limit);
  return decoded.ok
    ? ok({ ...received.value, body: decoded.value })
    : ok({ ...received.value, incomplete: incomplete ?? decoded.error });
}

function receive(
  origin: string,
  request: WireRequest,
  timeout: number,
  limit: number,
  network: Network = {},
): Promise<Result<WireResponse, Failure>> {
  return new Promise((resolve) => {
    const send = origin.startsWith('https:') ? requestHttps : requestHttp;
    const deadline = AbortSignal.timeout(timeout);
    /** Ends with what came so far, once an answer has begun. */
    let end: ((incomplete: string | undefined) => void) | undefined;
    const cut = (error: Error): string => (deadline.aborted ? STALLED : `it was cut off: ${error.message}`);
    const outgoing = send(
      `${origin}${request.path}`,
      {
        method: request.method,
        headers: headersOf(origin, request),
        ...tlsOptions(network),
        agent: false,
        signal: deadline,
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        let length = 0;
        end = (incomplete) =>
          resolve(
            ok({
              status: incoming.statusCode ?? 0,
              headers: headersIn(incoming.rawHeaders),
              body: Buffer.concat(chunks),
              incomplete,
            }),
          );
        incoming.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          length += chunk.length;
          if (length <= limit) return;
          end?.(tooLong(limit));
          incoming.destroy();
        });
        incoming.on('error', (error) => end?.(cut(error)));
        incoming.on('end', () => end?.(undefined));
      },
    );
    outgoing.on('error', (error) => {
      if (end) end(cut(error));
      else resolve(err(deadline.aborted ? timedOut(timeout) : failureOf(error)));
    });
    outgoing.end(request.isBinary === true ? bytesOf(request) : request.body);
  });
}

function headersIn(raw: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const headers = new Map<string, string[]>();
  for (let index = 0; index < raw.length; index += 2) {
    const name = (raw[index] ?? '').toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), raw[index + 1] ?? '']);
  }
  return headers;
}

function headersOf(origin: string, request: WireRequest): readonly string[] {
  const { headers, body } = request;
  return [
    'Host',
    new URL(origin).host,
    'Connection',
    'close',
    ...headers.flat(),
    ...(body === undefined ? [] : ['Content-Length', String(bytesOf(request).length)]),
  ];
}
