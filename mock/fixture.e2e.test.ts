import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startMock } from './start.ts';
import { call } from './testing/call.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

test("the README's example for Vitest is the test beside it", () => {
  const [, example] = /^```ts vitest\n([\s\S]*?)^```/m.exec(read('README.md')) ?? [];
  expect(example?.replace('petstore-contract/vitest', './vitest.ts')).toBe(read('vitest.e2e.test.ts'));
});

test('the library loads, seeds, changes settings, and ends with its block', async () => {
  let url = '';
  {
    await using mock = await startMock();
    url = mock.url;
    mock.load({ '/pets': [{ id: 9223372036854775806n, name: 'Ada', categoryId: 1 }] });
    expect(mock.state()).toEqual({ '/pets': [{ id: 9223372036854775806n, name: 'Ada', categoryId: 1 }] });
    await mock.seed(7, 5);
    expect(mock.state()['/pets']).toHaveLength(5);
    expect(mock.settings({ latency: { min: 1, max: 2 } })).toEqual({
      latency: { min: 1, max: 2 },
      faultRate: 0,
    });
    expect((await call(mock, 'GET', '/pets')).length).toBe(5);
    mock.reset();
    expect(mock.settings()).toEqual({ latency: { min: 0, max: 0 }, faultRate: 0 });
    expect(mock.state()['/pets']).toHaveLength(3);
    expect(() => mock.load([{ id: 1 }])).toThrow('load: 0/name is required; load: 0/categoryId is required');
    expect(() => mock.settings({ faultRate: 5 })).toThrow(
      'settings: faultRate must be a share from 0 to 1, not 5',
    );
    await expect(mock.seed(1.5)).rejects.toThrow('seed must be a whole number from 0 to 4294967295, not 1.5');
    expect(mock.state()['/pets']).toHaveLength(3);
  }
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});
