import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { stringifyJson } from '../../spec/json/stringify.ts';
import { startMock } from '../start.ts';
import { call, post } from '../testing/call.ts';
import { fire, firstAnswer } from './fire.ts';
import { attacks } from './requests.ts';

const REQUESTS = 10_000;
const AT_ONCE = 40;

/** What is wrong with an answer to a malformed request; undefined where nothing is. */
function complaint(text: string): string | undefined {
  const heard = firstAnswer(text);
  if (heard === undefined || heard.status < 400) return undefined;
  if (heard.status >= 500) return `answered ${heard.status}`;
  if (heard.type !== 'application/json') return `its type is ${heard.type}`;
  try {
    const { code, message, status } = JSON.parse(heard.body);
    const shaped = typeof code === 'string' && typeof message === 'string' && status === heard.status;
    return shaped ? undefined : `no Error: ${heard.body}`;
  } catch {
    return `no JSON: ${heard.body}`;
  }
}

test(`${REQUESTS} malformed requests leave it up, answering, and its state as it was`, async () => {
  const mock = await startMock({
    apiKey: 'fuzz-key',
    limits: { connections: 200, headerTime: 2_000, requestTime: 2_000 },
  });
  const before = stringifyJson(mock.state());
  const port = Number(new URL(mock.url).port);
  const next = attacks(20_261_121, mock.key);
  const complaints: string[] = [];
  let sent = 0;
  let answered = 0;
  const worker = async (): Promise<void> => {
    while (sent < REQUESTS) {
      sent += 1;
      const attack = next();
      const text = await fire(port, attack);
      if (firstAnswer(text)) answered += 1;
      const wrong = complaint(text);
      if (wrong !== undefined)
        complaints.push(`${attack.name}: ${wrong}\n${attack.bytes.subarray(0, 300).toString('latin1')}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  expect(complaints.slice(0, 5)).toEqual([]);
  expect(answered).toBeGreaterThan(REQUESTS / 4);
  expect(stringifyJson(mock.state())).toBe(before);
  expect((await call(mock, 'GET', '/pets')).length).toBe(3);
  expect((await post(mock, '/pets', { name: 'x', categoryId: 1 })).at('/id')).toBe(4);
  await mock.close();
}, 240_000);

test('a client that sends its header byte by byte is told 408 and let go', async () => {
  const mock = await startMock({ limits: { headerTime: 300, requestTime: 600 } });
  const heard = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(Number(new URL(mock.url).port), '127.0.0.1');
    const drip = setInterval(() => socket.write('X'), 50);
    socket.write('GET /v1/pets HTTP/1.1\r\nX-Slow: ');
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      resolve(text);
    });
  });
  expect(firstAnswer(heard)).toMatchObject({ status: 408, type: 'application/json' });
  expect((await call(mock, 'GET', '/pets')).status).toBe(200);
  await mock.close();
});

test('connections beyond the limit are closed, and those within it served', async () => {
  const mock = await startMock({ limits: { connections: 5 } });
  const port = Number(new URL(mock.url).port);
  const open = await Promise.all(
    Array.from(
      { length: 5 },
      () =>
        new Promise<ReturnType<typeof connect>>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => resolve(socket));
          socket.on('error', () => undefined);
        }),
    ),
  );
  await expect(call(mock, 'GET', '/pets')).rejects.toThrow();
  await Promise.all(open.map((socket) => new Promise((resolve) => socket.destroy().once('close', resolve))));
  await expect
    .poll(
      () =>
        call(mock, 'GET', '/pets').then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(200);
  await mock.close();
});
