import { speaksOf, wordsIn } from '../../spec/model/nouns.ts';
import { proseOf, sentencesOf } from '../../spec/model/prose.ts';
import { resourceCreatedBy } from '../../spec/model/resource-index.ts';
import { documentsExactly } from '../../spec/model/response-for.ts';
import { isStateName, statesIn } from '../../spec/model/states.ts';
import type { Contract, Operation } from '../../spec/model/types.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { bodyObject } from '../exchange/parts.ts';
import {
  baseline,
  baselineForOthers,
  bodySchema,
  type RequestGenerator,
} from '../generate/request-generator.ts';
import { withInserted } from './inserted-steps.ts';
import { referredBy, type Referred } from './own-references.ts';
import { isReachable, type Producers } from './producers.ts';
import { refusedFor } from './refused-for.ts';
import { caseOf, reached } from './steps.ts';

/** Words of the state that something has to be in, and of that which it is in afterwards. */
const NEEDS = /\bonly\b|\bmust be\b/i;
const LEADS = /\b(then|afterwards|becomes?)\b/i;

/**
 * Makes jobs in which what serves once is made for each request that uses it: an order confirms a hold, and the next one
 * takes another. A job that brings what it refers to stays as it is.
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

function makerOf(generator: RequestGenerator, producers: Producers): (job: Job) => Job {
  const { contract } = generator;
  const known = new Map<string, Referred | undefined>();
  const onceBy = (operation: Operation): Referred | undefined => {
    if (!known.has(operation.id)) known.set(operation.id, servingOnce(generator, producers, operation));
    return known.get(operation.id);
  };
  const isConcerned = contract.operations.some((operation) => onceBy(operation) !== undefined);
  const fresh = (job: Job): Job =>
    lazyJob(
      job.id,
      () => withFresh(generator, producers, job, onceBy),
      job.shrink && (() => Iterator.from(job.shrink?.() ?? []).map(fresh)),
    );
  return isConcerned ? fresh : (job) => job;
}

/** The property of an operation's bodies that names what serves once, as the words of its conflict say. */
function servingOnce(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): Referred | undefined {
  const { contract } = generator;
  const schema = bodySchema(operation)?.schema;
  if (operation.method !== 'POST' || schema === undefined || !documentsExactly(operation, 409))
    return undefined;
  const { required } = outlineOf(contract.document, schema.schema);
  return referredBy(generator, producers, operation).find(
    ({ property, creation }) =>
      required.has(property) &&
      creation.operation.id !== operation.id &&
      saysOnce(contract, operation, creation.operation),
  );
}

/** What serves once is used, and used again: the words of the conflict ask to refuse that. */
export function usedTwiceJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const once = servingOnce(generator, producers, operation);
  const conflict = operation.responses.find(({ status }) => status === '409');
  if (once === undefined || conflict === undefined || !isReachable(operation, producers)) return [];
  const { property, creation } = once;
  const label = `${property}:used`;
  const id = `${operation.id}/defective/${label}`;
  return [
    lazyJob(id, () => {
      const plain = baselineForOthers(generator, creation.operation, `${id}/made`, 'required');
      const [first, second] = ['first', 'second'].map((name) =>
        baseline(generator, operation, `${id}/${name}`, 'required'),
      );
      if (plain === undefined || first === undefined || second === undefined) return [];
      const referring = [{ property, creation, from: 0 }];
      return [
        reached(producers, caseOf(generator, creation.operation, plain, { label: `made-for-${property}` })),
        { ...reached(producers, caseOf(generator, operation, first, { label: 'first-use' })), referring },
        {
          ...reached(
            producers,
            caseOf(generator, operation, second, refusedFor(label, conflict.description)),
          ),
          referring,
          needs: [{ from: 1 }],
        },
      ];
    }),
  ];
}

/** Whether words say of what a resource's state is to be, and that it is in another one then. */
function saysOnce(contract: Contract, operation: Operation, creation: Operation): boolean {
  const resource = resourceCreatedBy(contract, creation);
  const shown = resource?.representation?.schema.schema;
  if (resource === undefined || shown === undefined) return false;
  const states = statesIn(contract.document, outlineOf(contract.document, shown).properties).flatMap(
    ({ name, values }) => (isStateName(name) ? values : []),
  );
  const spoken = sentencesOf(proseOf(contract, operation)).filter((sentence) =>
    speaksOf(sentence, resource.collection),
  );
  const stateIn = (way: RegExp): string | undefined => {
    const sentence = spoken.find((each) => way.test(each)) ?? '';
    return states.find((state) => wordsIn(sentence).includes(state));
  };
  const [needed, left] = [stateIn(NEEDS), stateIn(LEADS)];
  return needed !== undefined && left !== undefined && needed !== left;
}

function withFresh(
  generator: RequestGenerator,
  producers: Producers,
  { id, steps }: Job,
  onceBy: (operation: Operation) => Referred | undefined,
): readonly Step[] {
  const made: Step[] = [];
  const uses = new Map<number, Step['referring'] & {}>();
  for (const [index, step] of steps.entries()) {
    const { operation, parts, credential } = step.case;
    const once = onceBy(operation);
    if (once === undefined || step.referring !== undefined) continue;
    // What is wrong with the very reference stays so.
    const isSent = Object.hasOwn(bodyObject(parts) ?? {}, once.property);
    if (!isSent || step.case.label.startsWith(`${once.property}:`)) continue;
    if (credential !== undefined && credential.kind !== 'valid') continue;
    const plain = baselineForOthers(generator, once.creation.operation, `${id}/fresh-${index}`, 'required');
    if (plain === undefined) continue;
    made.push(
      reached(
        producers,
        caseOf(generator, once.creation.operation, plain, { label: `made-for-${once.property}` }),
      ),
    );
    uses.set(index, [{ ...once, from: made.length - 1, isOptional: true }]);
  }
  if (made.length === 0) return steps;
  return withInserted(steps, [{ after: -1, steps: made }]).map((step, index) => {
    const referring = uses.get(index - made.length);
    return referring === undefined ? step : { ...step, referring };
  });
}
