import { preparationFor } from '../../spec/model/preparations.ts';
import { operationIndexOf } from '../../spec/model/operation-index.ts';
import { resourceCreatedBy } from '../../spec/model/resource-index.ts';
import type { Creation, Linked, Resource } from '../../spec/model/resources.ts';
import type { Contract, Operation } from '../../spec/model/types.ts';
import type { Step } from '../exchange/case.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import type { Producers } from './producers.ts';
import { caseOf, followed, leadOf } from './steps.ts';

/** What is done to a resource once a run has made it, so that an operation takes it as words ask. */
export interface Preparation {
  readonly resource: Resource;
  /** In order; each leads from the answer of the creation. */
  readonly steps: readonly Linked[];
}

/** What the resources are led by that an operation's path stands under, and those that these are made below. */
export function preparationsOf(
  { contract, knowledge }: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Preparation[] {
  const worded = wordedFor(contract, producers, operation);
  const steps = knowledge.leads(operation);
  const producer = steps && producers.of(operation);
  const resource = producer && resourceCreatedBy(contract, producer.operation);
  if (steps === undefined || resource === undefined) return worded;
  return [{ resource, steps }, ...worded.filter((each) => each.resource !== resource)];
}

/** What words ask for. */
function wordedFor(contract: Contract, producers: Producers, operation: Operation): readonly Preparation[] {
  const known = all.get(producers) ?? new Map<string, readonly Preparation[]>();
  all.set(producers, known);
  const before = known.get(operation.id);
  if (before !== undefined) return before;
  const own = along(contract, producers, operation);
  // A list of what is made below shows something where that is made.
  const beside =
    operation.method === 'GET' && own.length === 0
      ? operationIndexOf(contract)
          .at(operation.path)
          .find(({ method }) => method === 'POST')
      : undefined;
  const found = beside === undefined ? own : along(contract, producers, beside);
  known.set(operation.id, found);
  return found;
}

/** They are looked for once in a run. */
const all = new WeakMap<Producers, Map<string, readonly Preparation[]>>();

function along(contract: Contract, producers: Producers, operation: Operation): readonly Preparation[] {
  const found: Preparation[] = [];
  const seen = new Set<string>();
  let producer = producers.of(operation);
  while (producer?.creates === true && !seen.has(producer.operation.id)) {
    const isOwn = seen.size === 0;
    seen.add(producer.operation.id);
    const resource = resourceCreatedBy(contract, producer.operation);
    const creation = producers.creationBy(producer.operation);
    const steps =
      resource === undefined
        ? []
        : preparationFor(contract, operation, resource, isOwn, creation).filter((step) =>
            creation?.nested.includes(step),
          );
    if (resource !== undefined && steps.length > 0) found.push({ resource, steps });
    producer = producer.operation.path.includes('{') ? producers.of(producer.operation) : undefined;
  }
  return found;
}

/** What leads what a creation makes, which an operation's body refers to, to where the operation's words want it. */
export function preparationOfReferred(
  contract: Contract,
  operation: Operation,
  creation: Creation,
): readonly Linked[] {
  const resource = resourceCreatedBy(contract, creation.operation);
  if (resource === undefined) return [];
  return preparationFor(contract, operation, resource, false, creation).filter((step) =>
    creation.nested.includes(step),
  );
}

/** The steps of a job that lead what its step `from` has made. */
export function leadingSteps(
  generator: RequestGenerator,
  steps: readonly Linked[],
  from: number | 'shared',
  name: string,
): readonly Step[] {
  return steps.flatMap(({ operation, link }): readonly Step[] => {
    const parts = baseline(generator, operation, `${name}/${operation.id}`, 'all');
    return parts === undefined
      ? []
      : [followed(caseOf(generator, operation, parts, { label: 'prepared' }), leadOf(link), from)];
  });
}
