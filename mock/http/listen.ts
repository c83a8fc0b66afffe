import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { err, ok, type Result } from '../../spec/result.ts';

/** Makes a server listen; the error is one line that says what is in the way. */
export function listen(server: Server, port: number, host: string): Promise<Result<AddressInfo, string>> {
  return new Promise((resolve) => {
    server.once('error', (error) => {
      const code = 'code' in error ? error.code : undefined;
      if (code === 'EADDRINUSE')
        resolve(err(`port ${port} on ${host} is in use; choose another with --port`));
      else resolve(err(`cannot listen on ${host}:${port}: ${error.message}`));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(
        typeof address === 'object' && address !== null
          ? ok(address)
          : err(`cannot listen on ${host}:${port}`),
      );
    });
  });
}

/** The origin that a client on this machine uses: an address that stands for all is loopback to it. */
export function originOf(host: string, { port }: AddressInfo): string {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
