import { expect, it } from 'vitest';
import type { Job } from '../exchange/case.ts';
import { createClient } from '../http/client.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { phaseOf } from '../plan/phase.ts';
import { createExecutor } from './execute.ts';
import { createOutage } from './outage.ts';
import type { Runner } from './runner.ts';

/** Milliseconds that laying out one job takes, and all there are for a phase. */
const EACH = 20;
const TIME = 300;

function busyFor(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

/** Runs jobs that take long to lay out, before a deadline that is so far off. */
async function executed(count: number, time: number) {
  const ran: string[] = [];
  const runner: Runner = {
    run: async ({ id }) => {
      ran.push(id);
      return { exchanges: [], blocked: false };
    },
    forgetShared: () => {},
    forgetMade: () => {},
  };
  const client = createClient({
    transport: memoryTransport(() => ({ status: 200 })),
    rate: undefined,
    maxRequests: 100,
  });
  const executor = createExecutor(runner, {
    concurrency: 2,
    seed: 1,
    client,
    signal: undefined,
    outage: createOutage(),
    patience: { recover: [], settle: [] },
    stopped: () => undefined,
    progress: () => {},
  });
  const jobs = Array.from({ length: count }, (_, index): Job => ({
    id: `job-${index}`,
    steps: [],
    shrink: undefined,
  }));
  const laid = phaseOf(
    'everything',
    jobs.map((job) => () => {
      busyFor(EACH);
      return [job];
    }),
  );
  const later: Job = { id: 'later', steps: [], shrink: undefined };
  const { cutShort } = await executor.run([{ ...laid, later: [later] }], performance.now() + time);
  return { ran, cutShort };
}

it('jobs that take long to lay out run all the same where there is time, in pieces', async () => {
  const { ran, cutShort } = await executed(8, 60_000 * EACH);
  expect(cutShort).toBeUndefined();
  expect(ran.toSorted()).toEqual([...Array.from({ length: 8 }, (_, index) => `job-${index}`), 'later']);
});

it('a run that did not come to all jobs says so', async () => {
  const { ran, cutShort } = await executed(60, TIME);
  expect(ran.length).toBeLessThan(61);
  expect(cutShort?.kind).toBe('max-time');
});
