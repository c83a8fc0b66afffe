import { expect, it } from 'vitest';
import type { Job } from '../exchange/case.ts';
import type { Plan } from '../plan/plan.ts';
import { parseReplay, replayId, replayPhases } from './replay.ts';

const job = (id: string): Job => ({ id, steps: [], shrink: undefined });
const jobs = [
  'a/valid/first',
  'a/valid/grade=A+',
  'a/valid/grade=A~',
  'a/valid/grade=A~1',
  'a/valid/100%',
  'a/valid/%2B',
].map(job);
const smallest = job('a/random/1~1~0');
const smaller: Job = { ...job('a/random/1~1'), shrink: () => [smallest] };
const random: Job = { ...job('a/random/1'), shrink: () => [job('a/random/1~0'), smaller] };
const all = [...jobs, random];
const phase = { name: 'everything', jobs: all, later: [], alone: false } as const;
const plan: Plan = {
  first: [phase],
  instead: () => phase,
  phases: [phase],
  last: phase,
  whyUnasked: () => undefined,
  find: (id) => all.find((item) => item.id === id),
  size: () => all.length,
};

function replayed(ids: readonly string[]): readonly string[] {
  const phases = replayPhases(plan, replayId(7, ids));
  if (!phases.ok) throw new Error(phases.error);
  return phases.value.flatMap(({ jobs: sent }) => [...sent].map(({ id }) => id));
}

it('an id leads back to its jobs, whatever their labels hold', () => {
  const ids = jobs.map(({ id }) => id);
  expect(parseReplay(replayId(7, ids))).toEqual({ ok: true, value: { seed: 7, jobs: ids } });
  expect(replayed(ids)).toEqual(ids);
});

it('an id of a job that was made smaller leads to the smaller one', () => {
  expect(replayed(['a/random/1~1~0'])).toEqual(['a/random/1~1~0']);
});

it('a probe is sent again as the first request of its operation; what it led to is left out', () => {
  expect(replayed(['a/probe', 'a/shared'])).toEqual(['a/valid/first']);
});

it('an id that names nothing is told', () => {
  expect(replayPhases(plan, '7:b/probe')).toMatchObject({ ok: false });
  expect(replayPhases(plan, '7:a/shared')).toEqual({
    ok: false,
    error: '--replay names no request of its own',
  });
});
