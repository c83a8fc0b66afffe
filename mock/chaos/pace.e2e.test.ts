import { expect, test } from 'vitest';
import { startMock } from '../start.ts';
import { call, post } from '../testing/call.ts';
import { createPace } from './pace.ts';
import { seededRandom } from '../resources/start/random.ts';
import { calmSettings } from './settings.ts';

test('each fault on request, and what it leaves behind', async () => {
  const mock = await startMock({ limits: { requestTime: 200 } });
  const create = (fault: string) =>
    post(mock, '/pets', { name: 'x', categoryId: 1 }, { prefer: `fault=${fault}` });
  const count = () => mock.state()['/pets']?.length;

  const failed = await create('500');
  expect([failed.status, failed.at('/status'), failed.headers['preference-applied']]).toEqual([
    500,
    500,
    'fault=500',
  ]);
  expect(count()).toBe(3);
  const malformed = await create('malformed');
  expect([malformed.status, malformed.json]).toEqual([201, null]);
  expect(count()).toBe(4);
  await expect(create('reset')).rejects.toThrow(/ECONNRESET|hang up/);
  await expect(create('stall')).rejects.toThrow(/aborted|ECONNRESET/);
  expect((await create('nonsense')).status).toBe(201);
  await mock.close();
});

test('waits as long as it is asked to, within a bound', () => {
  const pace = createPace(calmSettings(), seededRandom(1));
  const delay = (wait: string) => pace(new Map([['wait', wait]])).delay;
  expect(['0.5', '2', '999', '-1', 'x', ''].map(delay)).toEqual([500, 2000, 60_000, 0, 0, 0]);
});

test('draws latency and faults by the seed', () => {
  const settings = { latency: { min: 50, max: 200 }, faultRate: 0.25 };
  const draw = (seed: number) => {
    const pace = createPace(settings, seededRandom(seed));
    return Array.from({ length: 1000 }, () => pace(undefined));
  };
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
  const treatments = draw(3);
  const faults = treatments.filter(({ fault }) => fault !== undefined).length;
  expect(faults).toBeGreaterThan(200);
  expect(faults).toBeLessThan(300);
  expect(treatments.every(({ delay }) => delay >= 50 && delay < 200)).toBe(true);
});

test('the wait is told, beside what else was granted', async () => {
  const mock = await startMock();
  const reply = await call(mock, 'GET', '/pets', { headers: { prefer: 'wait=0.01, example=none' } });
  expect([reply.text, reply.headers['preference-applied']]).toEqual(['[]', 'wait=0.01, example=none']);
  await mock.close();
});
