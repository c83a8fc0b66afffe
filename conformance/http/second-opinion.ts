import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { err, ok, type Result } from '../../spec/result.ts';
import { decodeBody } from './decode.ts';
import type { WireRequest, WireResponse } from './message.ts';

/**
 * Sends a request with Node's own client. Before a service is blamed for HTTP that the first client cannot read, this
 * one has a look: it takes what RFC 9110 lets a server send and the other does not, such as interim answers (1xx)
 * that nobody asked for.
 */
export function secondOpinion(
  origin: string,
  request: WireRequest,
  timeout: number,
  limit: number,
): Promise<Result<WireResponse, string>> {
  return new Promise((resolve) => {
    const send = origin.startsWith('https:') ? requestHttps : requestHttp;
    const outgoing = send(
      `${origin}${request.path}`,
      {
        method: request.method,
        headers: headersOf(origin, request),
        agent: false,
        signal: AbortSignal.timeout(timeout),
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', (error) => resolve(err(error.message)));
        incoming.on('end', () => {
          const headers = new Map<string, string[]>();
          for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
            const name = (incoming.rawHeaders[index] ?? '').toLowerCase();
            headers.set(name, [...(headers.get(name) ?? []), incoming.rawHeaders[index + 1] ?? '']);
          }
          void decodeBody(
            Buffer.concat(chunks),
            headers.get('content-encoding')?.join(',') ?? '',
            limit,
          ).then((decoded) =>
            resolve(
              decoded.ok
                ? ok({
                    status: incoming.statusCode ?? 0,
                    headers,
                    body: decoded.value,
                    incomplete: undefined,
                  })
                : err(decoded.error),
            ),
          );
        });
      },
    );
    outgoing.on('error', (error) => resolve(err(error.message)));
    outgoing.end(request.body);
  });
}

function headersOf(origin: string, { headers, body }: WireRequest): readonly string[] {
  return [
    'Host',
    new URL(origin).host,
    'Connection',
    'close',
    ...headers.flat(),
    ...(body === undefined ? [] : ['Content-Length', String(Buffer.byteLength(body))]),
  ];
}
