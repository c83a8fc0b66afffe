import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A server on loopback that counts what it is asked. */
export interface TestServer {
  /** Its origin, `http://127.0.0.1:54321`. */
  readonly origin: string;
  readonly requests: () => number;
  close(): Promise<void>;
}

/** Serves HTTP on a free port of loopback. */
export async function serve(listener: RequestListener): Promise<TestServer> {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    listener(request, response);
  });
  const origin = await listen(server);
  return {
    origin,
    requests: () => count,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Serves anything but HTTP: `answer` is given each connection after its first bytes. */
export async function serveBytes(answer: (socket: Socket) => void): Promise<TestServer> {
  let count = 0;
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', () => {
      count += 1;
      answer(socket);
    });
  });
  const origin = await listen(server);
  return {
    origin,
    requests: () => count,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${portOf(server.address())}`));
  });
}

function portOf(address: string | AddressInfo | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return address.port;
}
