import { documentsExactly } from '../../spec/model/response-for.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { bodyObject } from '../exchange/parts.ts';
import { baselineForOthers, type RequestGenerator } from '../generate/request-generator.ts';
import { renumbered, withInserted } from './inserted-steps.ts';
import { optionalReferences, requiredReferences, type Referred } from './own-references.ts';
import type { Producers } from './producers.ts';
import { servingOnce } from './serving-once.ts';
import { caseOf, stepsTo } from './steps.ts';

/**
 * Makes jobs in which what serves once is made for each request that uses it: an order confirms a hold, and the next one
 * takes another. The same for what was refused as taken: who has a ticket gets no other. What a job
 * brings itself to refer to stays.
 */
export function freshReferences(generator: RequestGenerator, producers: Producers): (job: Job) => Job {
  const before = makers.get(producers);
  if (before !== undefined) return before;
  const maker = makerOf(generator, producers);
  makers.set(producers, maker);
  return maker;
}

/** It is worked out once which operations use what serves once. */
const makers = new WeakMap<Producers, (job: Job) => Job>();

/** What an operation's requests use up: by the words of its conflict, or where it was refused as taken. */
interface Uses {
  readonly once: Referred | undefined;
  readonly needed: readonly Referred[];
  readonly optional: readonly Referred[];
}

/** What is made anew for a request, below what the run shares or below parents of its own. */
interface Used {
  readonly references: readonly Referred[];
  readonly mode: 'shared' | 'own';
}

function makerOf(generator: RequestGenerator, producers: Producers): (job: Job) => Job {
  const { contract } = generator;
  const uses = new Map(
    contract.operations.flatMap((operation): readonly (readonly [string, Uses])[] => {
      if (!mayConflict(operation)) return [];
      const needed = requiredReferences(generator, producers, operation);
      const optional = optionalReferences(generator, producers, operation);
      return needed.length + optional.length === 0
        ? []
        : [[operation.id, { once: servingOnce(generator, producers, operation), needed, optional }]];
    }),
  );
  const usedBy = (operation: Operation): Used => {
    const { once, needed = [], optional = [] } = uses.get(operation.id) ?? {};
    const { knowledge } = generator;
    const taken = [
      ...(knowledge.isTaken(operation) ? needed : []),
      ...(knowledge.spends(operation) ? optional : []),
    ].filter(({ property }) => property !== once?.property);
    return {
      references: [...(once === undefined ? [] : [once]), ...taken],
      mode: taken.length > 0 ? 'own' : 'shared',
    };
  };
  const fresh = (job: Job): Job =>
    lazyJob(
      job.id,
      () => withFresh(generator, producers, job, usedBy),
      job.shrink && (() => Iterator.from(job.shrink?.() ?? []).map(fresh)),
    );
  return uses.size > 0 ? fresh : (job) => job;
}

/** Whether what an operation refers to may be taken. */
export function mayConflict(operation: Operation): boolean {
  return operation.method === 'POST' && documentsExactly(operation, 409);
}

function withFresh(
  generator: RequestGenerator,
  producers: Producers,
  { id, steps }: Job,
  usedBy: (operation: Operation) => Used,
): readonly Step[] {
  const made: Step[] = [];
  const uses = new Map<number, Step['referring'] & {}>();
  for (const [index, step] of steps.entries()) {
    const { operation, parts, credential, label, repeats } = step.case;
    if (repeats === true) continue;
    if (credential !== undefined && credential.kind !== 'valid') continue;
    const sent = bodyObject(parts) ?? {};
    const { references, mode } = usedBy(operation);
    const used = references.filter(
      // What is wrong with the very reference stays so.
      ({ property }) =>
        Object.hasOwn(sent, property) &&
        !label.startsWith(`${property}:`) &&
        step.referring?.some((each) => each.property === property) !== true,
    );
    for (const referred of used) {
      const { property, creation } = referred;
      const name = `${id}/fresh-${index}-${property}`;
      const plain = baselineForOthers(generator, creation.operation, name, 'required');
      if (plain === undefined) continue;
      const subject = caseOf(generator, creation.operation, plain, { label: `made-for-${property}` });
      const first = made.length;
      const more = stepsTo(generator, producers, subject, mode, `${name}/above`);
      made.push(...more.map((one) => renumbered(one, (at) => at + first)));
      uses.set(index, [...(uses.get(index) ?? []), { ...referred, from: made.length - 1, isOptional: true }]);
    }
  }
  if (made.length === 0) return steps;
  return withInserted(steps, [{ after: -1, steps: made }]).map((step, index) => {
    const referring = uses.get(index - made.length);
    return referring === undefined ? step : { ...step, referring: [...(step.referring ?? []), ...referring] };
  });
}
