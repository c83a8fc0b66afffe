import { actionOf } from '../../spec/model/actions.ts';
import { resourceCreatedBy } from '../../spec/model/resource-index.ts';
import type { Linked } from '../../spec/model/resources.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { isReachable, type Producer, type Producers } from './producers.ts';
import { caseOf, followed, leadOf, producerCase, reached } from './steps.ts';

/** Actions that are tried before an operation, each in a job of its own. */
const MOST = 3;

/**
 * An operation that nothing has reached, on a resource of its own for which an action was done before, or for what it
 * stands below: some take part only where a course is published.
 */
export function preparedJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const producer = operation.path.includes('{') ? producers.of(operation) : undefined;
  if (producer?.creates !== true || !isReachable(producer.operation, producers)) return [];
  const above = producer.operation.path.includes('{') ? producers.of(producer.operation) : undefined;
  const line =
    above?.creates === true && above.operation.id !== producer.operation.id ? [above, producer] : [producer];
  return line
    .flatMap((each, place) => actionsOn(generator, producers, each).map((action) => ({ action, place })))
    .filter(({ action }) => action.operation.id !== operation.id)
    .slice(0, MOST)
    .map(({ action, place }) => {
      const id = `${operation.id}/valid/prepared-by-${action.operation.id}`;
      return lazyJob(id, () =>
        generator.knowledge.isReached(operation)
          ? []
          : stepsOf(generator, producers, { line, action, place, operation }, id),
      );
    });
}

interface Preparation {
  /** What creates what the operation is about, and what that stands below, the outermost first. */
  readonly line: readonly Producer[];
  readonly action: Linked;
  /** Of which of them the action is. */
  readonly place: number;
  readonly operation: Operation;
}

function stepsOf(
  generator: RequestGenerator,
  producers: Producers,
  { line, action, place, operation }: Preparation,
  name: string,
): readonly Step[] {
  const steps: Step[] = [];
  let from: number | undefined;
  const follow = (target: Operation, { link }: Pick<Linked, 'link'>, label: string): boolean => {
    const parts = baseline(generator, target, `${name}/${label}`, 'all');
    if (parts === undefined || from === undefined) return false;
    steps.push(
      followed(caseOf(generator, target, parts, { label: `prepared/${label}` }), leadOf(link), from),
    );
    return true;
  };
  for (const [index, producer] of line.entries()) {
    const next = line[index + 1];
    if (index === 0) {
      const first = producerCase(generator, producer, name);
      if (first === undefined) return [];
      steps.push(reached(producers, first));
      from = 0;
    }
    if (index === place && !follow(action.operation, action, 'action')) return [];
    const last = next === undefined ? operation : next.operation;
    if (!follow(last, producer, next === undefined ? 'done' : 'below')) return [];
    from = steps.length - 1;
  }
  return steps;
}

function actionsOn(
  { contract }: RequestGenerator,
  producers: Producers,
  producer: Producer,
): readonly Linked[] {
  const creation = producers.creationBy(producer.operation);
  const resource = resourceCreatedBy(contract, producer.operation);
  return (creation?.nested ?? []).filter(
    (linked) => resource !== undefined && actionOf(contract, linked.operation)?.resource === resource,
  );
}
