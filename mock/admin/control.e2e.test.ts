import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startMock, type RunningMock } from '../start.ts';
import { call, post } from '../testing/call.ts';

describe('control', () => {
  let mock: RunningMock;
  let control: { readonly url: string; readonly key: string };
  beforeEach(async () => {
    mock = await startMock({ journalSize: 5 });
    control = { url: `${mock.origin}/_mock`, key: 'none needed' };
  });
  afterEach(() => mock.close());
  const put = (body: string) => call(control, 'PUT', '/state', { body });

  test('tells its health', async () => {
    expect((await call(control, 'GET', '/health')).json).toEqual({
      ready: true,
      title: 'Pet Store Service',
      version: '1.0.0',
      url: mock.url,
      operations: 3,
      resources: { '/pets': 3 },
      stateful: ['createPet', 'listPets', 'getPet'],
    });
  });

  test('dumps, loads, seeds and resets the state', async () => {
    const dumped = await call(control, 'GET', '/state');
    expect(dumped.at('/~1pets/0/name')).toBe('Milo');
    expect((await put('[{"id":9223372036854775806,"name":"x","categoryId":9007199254740993}]')).status).toBe(
      204,
    );
    expect((await call(mock, 'GET', '/pets')).text).toBe(
      '[{"id":9223372036854775806,"name":"x","categoryId":9007199254740993}]',
    );
    expect((await post(mock, '/pets', { name: 'y', categoryId: 1 })).text).toContain(
      '"id":9223372036854775807',
    );
    expect((await post(mock, '/pets', { name: 'y', categoryId: 1 })).status).toBe(503);
    expect((await put(dumped.text)).status).toBe(204);
    expect((await call(mock, 'GET', '/pets')).length).toBe(3);

    await post(control, '/seed', { seed: 3, count: 30 });
    const seeded = mock.state();
    await post(control, '/seed', { seed: 4, count: 30 });
    expect(mock.state()).not.toEqual(seeded);
    await post(control, '/seed', { seed: 3, count: 30 });
    expect(mock.state()).toEqual(seeded);
    expect(seeded['/pets']).toHaveLength(30);
    expect((await post(control, '/reset', '')).status).toBe(204);
    expect((await call(control, 'GET', '/state')).json).toEqual(dumped.json);
  });

  test.each([
    ['[{"id":1,"name":"x"}]', /0\/categoryId is required/],
    ['[{"id":1,"name":"x","categoryId":1},{"id":1,"name":"y","categoryId":1}]', /1\/id repeats 1/],
    ['{"/nope":[]}', /is no collection of the document/],
    ['{"/pets":{}}', /must be an array/],
    ['3', /must be object,array/],
  ])('loads nothing that breaks the contract: %s', async (body, message) => {
    const reply = await put(body);
    expect([reply.status, reply.at('/status')]).toEqual([400, 400]);
    expect(reply.at('/message')).toMatch(message);
    expect(mock.state()['/pets']).toHaveLength(3);
  });

  test('keeps the last requests with their verdicts, and no key', async () => {
    for (let n = 0; n < 4; n += 1) await call(mock, 'GET', '/pets');
    await call(mock, 'GET', `/pets?stauts=sold&key=${mock.key}`);
    await post(mock, '/pets', { name: 1, note: mock.key });
    await call(mock, 'GET', '/pets/77');
    const journal = await call(control, 'GET', '/journal');
    expect(journal.length).toBe(5);
    expect(journal.text).not.toContain(mock.key);
    expect(journal.at('/0')).toMatchObject({
      number: 7,
      method: 'GET',
      target: '/v1/pets/77',
      operation: 'getPet',
      status: 404,
      verdict: 'refused',
    });
    expect(journal.at('/1/problem')).toBe('body: categoryId is required; body: name must be string');
    expect(journal.at('/2')).toMatchObject({ verdict: 'accepted', problem: null });
    expect(journal.at('/2/ignored/0')).toBe('query: stauts is no parameter of listPets');
    expect((await call(control, 'GET', '/journal?after=6')).length).toBe(1);
    expect(mock.journal()).toHaveLength(5);
    await call(control, 'DELETE', '/journal');
    await call(mock, 'GET', '/pets');
    expect((await call(control, 'GET', '/journal')).length).toBe(1);
  });

  test('changes latency and fault rate at once', async () => {
    const change = (body: unknown) => call(control, 'PATCH', '/settings', { body: JSON.stringify(body) });
    expect((await change({ faultRate: 2 })).status).toBe(400);
    expect((await change({ latency: { min: 5, max: 1 } })).status).toBe(400);
    expect((await change({ latency: { min: 1, max: 2 }, faultRate: 0 })).json).toEqual({
      latency: { min: 1, max: 2 },
      faultRate: 0,
    });
    expect((await call(mock, 'GET', '/pets')).status).toBe(200);
    expect((await call(control, 'GET', '/settings')).at('/latency/max')).toBe(2);
  });

  test('has a contract of its own, and refuses by it', async () => {
    expect((await call(control, 'GET', '/openapi.json')).at('/info/title')).toBe('Control of the mock');
    expect((await call(control, 'GET', '/nope')).at('/code')).toBe('not_found');
    expect((await call(control, 'DELETE', '/state')).headers.allow).toBe('GET, PUT, OPTIONS');
    expect((await call(control, 'GET', '/journal?limit=0')).status).toBe(400);
    const foreign = await call(control, 'POST', '/reset', { headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
  });
});
