import { createServer, type IncomingMessage } from 'node:http';
import { KEY } from '../cases.ts';

/** What a peer that is a library answers. */
export interface PeerAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Puts node:http before a library: the least that makes a server of it. */
export function serve(
  answer: (request: IncomingMessage, path: string, body: string) => Promise<PeerAnswer>,
): void {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = (request.url ?? '').replace(/^\/v1/, '');
      void answer(request, path, Buffer.concat(chunks).toString()).then(({ status, headers, body }) => {
        response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
        response.end(body);
      });
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    process.stdout.write(`READY http://127.0.0.1:${port}/v1 ${KEY}\n`);
  });
}
