import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { contractOf } from '../../../spec/model/load.ts';
import type { Json } from '../../../spec/json/json.ts';
import { startMock, type MockOptions, type RunningMock } from '../../start.ts';
import { call, post, type Reply } from '../../testing/call.ts';
import { testFolder } from '../../testing/folder.ts';

interface Started {
  readonly mock: RunningMock;
  control(method: string, path: string): Promise<Reply>;
}

async function start(options: MockOptions = {}): Promise<Started> {
  const mock = await startMock({ apiKey: 'secret-key', limits: { requestTime: 200 }, ...options });
  onTestFinished(() => mock.close());
  return { mock, control: (method, path) => call({ url: `${mock.origin}/_mock`, key: '' }, method, path) };
}

test('an entry says what happened on the wire: faults, waits, headers without keys, what was ignored', async () => {
  const { mock } = await start();
  const prefer = 'wait=0.02, fault=malfromed, colour=red';
  await call(mock, 'GET', '/pets?limit=1', { headers: { prefer, cookie: 'session=1' } });
  await call(mock, 'GET', '/pets', { headers: { prefer: 'fault=reset' } }).catch(() => undefined);
  const [reset, waited] = mock.journal();
  expect(waited).toMatchObject({
    waited: 20,
    fault: null,
    ignored: [
      'prefer: fault is one of 500, reset, stall, malformed, not "malfromed" (did you mean \'malformed\'?)',
      'prefer: colour means nothing to the mock',
    ],
    requestHeaders: { authorization: 'Bearer █', cookie: 'session=█', prefer },
    responseHeaders: { 'Content-Type': 'application/json', 'Preference-Applied': 'wait=0.02' },
    requestSize: 0,
  });
  expect(waited?.milliseconds).toBeGreaterThanOrEqual(19);
  expect(reset).toMatchObject({ fault: 'reset', waited: 0 });
  expect(JSON.stringify(mock.journal())).not.toContain('secret-key');
});

test("the mock's own pages and control are not in it, wherever the contract is served", async () => {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 't', version: '1' },
    paths: { '/n': { get: { responses: { 200: { description: 'Good' } } } } },
  });
  const { mock, control } = await start({ contract });
  await control('GET', '/health');
  await call(mock, 'GET', '/');
  await call(mock, 'GET', '/m');
  expect(mock.journal().map(({ target }) => target)).toEqual(['/m']);
});

test('it is searched, and goes on after a reset', async () => {
  const { mock, control } = await start();
  await post(mock, '/pets', { name: 'Ada', categoryId: 1 });
  mock.reset();
  await call(mock, 'GET', '/pets/77');
  await call(mock, 'GET', '/pets');
  const numbers = async (query: string): Promise<Json[]> => {
    const { json } = await control('GET', `/journal?${query}`);
    return Array.isArray(json) ? json.map(({ number }) => number) : [];
  };
  expect(await numbers('search=ADA')).toEqual([1]);
  expect(await numbers('status=4XX')).toEqual([2]);
  expect(await numbers('status=200')).toEqual([3]);
  expect(await numbers('operation=createPet')).toEqual([1]);
  expect(await numbers('verdict=accepted&limit=1')).toEqual([3]);
  expect(await numbers('verdict=accepted&after=1')).toEqual([3]);
  expect((await control('GET', '/journal?status=x')).status).toBe(400);
});

test('a request is sent again as it came, with its key and its body', async () => {
  const { mock, control } = await start();
  await post(mock, '/pets', { name: 'Ada ☃', categoryId: 1 });
  const again = await control('POST', '/journal/1/replay');
  expect([again.status, again.at('/number'), again.at('/status')]).toEqual([200, 2, 201]);
  expect(again.at('/requestHeaders/x-mock-replay')).toBe('1');
  expect(mock.state()['/pets']?.slice(-2)).toMatchObject([{ name: 'Ada ☃' }, { name: 'Ada ☃' }]);
  expect((await control('POST', '/journal/99/replay')).status).toBe(404);
});

test('its curl line does the same, with the key from the environment', async () => {
  const { mock, control } = await start();
  await post(mock, '/pets', { name: "it's ☃", categoryId: 1 });
  const curl = String((await control('GET', '/journal/1')).at('/curl'));
  expect(curl).not.toContain('secret-key');
  const run = promisify(execFile);
  const env = { ...process.env, PETSTORE_API_KEY: 'secret-key' };
  const { stdout } = await run('/bin/sh', ['-c', curl], { env });
  expect(stdout).toMatch(/^HTTP\/1\.1 201 /);
  expect(mock.state()['/pets']?.at(-1)).toMatchObject({ name: "it's ☃" });
});

test('it is an HTTP Archive too', async () => {
  const { mock, control } = await start();
  await post(mock, '/pets', { name: 'Ada', categoryId: 1 });
  await call(mock, 'GET', '/pets?limit=1');
  const har = await control('GET', '/journal.har');
  expect([har.at('/log/version'), har.at('/log/entries/0/request/method')]).toEqual(['1.2', 'POST']);
  expect(har.at('/log/entries/1/request')).toMatchObject({
    url: `${mock.url}/pets?limit=1`,
    queryString: [{ name: 'limit', value: '1' }],
  });
  expect(har.at('/log/entries/1/response/content/mimeType')).toBe('application/json');
  expect(har.text).not.toContain('secret-key');
});

test('with kept state it outlives the mock; what came before is not sent again', async () => {
  const state = join(testFolder(), 'state.db');
  const first = await start({ state, journalSize: 3 });
  for (let n = 0; n < 5; n += 1) await call(first.mock, 'GET', `/pets?limit=${n + 1}`);
  const before = first.mock.journal();
  await first.mock.close();
  const second = await start({ state, journalSize: 3 });
  expect(second.mock.journal()).toEqual(before);
  expect(before.map(({ number }) => number)).toEqual([5, 4, 3]);
  await call(second.mock, 'GET', '/pets');
  expect(second.mock.journal().map(({ number }) => number)).toEqual([6, 5, 4]);
  const refused = await second.control('POST', '/journal/5/replay');
  expect([refused.status, refused.at('/message')]).toEqual([
    409,
    'path: the request came in an earlier run, and its key was not kept',
  ]);
  await second.control('DELETE', '/journal');
  await second.mock.close();
  const third = await start({ state });
  expect(third.mock.journal()).toEqual([]);
});
