import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Network } from './network.ts';
import { openTransport } from './transport.ts';

const read = (name: string): string => readFileSync(new URL(`testing/${name}`, import.meta.url), 'utf8');
const CERTIFICATE = read('self-signed-cert.pem');

const seen: IncomingMessage[] = [];
const guarded = createTlsServer(
  { key: read('self-signed-key.pem'), cert: CERTIFICATE },
  (_request, response) => void response.end('[1]'),
);
const proxy = createServer((request, response) => {
  seen.push(request);
  response.end('[2]');
});

const origins = { guarded: '', proxy: '' };

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return isAddress(address) ? address.port : 0;
}

function isAddress(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}

beforeAll(async () => {
  origins.guarded = `https://127.0.0.1:${await listen(guarded)}`;
  origins.proxy = `http://127.0.0.1:${await listen(proxy)}`;
});

afterAll(() => {
  for (const server of [guarded, proxy]) {
    server.closeAllConnections();
    server.close();
  }
});

async function ask(origin: string, network: Network): Promise<string> {
  const transport = openTransport({ baseUrl: `${origin}/v1`, connections: 1, timeout: 2_000, network });
  const outcome = await transport.send({ method: 'GET', path: '/a', headers: [], body: undefined });
  await transport.close();
  return outcome.ok ? outcome.value.body.toString() : outcome.error.kind;
}

describe('a certificate that nobody vouches for', () => {
  it('makes a service unreachable', async () => {
    expect(await ask(origins.guarded, {})).toBe('unreachable');
  });

  it('is taken where it is said to be one of an authority, or not to be checked', async () => {
    expect(await ask(origins.guarded, { ca: [CERTIFICATE] })).toBe('[1]');
    expect(await ask(origins.guarded, { insecure: true })).toBe('[1]');
  });
});

it('a request goes through the proxy, which is told who sends it', async () => {
  expect(await ask('http://service.invalid', { proxy: origins.proxy })).toBe('[2]');
  expect(seen[0]?.url).toBe('http://service.invalid/v1/a');
  expect(seen[0]?.headers['user-agent']).toMatch(/^petstore-contract\/\d+\.\d+\.\d+$/);
});
