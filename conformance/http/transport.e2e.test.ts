import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Pool } from 'undici';
import PoolAlone from 'undici/lib/dispatcher/pool.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireRequest } from '../exchange/message.ts';
import { STALLED } from './failure.ts';
import { openTransport, type Transport } from './transport.ts';

const ANSWERS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/v1/plain': (response) => {
    response.setHeader('x-twice', ['a', 'b']);
    response.end('[1]');
  },
  '/v1/gzip': (response) => {
    response.setHeader('content-encoding', 'gzip').end(gzipSync('[1]'));
  },
  '/v1/no-gzip': (response) => {
    response.setHeader('content-encoding', 'gzip').end('[1]');
  },
  '/v1/chunks': (response) => {
    response.write('[1');
    setImmediate(() => response.end(']'));
  },
  '/v1/interim': (response) => {
    response.writeEarlyHints({ link: '</style.css>; rel=preload' }, () => response.end('[1]'));
  },
  '/v1/continue': (response) => {
    response.writeContinue();
    response.end('[1]');
  },
  '/v1/cut': (response) => {
    response.setHeader('content-length', '10');
    response.write('[1', () => response.socket?.destroy());
  },
  '/v1/stalls': (response) => {
    response.setHeader('content-length', '10').write('[1');
  },
  '/v1/events': (response) => {
    response.setHeader('content-type', 'text/event-stream; charset=utf-8').write('data: 1\n\n');
  },
  '/v1/hangs': () => {},
  '/v1/reset': (response) => {
    response.socket?.resetAndDestroy();
  },
  '/v1/endless': (response) => {
    const more = (): void => {
      if (!response.destroyed) response.write('x'.repeat(1 << 20), more);
    };
    more();
  },
};

const server = createServer((request, response) =>
  (ANSWERS[request.url ?? ''] ?? ANSWERS['/v1/plain'])?.(response),
);
let transport: Transport;
/** A transport that has met an answer which its first client does not read, and goes on with its second. */
let other: Transport;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  transport = openTransport({ baseUrl: `http://127.0.0.1:${port}/v1/`, connections: 2, timeout: 400 });
  other = openTransport({ baseUrl: `http://127.0.0.1:${port}/v1`, connections: 2, timeout: 400 });
});

afterAll(async () => {
  await transport.close();
  await other.close();
  server.closeAllConnections();
  server.close();
});

async function ask(path: string, by = transport): Promise<unknown> {
  const request: WireRequest = { method: 'GET', path, headers: [], body: undefined };
  const outcome = await by.send(request);
  if (!outcome.ok) return outcome.error.kind;
  const { status, body, incomplete } = outcome.value;
  return [status, body.subarray(0, 10).toString(), incomplete];
}

describe('a transport', () => {
  test.each(['/plain', '/gzip', '/chunks', '/interim'])('reads an answer whole: %s', async (path) => {
    expect(await ask(path)).toEqual([200, '[1]', undefined]);
  });

  test('gives each value of a header that came more than once', async () => {
    const outcome = await transport.send({ method: 'GET', path: '/plain', headers: [], body: undefined });
    expect(outcome.ok && outcome.value.headers.get('x-twice')).toEqual(['a', 'b']);
  });

  test('says why a body is not whole', async () => {
    expect(await ask('/cut')).toEqual([200, '[1', expect.stringContaining('it was cut off')]);
    expect(await ask('/stalls')).toEqual([200, '[1', STALLED]);
    expect(await ask('/no-gzip')).toEqual([200, '[1]', expect.stringContaining('gzip coding is broken')]);
    expect(await ask('/endless')).toEqual([200, 'xxxxxxxxxx', expect.stringContaining('longer than')]);
  });

  test('leaves a stream of events, which need not end', async () => {
    expect(await ask('/events')).toEqual([200, 'data: 1\n\n', undefined]);
  });

  test('tells a hang from a cut connection and from nobody listening', async () => {
    expect(await ask('/hangs')).toBe('timeout');
    expect(await ask('/reset')).toBe('reset');
    const nobody = openTransport({ baseUrl: 'http://127.0.0.1:1', connections: 1, timeout: 400 });
    const outcome = await nobody.send({ method: 'GET', path: '/', headers: [], body: undefined });
    expect(!outcome.ok && outcome.error.kind).toBe('refused');
    await nobody.close();
  });

  test('tells the same by its second client, where the first cannot read the service', async () => {
    expect(await ask('/continue', other)).toEqual([200, '[1]', undefined]);
    expect(await ask('/gzip', other)).toEqual([200, '[1]', undefined]);
    expect(await ask('/cut', other)).toEqual([200, '[1', expect.stringContaining('it was cut off')]);
    expect(await ask('/stalls', other)).toEqual([200, '[1', STALLED]);
    expect(await ask('/endless', other)).toEqual([200, 'xxxxxxxxxx', expect.stringContaining('longer than')]);
    expect(await ask('/hangs', other)).toBe('timeout');
    expect(await ask('/reset', other)).toBe('reset');
  });

  test('has the pool of its package, from a file of its own', () => {
    expect(PoolAlone).toBe(Pool);
  });
});

test("time in which this process was busy itself is not the service's", async () => {
  const quick = createServer((_, response) => response.end('[1]'));
  await new Promise<void>((resolve) => quick.listen(0, '127.0.0.1', resolve));
  const { port } = quick.address() as AddressInfo;
  const busy = openTransport({ baseUrl: `http://127.0.0.1:${port}`, connections: 1, timeout: 1_000 });
  const asked = busy.send({ method: 'GET', path: '/', headers: [], body: undefined });
  await new Promise((resolve) => setImmediate(resolve));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
  expect(await asked).toMatchObject({ ok: true, value: { status: 200 } });
  await busy.close();
  quick.close();
});
