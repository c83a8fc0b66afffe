import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadContract } from '../../spec/model/load.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import type { RunResult } from './events.ts';
import { shortRun } from './testing/noting-service.ts';

const loaded = await loadContract(join(import.meta.dirname, '../../fixtures/contracts/everyday/posts.yaml'));
if (!loaded.ok) throw new Error(loaded.error);
const contract = loaded.value;

/** A post as a client may send it; undefined for anything else. */
function postIn(body: string | undefined): Record<string, string> | undefined {
  try {
    const sent: unknown = JSON.parse(body ?? '');
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return undefined;
    const { title, body: text, ...others } = { title: undefined, body: undefined, ...sent };
    const isOf = (value: unknown, least: number, most: number): value is string =>
      typeof value === 'string' && [...value].length >= least && [...value].length <= most;
    if (Object.keys(others).length > 0 || !isOf(title, 1, 100)) return undefined;
    if ('body' in sent) return isOf(text, 0, 1000) ? { title, body: text } : undefined;
    return { title };
  } catch {
    return undefined;
  }
}

/** A service of posts whose paths say what is done; it may keep what it is told to remove. */
async function verified(keepsRemoved: boolean): Promise<RunResult> {
  const posts = new Map<number, Record<string, unknown>>();
  let last = 0;
  const refused = (status: number) => ({ status, body: { message: 'no' } });
  const open = () =>
    memoryTransport(({ method, path, body }) => {
      const [, , , verb = '', named = ''] = path.replace(/^\/v1|\?.*$/g, '').split('/');
      const documented = { all: 'GET', create: 'POST', get: 'GET', edit: 'PUT', delete: 'DELETE' };
      const allowed = new Map(Object.entries(documented)).get(verb);
      if (allowed === undefined) return refused(404);
      if (allowed !== method) return { ...refused(405), headers: { allow: allowed } };
      if (verb === 'all') {
        const wanted = new URL(path, 'http://service.invalid').searchParams.getAll('title');
        const asked = [...posts.values()].filter(
          ({ title }) => wanted.length === 0 || wanted.includes(String(title)),
        );
        return { status: 200, body: asked.map((post) => ({ body: '', ...post })) };
      }
      const id = verb === 'create' ? last + 1 : Number(named);
      if (verb !== 'create' && !/^[1-9]\d*$/.test(named)) return refused(400);
      if (verb !== 'create' && !posts.has(id)) return refused(404);
      if (verb === 'get') return { status: 200, body: posts.get(id) };
      if (verb === 'delete') {
        if (!keepsRemoved) posts.delete(id);
        return { status: 204 };
      }
      const sent = postIn(body);
      if (sent === undefined) return refused(400);
      last = Math.max(last, id);
      posts.set(id, { id, ...sent });
      return { status: verb === 'create' ? 201 : 200, body: posts.get(id) };
    });
  const outcome = await verify(shortRun({ contract }), () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value;
}

it('what paths say is done is done to what stands there: all is reached, and what stays after its removal is named', async () => {
  const { findings, coverage } = await verified(true);
  expect(coverage.filter(({ succeeded }) => succeeded === 0)).toEqual([]);
  expect(coverage.map(({ path }) => path)).toContain('/api/posts/edit/{id}');
  expect(findings.map(({ rule }) => rule)).toContain('state/gone-after-delete');
});

it('a sound service of that kind is not blamed', async () => {
  const { findings } = await verified(false);
  expect(findings.map(({ rule, operations }) => `${rule} ${operations.join(' ')}`)).toEqual([]);
});
