import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '../../spec/contract/types.ts';
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
  return (count, response, { method = '' }) => {
    if (count < from || !of(method)) return false;
    response.writeHead(status, { 'retry-after': '0' }).end();
    return true;
  };
}

const sound: Instead = () => false;

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
    const wrong: Instead = (count, response, request) => {
      if (count >= 60) return turnedAway(503)(count, response, request);
      if (request.method !== 'GET' || request.url !== '/things') return false;
      response.writeHead(200, { 'content-type': 'application/json' }).end('[{"id":"one"}]');
      return true;
    };
    const run = await judgeThings(contract, wrong);
    expect(run.status).toBe(1);
    expect(run.result.findings.map(({ rule }) => rule)).toContain('response/body-schema');
    expect(run.result.findings.map(({ rule }) => rule)).not.toContain('response/no-server-error');
  });

  it('for a while is judged by the rest, and by what it answered meanwhile', async () => {
    const between: Instead = (count, response, request) =>
      count < 40 || count > 70 ? false : turnedAway(503)(count, response, request);
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
    const deaf: Instead = (_, response, { method }) => {
      if (method !== 'DELETE') return false;
      response.writeHead(404).end();
      return true;
    };
    const skip = ['state', 'request'];
    const run = await judgeThings(contract, deaf, { skip });
    expect({ status: run.status, why: run.why }).toEqual({ status: 0, why: undefined });
    expect(run.result.uncovered).toContainEqual({ operation: 'removeThing', what: 'never succeeded (404)' });
    expect((await judgeThings(contract, deaf, { skip }, true)).status).toBe(1);
  });

  it('that could only remove what the run has not made is not asked, and told', async () => {
    const all = await thingsContract(join(folder, 'all.json'), (document) => {
      const things = {
        ...document.paths['/things'],
        delete: { operationId: 'wipe', responses: { '204': { description: 'gone' } } },
      };
      return { ...document, paths: { ...document.paths, '/things': things } };
    });
    const methods = new Set<string>();
    const run = await judgeThings(all, (_, __, { method, url }) => {
      methods.add(`${method} ${url}`);
      return false;
    });
    expect(methods).not.toContain('DELETE /things');
    expect(run.status).toBe(2);
    expect(run.why).toBe(
      '1 of 5 operations was never asked: wipe (it would remove what the run has not made); leave it out with --skip',
    );
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
    const wrong: Instead = (_, response, { method, url }) => {
      if (method !== 'GET' || url !== '/things') return false;
      response.writeHead(200, { 'content-type': 'application/json' }).end('[{"id":"one"}]');
      return true;
    };
    const run = await judgeThings(contract, wrong, { maxRequests: 60 });
    expect(run.result.findings.map(({ status }) => status)).toEqual(
      run.result.findings.map(() => 'confirmed'),
    );
    expect(run).toMatchObject({ status: 1, result: { cutShort: { kind: 'max-requests' } } });
    expect(run.requests).toBeLessThanOrEqual(60);
  });

  it('of time that a slow service outlives leaves nothing judged', async () => {
    const slow: Instead = (_, response) => {
      void sleep(400).then(() => response.writeHead(200, { 'content-type': 'application/json' }).end('[]'));
      return true;
    };
    const run = await judgeThings(contract, slow, { maxTime: 300, concurrency: 1 });
    expect(run.why).toMatch(/never asked: .*; raise --max-time$/);
  });
});
