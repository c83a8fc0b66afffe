import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startMock } from './start.ts';
import { call, post } from './testing/call.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/contracts/everyday');

const preflight = (origin: string) => ({
  key: false,
  headers: {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization, content-type',
  },
});

test('a page of an allowed origin may send credentials and read every answer', async () => {
  const mock = await startMock({ cors: ['https://app.example'] });
  const origin = 'https://app.example';
  const asked = await call(mock, 'OPTIONS', '/pets', preflight(origin));
  expect(asked.status).toBe(204);
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST, HEAD, OPTIONS',
    'access-control-allow-headers': 'authorization, content-type',
  });
  const refused = await call(mock, 'GET', '/pets/999', { headers: { origin } });
  expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([404, origin]);
  expect(refused.headers['access-control-expose-headers']).toContain('Sunset');
  expect(refused.headers.vary).toBe('Origin');
  await mock.close();
});

test('a page may read the fields that an answer has', async () => {
  const mock = await startMock({ spec: join(FOLDER, 'articles.yaml'), anyKey: true });
  const listed = await call(mock, 'GET', '/articles', { headers: { origin: 'http://localhost:5173' } });
  expect(listed.headers['x-total-count']).toBeDefined();
  expect(listed.headers['access-control-expose-headers']).toMatch(/, X-Total-Count$/);
  await mock.close();
});

test.each([
  ['/v1/pest', "path: no operation has the path /v1/pest (did you mean '/v1/pets'?)"],
  ['/pets/7', "path: /pets/7 is not under /v1 (did you mean '/v1/pets/7'?)"],
])('a page that mistyped %s is let read the answer that says so', async (path, message) => {
  const mock = await startMock();
  const root = { url: mock.origin, key: mock.key };
  const origin = 'http://localhost:5173';
  const asked = await call(root, 'OPTIONS', path, preflight(origin));
  expect([asked.status, asked.headers['access-control-allow-origin']]).toEqual([204, origin]);
  expect(asked.headers['access-control-allow-methods']).toContain('POST');
  const reply = await post(root, path, {}, { origin });
  expect([reply.status, reply.headers['access-control-allow-origin']]).toEqual([404, origin]);
  expect(reply.at('/message')).toBe(message);
  expect((await call(root, 'OPTIONS', path, preflight('https://evil.example'))).status).toBe(403);
  await mock.close();
});

test('a page of another site cannot drive the mock', async () => {
  const mock = await startMock();
  for (const origin of [
    'https://evil.example',
    'null',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
  ]) {
    const reply = await post(mock, '/pets', { name: 'x', categoryId: 1 }, { origin });
    expect(reply.status).toBe(403);
    expect(reply.at('/message')).toContain('may not use the mock');
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    expect((await call(mock, 'OPTIONS', '/pets', preflight(origin))).status).toBe(403);
  }
  expect((await call(mock, 'GET', '/pets', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(
    403,
  );
  expect(mock.state()['/pets']).toHaveLength(3);
  await mock.close();
});

test('pages on loopback may, unless told otherwise', async () => {
  const [open, closed] = await Promise.all([startMock(), startMock({ cors: ['none'] })]);
  for (const origin of [
    'http://localhost:5173',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'https://app.localhost',
  ]) {
    expect(
      (await call(open, 'GET', '/pets', { headers: { origin } })).headers['access-control-allow-origin'],
    ).toBe(origin);
    expect((await call(closed, 'GET', '/pets', { headers: { origin } })).status).toBe(403);
  }
  expect((await call(closed, 'GET', '/pets', { headers: { origin: closed.origin } })).status).toBe(200);
  await Promise.all([open.close(), closed.close()]);
});

test('DNS rebinding: a name of another site that leads here is not answered', async () => {
  const mock = await startMock({ allowHosts: ['mock.internal'] });
  for (const host of ['evil.example', 'evil.example:4010', '127.0.0.1.evil.example']) {
    const reply = await call(mock, 'GET', '/pets', { headers: { host, origin: `http://${host}` } });
    expect(reply.status).toBe(421);
    expect(reply.at('/status')).toBe(421);
  }
  for (const host of ['localhost:4010', '127.0.0.1', '[::1]:1', 'LOCALHOST', 'mock.internal:80']) {
    expect((await call(mock, 'GET', '/pets', { headers: { host } })).status).toBe(200);
  }
  await mock.close();
});
