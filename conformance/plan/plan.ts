import { bulkBy } from '../../spec/model/bulks.ts';
import { clearsList } from '../../spec/model/clears-list.ts';
import type { Operation } from '../../spec/model/types.ts';
import type { Job } from '../exchange/case.ts';
import { defectsOf, type OperationDefect } from '../generate/defective.ts';
import type { RequestGenerator } from '../generate/request-generator.ts';
import { alternativeJobs } from './alternative-jobs.ts';
import { collectionJobs } from './collection-jobs.ts';
import { conditionJobs } from './condition-jobs.ts';
import { credentialJobs } from './credential-jobs.ts';
import { contentJobs } from './content-jobs.ts';
import { countJobs } from './count-jobs.ts';
import { creationJobs, randomCreationJob } from './creation-jobs.ts';
import { defectJobs } from './defect-jobs.ts';
import { dependentJobs } from './dependent-jobs.ts';
import { doneJobs } from './done-jobs.ts';
import { equalsJobs } from './equals-jobs.ts';
import { endJobs } from './end-jobs.ts';
import { firstId, firstJobs, insteadJob } from './first-jobs.ts';
import { randomJob, validJobs } from './valid-jobs.ts';
import { usedTwiceJobs } from './used-twice-jobs.ts';
import { preparing } from './led-jobs.ts';
import { closedJobs } from './closed-jobs.ts';
import { untimelyJobs } from './untimely-jobs.ts';
import { forbiddenJobs } from './forbidden-jobs.ts';
import { loginJobs } from './login-jobs.ts';
import { methodJobs } from './method-jobs.ts';
import { writtenOtherSchemes } from './other-scheme-jobs.ts';
import { moveJobs } from './move-jobs.ts';
import { phaseOf, type JobParts, type Phase } from './phase.ts';
import { readOnlyJobs } from './read-only-jobs.ts';
import { referenceJobs } from './reference-jobs.ts';
import { relationJobs } from './relation-jobs.ts';
import type { Scope } from './scope.ts';
import { alarm, serviceWide } from './service-wide.ts';
import { sessionJobs, fixedSequences } from './session-jobs.ts';
import { unknownJobs } from './unknown-jobs.ts';
import { walkJobs } from './walk-jobs.ts';
import { writeJobs } from './write-jobs.ts';
import type { Producers } from './producers.ts';

/** How much a plan tries. */
export interface PlanOptions {
  /** Random requests of each operation, on top of all that is tried without chance. */
  readonly runs: number;
  readonly scope: Scope;
  /** Whether the real key may stand in a query where the document has none. */
  readonly keyInQuery: boolean;
}

/** Everything that a run tries, phase by phase. Its jobs are laid out when they are asked for, operation by operation. */
export interface Plan {
  /** A plain valid request of each operation, but for those that may end the service: they come before all phases. */
  readonly first: readonly Phase[];
  /** The same of operations that it found nothing for, to be sent to. */
  readonly instead: (unasked: readonly string[]) => Phase;
  readonly phases: readonly Phase[];
  /** A plain valid request of each operation that may end the service, for a run whose time is up before it comes to them. */
  readonly last: Phase;
  /** Why an operation that the plan is to try may have been sent no valid request, where not for a limit of the run. */
  readonly whyUnasked: (operation: Operation) => string | undefined;
  /** The job that has an id; random ones are made anew. */
  readonly find: (id: string) => Job | undefined;
  /** How many jobs there are; undefined until all are laid out. */
  readonly size: () => number | undefined;
}

/** Random jobs of each operation that are mixed with what is tried without chance; more come after, one by one. */
const MIXED_IN = 40;

/** Items that a random request of a bulk creation has, about. */
const RANDOM_ITEMS = 5;

/** Lays out everything a run tries. The same contract, seed and options give the same plan. */
export function planOf(
  generator: RequestGenerator,
  producers: Producers,
  { runs, scope, keyInQuery }: PlanOptions,
): Plan {
  const operations = generator.contract.operations.filter(scope.permits);
  const of = (some: readonly Operation[], make: (operation: Operation) => readonly Job[]): JobParts =>
    some.map((operation) => () => make(operation));
  // What may change the service as a whole comes after all else.
  const wide = serviceWide(generator.contract).filter(scope.permits);
  const isWide = new Set(wide);
  // What empties the list that others work on comes after them.
  const clearing = operations.filter(
    (operation) => !isWide.has(operation) && clearsList(generator.contract, operation),
  );
  const isLate = new Set([...wide, ...clearing]);
  const usual = operations.filter((operation) => !isLate.has(operation));
  /** All but those that are wide. */
  const plain = [...usual, ...clearing];
  const looks = (round: number): JobParts =>
    of(usual, (operation) =>
      operation.method === 'GET' && !operation.path.includes('{')
        ? validJobs(generator, producers, operation, round)
        : [],
    );
  const prepared = preparing(generator, producers);
  const random = (operation: Operation, index: number): Job | undefined => {
    const job =
      randomJob(generator, producers, operation, index) ??
      randomCreationJob(generator, producers, operation, index);
    return job && prepared(job);
  };
  const mixedIn = Array.from({ length: Math.min(runs, MIXED_IN) }, (_, index) => index + 1);
  // They are worked out once for all jobs that are made of them.
  const defects = new Map<Operation, readonly OperationDefect[]>();
  const defectsIn = (operation: Operation): readonly OperationDefect[] => {
    const found = defects.get(operation) ?? defectsOf(generator, operation);
    defects.set(operation, found);
    return found;
  };
  const broken = (operation: Operation, isRaw: boolean): readonly Job[] =>
    defectJobs(
      generator,
      producers,
      operation,
      defectsIn(operation).filter((defect) => defect.isRaw === isRaw),
    );
  /** What is to succeed, and what is to be refused. */
  const accepted = (some: readonly Operation[]): JobParts => [
    ...of(some, (operation) => validJobs(generator, producers, operation, 2)),
    ...of(some, (operation) =>
      mixedIn
        // Each of a bulk creation's has several items.
        .filter((index) => bulkBy(generator.contract, operation) === undefined || index % RANDOM_ITEMS === 1)
        .map((index) => random(operation, index))
        .filter((job) => job !== undefined),
    ),
    ...of(some, (operation) => readOnlyJobs(generator, producers, operation)),
    ...of(some, (operation) => alternativeJobs(generator, producers, operation)),
    ...of(some, (operation) => writtenOtherSchemes(generator, producers, operation)),
    ...of(some, (operation) => writeJobs(generator, producers, operation)),
  ];
  const refused = (some: readonly Operation[]): JobParts => [
    ...of(some, (operation) =>
      credentialJobs(generator, producers, operation, keyInQuery, defectsIn(operation)),
    ),
    ...of(some, (operation) => broken(operation, false)),
    ...of(some, (operation) => referenceJobs(generator, producers, operation)),
    ...of(some, (operation) => usedTwiceJobs(generator, producers, operation)),
    ...of(some, (operation) => loginJobs(generator, operation)),
    ...of(some, (operation) => dependentJobs(generator, producers, operation)),
    ...of(some, (operation) => relationJobs(generator, producers, operation)),
    ...of(some, (operation) => moveJobs(generator, producers, operation)),
    ...of(some, (operation) => forbiddenJobs(generator, producers, operation)),
    ...of(some, (operation) => closedJobs(generator, producers, operation)),
    ...of(some, (operation) => untimelyJobs(generator, producers, operation)),
    ...of(some, (operation) => unknownJobs(generator, operation)),
    ...of(some, (operation) => conditionJobs(generator, producers, operation)),
  ];
  const later = (some: readonly Operation[]): Iterable<Job> => ({
    [Symbol.iterator]: () => moreJobs(some, runs, random),
  });
  const more = Math.max(0, runs - MIXED_IN);
  const index = new Map<string, Job>();
  let missing = 0;
  const phase = (name: Phase['name'], parts: JobParts): Phase => {
    missing += parts.length;
    const fresh = parts.map((part) => () => part().map(prepared));
    return phaseOf(name, fresh, (jobs) => {
      missing -= 1;
      for (const job of jobs) index.set(job.id, job);
    });
  };
  const calm = wide.filter((operation) => alarm(operation) === 0);
  const firsts = [plain, calm].map((some) => firstJobs(generator, producers, some));
  // What its name calls an end is asked once all the same, after all else.
  const alarming = wide.filter((operation) => alarm(operation) > 0);
  const lasts = firstJobs(generator, producers, alarming, true);
  /**
   * What is to be refused first, then what is to succeed, operation by operation, so that what one of them ends is
   * missed by few.
   */
  const widePhases = (): readonly Phase[] =>
    wide.length === 0
      ? []
      : [
          {
            ...phase('service-wide', [...refused(wide), ...of(wide, (operation) => broken(operation, true))]),
            alone: true,
          },
          ...wide.map((operation) => ({
            ...phase('service-wide', [
              // A POST has more requests there.
              () => lasts.jobs.filter(({ id }) => id === firstId(operation) && operation.method !== 'POST'),
              () => creationJobs(generator, producers, operation),
              ...accepted([operation]),
              () => contentJobs(generator, producers, [operation], scope),
            ]),
            later: later([operation]),
            alone: true,
          })),
        ];
  const phases: readonly Phase[] = [
    phase('first-look', looks(1)),
    {
      ...phase('fixed-sequences', [
        () => fixedSequences(generator, producers, operations),
        () => contentJobs(generator, producers, usual, scope),
      ]),
      alone: true,
    },
    phase('sessions', [() => sessionJobs(generator, producers, operations)]),
    phase(
      'collections',
      of(usual, (operation) => collectionJobs(generator, producers, operation)),
    ),
    phase(
      'creation',
      of(usual, (operation) => doneJobs(generator, producers, operation)),
    ),
    phase('everything', [
      ...accepted(usual),
      ...refused(usual),
      () => methodJobs(generator, scope, operations),
    ]),
    { ...phase('more', []), later: later(usual) },
    ...(clearing.length === 0 ? [] : [phase('clearing', [...accepted(clearing), ...refused(clearing)])]),
    phase('last-look', looks(3)),
    {
      ...phase(
        'walks',
        of(operations, (operation) => [
          ...walkJobs(generator, producers, operation),
          ...countJobs(generator, producers, operation),
          ...equalsJobs(generator, producers, operation),
          ...endJobs(generator, producers, operation),
        ]),
      ),
      alone: true,
    },
    // What has ended servers, such as a broken escape in the path, comes last and alone.
    {
      ...phase(
        'risky',
        of(plain, (operation) => broken(operation, true)),
      ),
      alone: true,
    },
    ...widePhases(),
  ];
  const first = firsts.map((each, position): Phase => {
    const laidOut = phase('first-requests', [() => each.jobs]);
    return { ...laidOut, jobs: [], later: laidOut.jobs, alone: position > 0 };
  });
  const inOrder = new Map(alarming.map((operation, position) => [firstId(operation), position]));
  const last = phaseOf('service-wide', [
    () => lasts.jobs.toSorted((a, b) => (inOrder.get(a.id) ?? 0) - (inOrder.get(b.id) ?? 0)),
  ]);
  return {
    first,
    last: { ...last, jobs: [], later: last.jobs, alone: true },
    instead: (unasked) => {
      const jobs = plain
        .filter(({ id }) => unasked.includes(id))
        .map((operation) => insteadJob(generator, operation));
      return phaseOf('first-requests', [() => jobs.filter((job) => job !== undefined)]);
    },
    phases,
    whyUnasked: (operation) => {
      if (!operations.includes(operation)) return undefined;
      const producer = producers.of(operation);
      const gaveNone = producer && `${producer.operation.id} gave nothing to send it to`;
      const [unaskable] = [...firsts, lasts].flatMap((each) => each.unaskable.get(operation.id) ?? []);
      return unaskable ?? gaveNone;
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
        return number === undefined ? insteadJob(generator, operation) : random(operation, Number(number));
      const ending = lasts.jobs.find((job) => job.id === id);
      if (ending !== undefined) return ending;
      // What a run has sent is laid out; a replay names what may not be yet.
      if (!index.has(id) && missing > 0) {
        first.forEach((each) => [...each.later]);
        phases.forEach(({ jobs }) => [...jobs]);
      }
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
