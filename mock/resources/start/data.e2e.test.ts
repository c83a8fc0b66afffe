import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runMock } from '../../run.ts';
import { startMock } from '../../start.ts';
import { testFolder } from '../../testing/folder.ts';
import { call, post } from '../../testing/call.ts';

function file(name: string, text: string): string {
  const path = join(testFolder(), name);
  writeFileSync(path, text);
  return path;
}

async function refusal(name: string, text: string): Promise<string> {
  const path = file(name, text);
  const started = await runMock({ pets: path });
  return started.ok ? 'started' : started.error.replaceAll(path, name);
}

describe('--pets', () => {
  test('takes YAML and JSON, exactly', async () => {
    for (const path of [
      file(
        'pets.yaml',
        '- { id: 9007199254740993, name: Ada, categoryId: 1 }\n- { id: 7, name: "no", categoryId: 2, status: sold }\n',
      ),
      file(
        'pets.json',
        '{"/pets":[{"id":9007199254740993,"name":"Ada","categoryId":1},{"id":7,"name":"no","categoryId":2,"status":"sold"}]}',
      ),
    ]) {
      const mock = await startMock({ pets: path });
      expect((await call(mock, 'GET', '/pets/9007199254740993')).text).toBe(
        '{"id":9007199254740993,"name":"Ada","categoryId":1}',
      );
      expect((await post(mock, '/pets', { name: 'x', categoryId: 1 })).text).toContain(
        '"id":9007199254740994',
      );
      mock.reset();
      expect(mock.state()['/pets']).toHaveLength(2);
      await mock.close();
    }
  });

  test('tells everything wrong with a file, each with its line', async () => {
    const text =
      '- id: 1\n  name: Ada\n  categoryId: 1\n- id: 1\n  name: 5\n  categoryId: 2\n- id: 3\n  name: x\n  categoryId: 1\n  status: lost\n';
    expect((await refusal('pets.yaml', text)).split('\n')).toEqual([
      'pets.yaml:5:9: 1/name must be string',
      'pets.yaml:10:11: 2/status must be one of "available", "pending", "sold"',
    ]);
    expect(
      await refusal(
        'pets.json',
        '[\n  {"id": 1, "name": "x", "categoryId": 1},\n  {"id": 1, "name": "x", "categoryId": 1}\n]',
      ),
    ).toBe('pets.json:3:10: 1/id repeats 1');
    expect(await refusal('pets.json', '{"/cats": []}')).toBe(
      'pets.json:1:2: /cats is no collection of the document',
    );
    expect(await refusal('pets.yaml', '- a: b\n c: [d\n')).toMatch(/^pets\.yaml:\d+:\d+: /);
    const missing = await runMock({ pets: '/nowhere/pets.yaml' });
    expect(missing.ok ? '' : missing.error).toMatch(/nowhere\/pets.yaml: does not exist/);
  });
});

test('--seed: real-looking resources, the same for the same seed', async () => {
  const [one, same, other] = await Promise.all([
    startMock({ seed: 7 }),
    startMock({ seed: 7 }),
    startMock({ seed: 8, count: 3 }),
  ]);
  expect(one.state()).toEqual(same.state());
  expect(one.state()['/pets']).toHaveLength(50);
  expect(other.state()['/pets']).toHaveLength(3);
  expect(new Set(one.state()['/pets']?.map(({ status }) => status))).toContain('pending');
  expect((await post(one, '/pets', { name: 'x', categoryId: 1 })).at('/id')).toBe(51);
  await Promise.all([one, same, other].map((mock) => mock.close()));
});
