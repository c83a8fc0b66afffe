import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '../../spec/model/types.ts';
import { judgeThings, thingsContract, type Instead } from './testing/things.ts';

let folder = '';
let contract: Contract;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unjudged-'));
  contract = await thingsContract(join(folder, 'things.json'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Answers every request from one on, that `of` names, with a status. */
function turnedAway(status: number, from = 1, of: (method: string) => boolean = () => true): Instead {
  const answer = { status, headers: { 'retry-after': '0' } };
  return (count, { method }) => (count >= from && of(method) ? answer : undefined);
}

const sound: Instead = () => undefined;

/** A list with something in it that is no thing. */
const wrong: Instead = (_, { method, path }) =>
  method === 'GET' && path === '/things' ? { status: 200, body: [{ id: 'one' }] } : undefined;

it('a sound service is judged, and with --strict too', async () => {
  expect(await judgeThings(contract, sound, {}, true)).toMatchObject({
    status: 0,
    why: undefined,
    result: { findings: [], uncovered: [], cutShort: undefined },
  });
});

describe('a service that turns every request away', () => {
  it.each([429, 503])('from the start, with %i, is not judged', async (status) => {
    const run = await judgeThings(contract, turnedAway(status));
    expect(run.status).toBe(2);
    expect(run.why).toMatch(`the service answered ${status} to everything; try again`);
    expect(run.why).not.toMatch(/from request/);
    expect(run.result.findings).toEqual([]);
  });

  it.each([429, 503])(
    'for good from the sixtieth on, with %i, is not judged, and not blamed for it',
    async (status) => {
      const run = await judgeThings(contract, turnedAway(status, 60));
      expect(run.status).toBe(2);
      expect(run.why).toMatch(
        new RegExp(`^it ended early: from request \\d\\d on the service answered ${status} to everything`),
      );
      expect(run.result).toMatchObject({ findings: [], cutShort: { kind: 'turned-away' } });
    },
  );

  it('for good, after a violation, is not judged, and the violation stands', async () => {
    const both: Instead = (count, request) => turnedAway(503, 60)(count, request) ?? wrong(count, request);
    const run = await judgeThings(contract, both);
    expect(run.status).toBe(1);
    expect(run.result.findings.map(({ rule }) => rule)).toContain('response/body-schema');
    expect(run.result.findings.map(({ rule }) => rule)).not.toContain('response/no-server-error');
  });

  it('for a while is judged by the rest, and by what it answered meanwhile', async () => {
    const between: Instead = (count, request) =>
      count > 70 ? undefined : turnedAway(503, 40)(count, request);
    const run = await judgeThings(contract, between);
    expect(run.why).toBeUndefined();
    expect(run.result.findings).not.toEqual([]);
    expect(run.result.findings.every(({ rule }) => rule === 'response/no-server-error')).toBe(true);
  });
});

describe('an operation', () => {
  it('that is only ever turned away is not judged, and so is the run', async () => {
    const run = await judgeThings(
      contract,
      turnedAway(429, 1, (method) => method === 'POST'),
    );
    expect(run.status).toBe(2);
    expect(run.why).toMatch(/^1 of 4 operations was answered in one way only, .*: addThing \(429\)/);
  });

  it('that finds nothing there is told, and fails --strict', async () => {
    const deaf = turnedAway(404, 1, (method) => method === 'DELETE');
    const skip = ['state', 'request'];
    const run = await judgeThings(contract, deaf, { skip });
    expect({ status: run.status, why: run.why }).toEqual({ status: 0, why: undefined });
    expect(run.result.uncovered).toContainEqual({ operation: 'removeThing', what: 'never succeeded (404)' });
    expect((await judgeThings(contract, deaf, { skip }, true)).status).toBe(1);
  });

  it('that removes a whole list is asked after all else', async () => {
    const all = await thingsContract(join(folder, 'all.json'), (document) => {
      const things = {
        ...document.paths['/things'],
        delete: { operationId: 'wipe', responses: { '204': { description: 'gone' } } },
      };
      return { ...document, paths: { ...document.paths, '/things': things } };
    });
    const operations = new Map<string, number>();
    await judgeThings(all, (count, { method, path }) => {
      const { pathname } = new URL(path, 'http://things.invalid');
      operations.set(`${method} ${pathname}`, count);
      return undefined;
    });
    const last = operations.get('DELETE /things');
    expect(last).toBeGreaterThan(operations.get('POST /things') ?? Infinity);
  });
});

describe('a limit', () => {
  it('of requests that leaves operations unasked leaves nothing judged', async () => {
    const run = await judgeThings(contract, sound, { maxRequests: 2 });
    expect(run.status).toBe(2);
    expect(run.why).toMatch(/^[1-3] of 4 operations w.* never asked: .*; raise --max-requests$/);
    expect(run.requests).toBeLessThanOrEqual(2);
  });

  it('of requests that cuts later leaves a judged run: each operation is asked at the very start', async () => {
    const run = await judgeThings(contract, sound, { maxRequests: 12 });
    expect(run.status).toBe(0);
    expect(run.result.cutShort).toMatchObject({ kind: 'max-requests' });
    expect(run.result.coverage.map(({ succeeded }) => succeeded > 0)).toEqual([true, true, true, true]);
    expect((await judgeThings(contract, sound, { maxRequests: 12 }, true)).status).toBe(1);
  });

  it('of requests keeps some back to confirm what was found', async () => {
    const run = await judgeThings(contract, wrong, { maxRequests: 60 });
    expect(run.result.findings.map(({ status }) => status)).toEqual(
      run.result.findings.map(() => 'confirmed'),
    );
    expect(run).toMatchObject({ status: 1, result: { cutShort: { kind: 'max-requests' } } });
    expect(run.requests).toBeLessThanOrEqual(60);
  });

  it('of time that the service outlives leaves nothing judged', async () => {
    const run = await judgeThings(contract, sound, { maxTime: 0 });
    expect(run.status).toBe(2);
    expect(run.why).toMatch(/never asked: .*; raise --max-time$/);
  });
});
