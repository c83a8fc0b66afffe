import { spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runMock } from '../../run.ts';
import { startMock } from '../../start.ts';
import { call, post, type Target } from '../../testing/call.ts';
import { testFolder } from '../../testing/folder.ts';

const SERVER = fileURLToPath(new URL('../../testing/server.ts', import.meta.url));

/** A mock in a process of its own, so that it can be killed. */
function startProcess(state: string): Promise<{ readonly child: ChildProcess; readonly target: Target }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [SERVER, state], { stdio: ['ignore', 'pipe', 'inherit'] });
    child.once('exit', (code) => reject(new Error(`ended with ${code ?? 'a signal'}`)));
    child.stdout.once('data', (chunk: Buffer) => {
      const [url = '', key = ''] = chunk.toString().trim().split(' ');
      resolve({ child, target: { url, key } });
    });
  });
}

test('kill -9 loses nothing that was acknowledged, and a restart goes on from there', async () => {
  const state = join(testFolder(), 'state.db');
  const acknowledged = new Map<string, string>();
  for (let life = 0; life < 3; life += 1) {
    const { child, target } = await startProcess(state);
    const gone = new Promise((resolve) => child.once('exit', resolve));
    const writer = async (): Promise<void> => {
      for (;;) {
        const reply = await post(target, '/pets', { name: `n${acknowledged.size}`, categoryId: 1 });
        acknowledged.set(String(reply.at('/id')), reply.text);
        if (acknowledged.size >= (life + 1) * 40) child.kill('SIGKILL');
      }
    };
    await Promise.allSettled([writer(), writer(), writer(), writer()]);
    await gone;
  }
  const { child, target } = await startProcess(state);
  for (const [id, text] of acknowledged) expect((await call(target, 'GET', `/pets/${id}`)).text).toBe(text);
  expect((await call(target, 'GET', '/pets/1')).at('/name')).toBe('Milo');
  const next = Number((await post(target, '/pets', { name: 'x', categoryId: 1 })).at('/id'));
  expect(next).toBeGreaterThan(Math.max(...[...acknowledged.keys()].map(Number)));
  child.kill('SIGKILL');
});

test('a reset, and what follows it, is kept too', async () => {
  const state = join(testFolder(), 'state.db');
  const one = await startMock({ state });
  await post(one, '/pets', { name: 'before', categoryId: 1 });
  one.reset();
  await post(one, '/pets', '{"name":"after","categoryId":9223372036854775807}');
  await one.close();
  const told: string[] = [];
  const two = await startMock({ state, empty: true, notice: (line) => told.push(line) });
  expect(told).toEqual(['the state goes on as it was kept: nothing at all is what a reset puts back']);
  expect((await call(two, 'GET', '/pets?limit=1')).text).toBe(
    '[{"id":4,"name":"after","categoryId":9223372036854775807}]',
  );
  expect((await call(two, 'GET', '/pets')).length).toBe(4);
  await two.close();
});

test('closed twice, at once or later, it is closed once', async () => {
  const mock = await startMock({ state: join(testFolder(), 'state.db') });
  await Promise.all([mock.close(), mock.close()]);
  await expect(mock.close()).resolves.toBeUndefined();
});

test('a file that is open elsewhere, or no state of a mock, is refused in one line', async () => {
  const folder = testFolder();
  const state = join(folder, 'state.db');
  const one = await startMock({ state });
  const two = await runMock({ state });
  expect(two.ok ? '' : two.error).toMatch(/state\.db: .*another mock has it open/);
  await one.close();
  const text = join(folder, 'notes.txt');
  writeFileSync(text, 'not a database, but long enough to be looked at as one. '.repeat(50));
  const three = await runMock({ state: text });
  expect(three.ok ? '' : three.error).toMatch(/notes\.txt: cannot be used for the state/);
});
