import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startMock } from '../start.ts';
import { call, post } from '../testing/call.ts';

const ACCOUNT = join(import.meta.dirname, '../../fixtures/contracts/everyday/account.yaml');

/** Somebody who waits to be called back, on a port of their own. */
async function listener(): Promise<{ readonly url: string; readonly heard: string[] }> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      heard.push(`${request.method} ${request.url} ${text}`);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/called`, heard };
}

test('a callback is sent to this machine once its request was answered, and to no other one', async () => {
  const { url, heard } = await listener();
  const told: string[] = [];
  await using mock = await startMock({ spec: ACCOUNT, notice: (line) => told.push(line) });
  expect((await post(mock, '/subscriptions', { callbackUrl: url })).status).toBe(201);
  await expect.poll(() => told).toEqual([`callback event: POST ${url} was answered 200`]);
  expect(heard).toEqual(['POST /called {"kind":"string"}']);
  await post(mock, '/subscriptions', { callbackUrl: 'https://partner.example/hook' });
  await expect
    .poll(() => told[1])
    .toBe(
      'callback event: POST https://partner.example/hook is not sent: partner.example is another machine; --allow-callbacks lets it',
    );
  await using open = await startMock({
    spec: ACCOUNT,
    host: '0.0.0.0',
    notice: (line) => told.push(line),
  });
  const port = new URL(open.url).port;
  await post({ url: `http://127.0.0.1:${port}/v1`, key: '' }, '/subscriptions', { callbackUrl: url });
  await expect.poll(() => told[2]).toMatch(/is not sent: whoever reaches the mock/);
  await post(mock, '/subscriptions', { callbackUrl: 7 });
  await call(mock, 'GET', '/health');
  expect([told.length, heard.length]).toEqual([3, 1]);
});
