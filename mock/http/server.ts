import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createServer } from '../../spec/node-http.ts';
import type { Answer } from './answer.ts';
import { refusalFor, writeRaw } from './client-error.ts';
import type { Limits } from './limits.ts';
import { refuse, type Refusal } from './refusal.ts';
import { send } from './send.ts';

/** How often timed-out connections are looked for, in milliseconds. */
const CHECK_EVERY = 1_000;

/**
 * A node:http server that answers everything in the contract's own error form, what its parser rejects too.
 * @param describe writes a refusal for a request that belongs to no operation
 */
export function createHttpServer(
  limits: Limits,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  describe: (refusal: Refusal) => Answer,
): Server {
  const current = new WeakMap<Duplex, ServerResponse>();
  const server = createServer({
    maxHeaderSize: limits.headerSize,
    headersTimeout: Math.min(limits.headerTime, limits.requestTime),
    requestTimeout: limits.requestTime,
    keepAliveTimeout: limits.idleTime,
    connectionsCheckingInterval: Math.min(CHECK_EVERY, limits.headerTime),
    requireHostHeader: false,
    insecureHTTPParser: false,
  });
  server.maxConnections = limits.connections;
  const isBusy = (socket: Duplex): boolean => current.get(socket)?.writableFinished === false;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    current.set(request.socket, response);
    handle(request, response);
  });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const answer = describe(
      refuse(417, `expect: ${JSON.stringify(request.headers.expect)} is not supported`),
    );
    send(response, answer, {});
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    writeRaw(
      socket,
      describe(refuse(405, 'method: CONNECT is not supported', { Allow: 'GET, HEAD, OPTIONS' })),
    );
  });
  server.on('clientError', (error: Error, socket: Duplex) => {
    const gone = 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
    if (gone || isBusy(socket)) socket.destroy();
    else writeRaw(socket, describe(refusalFor(error)));
  });
  return server;
}
