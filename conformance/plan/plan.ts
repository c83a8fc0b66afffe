import type { Operation } from '../../spec/contract/types.ts';
import type { Job } from '../generate/case.ts';
import { defectsOf, type OperationDefect } from '../generate/defective.ts';
import type { Maker } from '../generate/maker.ts';
import { credentialJobs } from './credential-jobs.ts';
import { creationJobs, randomCreationJob } from './creation-jobs.ts';
import { defectJobs } from './defect-jobs.ts';
import { firstJobs } from './first-jobs.ts';
import { randomJob, validJobs } from './valid-jobs.ts';
import { isSafe } from './safe.ts';
import { methodJobs } from './method-jobs.ts';
import { phaseOf, type JobParts, type Phase } from './phase.ts';
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

/** Everything that a run tries, phase by phase. Its jobs are laid out when they are asked for, operation by operation. */
export interface Plan {
  /** A plain valid request of each operation: it comes before all phases. */
  readonly first: Phase;
  /** The same of operations that it found nothing for, to be sent to. */
  readonly instead: (unasked: readonly string[]) => Phase;
  readonly phases: readonly Phase[];
  /** Why an operation that the plan is to try may have been sent no valid request, where not for a limit of the run. */
  readonly whyUnasked: (operation: Operation) => string | undefined;
  /** The job that has an id; random ones are made anew. */
  readonly find: (id: string) => Job | undefined;
  /** How many jobs there are; undefined until all are laid out. */
  readonly size: () => number | undefined;
}

/** Random jobs of each operation that are mixed with what is tried without chance; more come after, one by one. */
const MIXED_IN = 40;

/** Lays out everything a run tries. The same contract, seed and options give the same plan. */
export function planOf(maker: Maker, origins: Origins, { runs, readOnly, selected }: PlanOptions): Plan {
  const operations = maker.contract.operations.filter(
    (operation) => (!readOnly || isSafe(operation)) && selected(operation.id),
  );
  const of = (make: (operation: Operation) => readonly Job[]): JobParts =>
    operations.map((operation) => () => make(operation));
  const writing = (make: (operation: Operation) => readonly Job[]): JobParts => (readOnly ? [] : of(make));
  const looks = (round: number): JobParts =>
    of((operation) =>
      operation.method === 'GET' && !operation.path.includes('{')
        ? validJobs(maker, origins, operation, round)
        : [],
    );
  const random = (operation: Operation, index: number): Job | undefined =>
    randomJob(maker, origins, operation, index) ??
    (readOnly ? undefined : randomCreationJob(maker, origins, operation, index));
  const mixedIn = Array.from({ length: Math.min(runs, MIXED_IN) }, (_, index) => index + 1);
  // They are worked out once for all jobs that are made of them.
  const defects = new Map<Operation, readonly OperationDefect[]>();
  const defectsIn = (operation: Operation): readonly OperationDefect[] => {
    const found = defects.get(operation) ?? defectsOf(maker, operation);
    defects.set(operation, found);
    return found;
  };
  const broken = (operation: Operation, isRaw: boolean): readonly Job[] =>
    defectJobs(
      maker,
      origins,
      operation,
      defectsIn(operation).filter((defect) => defect.isRaw === isRaw),
    );
  const everything = [
    ...of((operation) => validJobs(maker, origins, operation, 2)),
    ...of((operation) => mixedIn.map((index) => random(operation, index)).filter((job) => job !== undefined)),
    ...of((operation) => credentialJobs(maker, origins, operation, defectsIn(operation))),
    ...of((operation) => broken(operation, false)),
    ...of((operation) => unknownJobs(maker, operation)),
    ...writing((operation) => readOnlyJobs(maker, operation)),
    ...writing((operation) => writeJobs(maker, origins, operation)),
    ...(readOnly ? [] : [() => methodJobs(maker, operations)]),
  ];
  const more = Math.max(0, runs - MIXED_IN);
  const index = new Map<string, Job>();
  let missing = 0;
  const phase = (name: Phase['name'], parts: JobParts): Phase => {
    missing += parts.length;
    return phaseOf(name, parts, (jobs) => {
      missing -= 1;
      for (const job of jobs) index.set(job.id, job);
    });
  };
  const firsts = firstJobs(maker, origins, operations);
  const phases = [
    phase('first-look', looks(1)),
    { ...phase('set-pieces', readOnly ? [] : [() => setPieces(maker, origins, operations)]), alone: true },
    phase('sessions', readOnly ? [] : [() => sessionJobs(maker, origins, operations)]),
    phase(
      'creation',
      writing((operation) => creationJobs(maker, origins, operation)),
    ),
    phase('everything', everything),
    { ...phase('more', []), later: { [Symbol.iterator]: () => moreJobs(operations, runs, random) } },
    phase('last-look', looks(3)),
    // What has ended servers, such as a broken escape in the path, comes last and alone.
    {
      ...phase(
        'risky',
        of((operation) => broken(operation, true)),
      ),
      alone: true,
    },
  ] satisfies readonly Phase[];
  const first = phase('first-requests', [() => firsts.jobs]);
  return {
    first: { ...first, jobs: [], later: first.jobs },
    instead: (unasked) => {
      const jobs = operations.filter(({ id }) => unasked.includes(id)).map(firsts.instead);
      return phaseOf('first-requests', [() => jobs.filter((job) => job !== undefined)]);
    },
    phases,
    whyUnasked: (operation) => {
      if (!operations.includes(operation)) return undefined;
      const origin = origins.of(operation);
      const gaveNone = origin && `${origin.operation.id} gave nothing to send it to`;
      return firsts.unaskable.get(operation.id) ?? gaveNone;
    },
    size: () => {
      if (missing > 0) return undefined;
      const drawn = operations.filter((operation) => more > 0 && random(operation, 1) !== undefined);
      return index.size + more * drawn.length;
    },
    find: (id) => {
      const [, name, number] = /^(.+)\/(?:random\/(\d+)|valid\/instead)$/.exec(id) ?? [];
      const operation = operations.find((item) => item.id === name);
      if (operation !== undefined)
        return number === undefined ? firsts.instead(operation) : random(operation, Number(number));
      // What a run has sent is laid out; a replay names what may not be yet.
      if (!index.has(id) && missing > 0) [first, ...phases].forEach(({ jobs }) => [...jobs]);
      return index.get(id);
    },
  };
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
