import type { Operation } from '../../spec/model/types.ts';
import type { Job } from '../generate/case.ts';
import type { Maker } from '../generate/maker.ts';
import { credentialJobs } from './credential-jobs.ts';
import { creationJobs, randomCreationJob } from './creation-jobs.ts';
import { defectJobs } from './defect-jobs.ts';
import { randomJob, validJobs } from './valid-jobs.ts';
import { isSafe } from './safe.ts';
import { methodJobs } from './method-jobs.ts';
import { readOnlyJobs } from './read-only-jobs.ts';
import { sessionJobs, setPieces } from './session-jobs.ts';
import { unknownJobs } from './unknown-jobs.ts';
import { writeJobs } from './write-jobs.ts';
import type { Origins } from './origins.ts';

/** How much a plan tries. */
export interface PlanOptions {
  /** Random requests of each operation, on top of all that is tried without chance. */
  readonly runs: number;
  /** Whether only safe methods (GET, HEAD, OPTIONS) may be used. */
  readonly readOnly: boolean;
  /** Whether an operation is to be tried, by its id. */
  readonly selected: (operation: string) => boolean;
}

/** Everything that a run tries, phase by phase. */
export interface Plan {
  readonly phases: readonly Phase[];
  /** The job that has an id; random ones are made anew. */
  readonly find: (id: string) => Job | undefined;
  /** How many jobs there are. */
  readonly size: number;
  /** Requests that all of them take, where none has to be sent again. */
  readonly requests: number;
}

/** Random jobs of each operation that are mixed with what is tried without chance; more come after, one by one. */
const MIXED_IN = 40;

/** Jobs that may run at the same time; the phases of a plan run one after another. */
export interface Phase {
  readonly name:
    | 'first-look'
    | 'set-pieces'
    | 'sessions'
    | 'creation'
    | 'everything'
    | 'more'
    | 'last-look'
    | 'risky';
  readonly jobs: readonly Job[];
  /** Jobs that are made only when their turn comes. */
  readonly later: Iterable<Job>;
  /** Whether its jobs run one at a time, so that nothing happens between two requests of one. */
  readonly alone: boolean;
}

/** Lays out everything a run tries. The same contract, seed and options give the same plan. */
export function planOf(maker: Maker, origins: Origins, { runs, readOnly, selected }: PlanOptions): Plan {
  const operations = maker.contract.operations.filter(
    (operation) => (!readOnly || isSafe(operation)) && selected(operation.id),
  );
  const of = (make: (operation: Operation) => readonly Job[]): readonly Job[] => operations.flatMap(make);
  const writing = (make: (operation: Operation) => readonly Job[]): readonly Job[] =>
    readOnly ? [] : of(make);
  const looks = (round: number): readonly Job[] =>
    of((operation) => validJobs(maker, origins, operation, round)).filter(isLook);
  const random = (operation: Operation, index: number): Job | undefined =>
    randomJob(maker, origins, operation, index) ??
    (readOnly ? undefined : randomCreationJob(maker, origins, operation, index));
  const mixedIn = Array.from({ length: Math.min(runs, MIXED_IN) }, (_, index) => index + 1);
  const everything = [
    ...of((operation) => validJobs(maker, origins, operation, 2)),
    ...of((operation) => mixedIn.map((index) => random(operation, index)).filter((job) => job !== undefined)),
    ...of((operation) => credentialJobs(maker, origins, operation)),
    ...of((operation) => defectJobs(maker, origins, operation)),
    ...of((operation) => unknownJobs(maker, operation)),
    ...writing((operation) => readOnlyJobs(maker, operation)),
    ...writing((operation) => writeJobs(maker, origins, operation)),
    ...(readOnly ? [] : methodJobs(maker, operations)),
  ];
  const phases: readonly Phase[] = [
    phase('first-look', looks(1)),
    { ...phase('set-pieces', readOnly ? [] : setPieces(maker, origins, operations)), alone: true },
    phase('sessions', readOnly ? [] : sessionJobs(maker, origins, operations)),
    phase(
      'creation',
      writing((operation) => creationJobs(maker, origins, operation)),
    ),
    phase(
      'everything',
      everything.filter((job) => !isRisky(job)),
    ),
    { ...phase('more', []), later: { [Symbol.iterator]: () => moreJobs(operations, runs, random) } },
    phase('last-look', looks(3)),
    { ...phase('risky', everything.filter(isRisky)), alone: true },
  ];
  const index = new Map(phases.flatMap(({ jobs }) => jobs.map((job) => [job.id, job] as const)));
  const drawn = operations.map((operation) => random(operation, 1)).filter((job) => job !== undefined);
  const more = Math.max(0, runs - MIXED_IN);
  return {
    phases,
    size: index.size + more * drawn.length,
    requests: stepsIn(phases.flatMap(({ jobs }) => jobs)) + more * stepsIn(drawn),
    find: (id) => {
      const [, name, number] = /^(.+)\/random\/(\d+)$/.exec(id) ?? [];
      const operation = operations.find((item) => item.id === name);
      return index.get(id) ?? (operation && random(operation, Number(number)));
    },
  };
}

/** Steps of jobs, with a list to look at that every some of the random ones have. */
function stepsIn(jobs: readonly Job[]): number {
  return jobs.reduce((sum, { steps }) => sum + steps.length + 1, 0);
}

function phase(name: Phase['name'], jobs: readonly Job[]): Phase {
  return { name, jobs, later: [], alone: false };
}

/** Random jobs beyond those that were mixed in, the operations taking turns. */
function* moreJobs(
  operations: readonly Operation[],
  runs: number,
  random: (operation: Operation, index: number) => Job | undefined,
): Generator<Job, undefined> {
  for (let index = MIXED_IN + 1; index <= runs; index += 1) {
    for (const operation of operations) {
      const job = random(operation, index);
      if (job) yield job;
    }
  }
}

/** Whether a job sends what has ended servers, such as a broken escape in the path: it comes last and alone. */
function isRisky(job: Job): boolean {
  return job.steps.some((step) =>
    [...step.case.parts.parameters.values()].some((value) => value.kind === 'raw'),
  );
}

/** Whether a job is one request that needs nothing to be there: what can be looked at before anything is created. */
function isLook(job: Job): boolean {
  const [step, ...rest] = job.steps;
  return (
    rest.length === 0 &&
    step !== undefined &&
    step.follow === undefined &&
    step.case.operation.method === 'GET' &&
    step.case.resource === 'none'
  );
}
