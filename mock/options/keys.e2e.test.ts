import { expect, onTestFinished, test } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import { startMock, type MockOptions } from '../start.ts';
import { call } from '../testing/call.ts';

const ok = { 200: { description: 'Good', content: { 'application/json': { schema: true } } } };

/** A mock of one operation for each of two schemes. */
async function start(options: MockOptions = {}) {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 't', version: '1' },
    paths: {
      '/person': { get: { security: [{ person: [] }], responses: ok } },
      '/machine': { get: { security: [{ machine: [] }], responses: ok } },
    },
    components: {
      securitySchemes: {
        person: { type: 'http', scheme: 'basic' },
        machine: { type: 'apiKey', in: 'header', name: 'X-Key' },
      },
    },
  });
  const mock = await startMock({ contract, ...options });
  onTestFinished(() => mock.close());
  const status = async (path: string, headers: Record<string, string>) =>
    (await call(mock, 'GET', path, { key: false, headers })).status;
  return {
    keys: mock.keys,
    person: (key: string) => status('/person', { authorization: `Basic ${btoa(key)}` }),
    machine: (key: string) => status('/machine', { 'x-key': key }),
  };
}

test("a basic scheme's made-up key works as it is shown", async () => {
  const { keys, person, machine } = await start();
  expect(keys.person).toMatch(/^mock:[\da-f]{24}$/);
  expect(await person(String(keys.person))).toBe(200);
  expect(await machine(String(keys.machine))).toBe(200);
  expect(await machine(String(keys.person))).toBe(401);
});

test('each scheme may have its own key; the others have the one for all', async () => {
  const { person, machine } = await start({ apiKey: 'all', credentials: { person: 'ada:secret' } });
  expect([await person('ada:secret'), await person('all'), await machine('all')]).toEqual([200, 401, 200]);
});

test('a user alone is a key of basic too, as clients send it', async () => {
  const { person } = await start({ apiKey: 'ada' });
  expect([await person('ada:'), await person('ada'), await person('ada:x')]).toEqual([200, 200, 401]);
});

test('a scheme that there is not is refused with the one that was probably meant', async () => {
  await expect(start({ credentials: { persn: 'a:b' } })).rejects.toThrow(
    'credentials: "persn" is no security scheme of the document (did you mean \'person\'?)',
  );
});
