import { err, ok, type Result } from '../../spec/result.ts';
import type { Job } from '../exchange/case.ts';
import type { Phase } from '../plan/phase.ts';
import type { Plan } from '../plan/plan.ts';

/** The id that sends jobs again: the seed of their run, and theirs. What separates them is escaped within one. */
export function replayId(seed: number, jobs: readonly string[]): string {
  return `${seed}:${jobs.map((job) => job.replaceAll('%', '%25').replaceAll('+', '%2B')).join('+')}`;
}

/** Stands before the jobs of a replay that need what a run learns of the service first. */
const LEARNT = 'learnt';

/** A replay id of what was made of what the run had learnt: its replay learns it too. */
export function afterLearning(id: string): string {
  return id.replace(/^(\d+):/, `$1:${LEARNT}+`);
}

/** Whether a replay learns of the service before it sends what it names. */
export function learnsFirst(id: string): boolean {
  return parsedJobs(id).includes(LEARNT);
}

function parsedJobs(id: string): readonly string[] {
  const parsed = parseReplay(id);
  return parsed.ok ? parsed.value.jobs : [];
}

/** A replay id's parts: the seed of the run, and the ids of its jobs. */
export function parseReplay(
  id: string,
): Result<{ readonly seed: number; readonly jobs: readonly string[] }, string> {
  const match = /^(\d{1,10}):(.+)$/s.exec(id);
  if (!match)
    return err(
      `--replay wants an id as a finding shows it, such as 42:createPet/valid/name=empty, not ${JSON.stringify(id)}`,
    );
  return ok({ seed: Number(match[1]), jobs: (match[2] ?? '').split('+').map(unescaped) });
}

function unescaped(job: string): string {
  return job.replaceAll('%2B', '+').replaceAll('%25', '%');
}

/** The phases that send again what a replay id names, job by job, and nothing else. */
export function replayPhases(plan: Pick<Plan, 'find'>, id: string): Result<readonly Phase[], string> {
  const parsed = parseReplay(id);
  if (!parsed.ok) return parsed;
  const found: Phase[] = [];
  for (const name of parsed.value.jobs) {
    if (name.endsWith('/shared') || name === LEARNT) continue;
    const probed = /^(.*)\/probe$/.exec(name)?.[1];
    // A probe was a plain valid request of its operation, as the first of the plan is.
    const job = probed === undefined ? shrunk(plan, name) : plan.find(`${probed}/valid/first`);
    if (!job)
      return err(
        `--replay names ${JSON.stringify(name)}, which this contract's plan does not have: the document or the options differ from that run's`,
      );
    found.push({ name: 'everything', jobs: [job], later: [], alone: true });
  }
  return found.length === 0 ? err('--replay names no request of its own') : ok(found);
}

/** A job by its id; `~2~0` behind it leads to the first smaller job of its third smaller job. */
function shrunk(plan: Pick<Plan, 'find'>, name: string): Job | undefined {
  const whole = plan.find(name);
  if (whole) return whole;
  const [, base = name, steps = ''] = /^(.*?)((?:~\d+)+)$/s.exec(name) ?? [];
  let job = plan.find(base);
  for (const step of steps.split('~').slice(1)) {
    const wanted = Number(step);
    let position = 0;
    let next: Job | undefined;
    for (const smaller of job?.shrink?.() ?? []) {
      if (position === wanted) {
        next = smaller;
        break;
      }
      position += 1;
    }
    job = next;
  }
  return job;
}
