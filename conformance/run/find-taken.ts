import type { Operation } from '../../spec/model/types.ts';
import type { Job, Step } from '../exchange/case.ts';
import { statusOf, succeeded, type Exchange } from '../exchange/exchange.ts';
import { baseline } from '../generate/request-generator.ts';
import { isCreation } from '../plan/creation-jobs.ts';
import { mayConflict } from '../plan/fresh-references.ts';
import { preparing } from '../plan/led-jobs.ts';
import { optionalReferences, requiredReferences } from '../plan/own-references.ts';
import type { Producers } from '../plan/producers.ts';
import { caseOf, stepsTo } from '../plan/steps.ts';
import type { ReachOptions } from './reach-request.ts';

/**
 * Asks operations that have succeeded once more, with bodies that refer to the same, and with what else they may refer to.
 * Where that is a conflict, all that they are sent from now on refers to resources of its own.
 */
export async function findTaken(options: ReachOptions): Promise<void> {
  const { generator, producers } = options;
  for (const operation of conflicting(options)) {
    if (requiredReferences(generator, producers, operation).length > 0)
      await isRefusedTwice(options, operation);
    if (optionalReferences(generator, producers, operation).length > 0) await askWithAll(options, operation);
  }
}

/**
 * Does twice what has succeeded, below one resource that is made for it. Where the second is a conflict, each request has
 * a resource of its own from now on.
 * @param asked the ids of operations that need not be asked again; they become more
 */
export async function findExhausting(options: ReachOptions, asked: Set<string>): Promise<void> {
  const { generator, knowledge, producers, isOver } = options;
  for (const operation of conflicting(options)) {
    const isBelow = operation.path.includes('{') && producers.of(operation)?.creates === true;
    if (isOver() || !isBelow || asked.has(operation.id) || !isCreation(operation, producers)) continue;
    if (requiredReferences(generator, producers, operation).length > 0) continue;
    const isRefused = await isRefusedTwice(options, operation);
    if (isRefused !== undefined) asked.add(operation.id);
    if (isRefused === true) knowledge.exhaust(operation);
  }
}

/** What was reached and may be a conflict: what another is made by comes before it. */
function conflicting({ knowledge, producers, operations }: ReachOptions): readonly Operation[] {
  return operations
    .filter((operation) => mayConflict(operation) && knowledge.isReached(operation))
    .map((operation) => ({ operation, level: levelOf(producers, operation) }))
    .toSorted((a, b) => a.level - b.level)
    .map(({ operation }) => operation);
}

/** How many creations come before an operation. */
function levelOf(producers: Producers, operation: Operation, most = 8): number {
  const producer = operation.path.includes('{') ? producers.of(operation) : undefined;
  return producer === undefined || most === 0 ? 0 : 1 + levelOf(producers, producer.operation, most - 1);
}

/** Whether an operation that succeeds is a conflict when it is asked for once more; undefined where it did not succeed. */
async function isRefusedTwice(options: ReachOptions, operation: Operation): Promise<boolean | undefined> {
  const { generator, isOver } = options;
  if (isOver()) return undefined;
  const id = `${operation.id}/reach/twice`;
  const steps = ownSteps(options, operation, `${id}/first`, 'required');
  const second = baseline(generator, operation, `${id}/second`, 'required');
  const last = steps.at(-1);
  if (last === undefined || second === undefined) return undefined;
  const again = { ...last, case: { ...last.case, parts: second } };
  const [before, after] = (await send(options, id, [...steps, again])).filter(
    (exchange) => exchange.case.operation.id === operation.id,
  );
  if (before === undefined || after === undefined) return undefined;
  // What the first refers to may be taken by what has succeeded before.
  if (statusOf(before) === 409) options.knowledge.note(before);
  if (!succeeded(before)) return undefined;
  for (const exchange of [before, after]) options.knowledge.note(exchange);
  return statusOf(after) === 409;
}

/** Asks of resources of its own, with all that bodies may refer to: where that serves once, only what is new does. */
async function askWithAll(options: ReachOptions, operation: Operation): Promise<void> {
  const { knowledge, isOver } = options;
  const ask = async (name: string): Promise<Exchange | undefined> => {
    const id = `${operation.id}/reach/with-all/${name}`;
    return isOver() ? undefined : (await send(options, id, ownSteps(options, operation, id, 'all'))).at(-1);
  };
  for (const name of ['first', 'second']) {
    const exchange = await ask(name);
    if (exchange === undefined || exchange.case.operation.id !== operation.id) return;
    if (statusOf(exchange) !== 409) continue;
    knowledge.spend(operation, true);
    const fresh = await ask('fresh');
    knowledge.spend(operation, fresh !== undefined && succeeded(fresh));
    return;
  }
}

/** The steps to a plain request of an operation on a resource of its own. */
function ownSteps(
  { generator, producers }: ReachOptions,
  operation: Operation,
  name: string,
  detail: 'all' | 'required',
): readonly Step[] {
  const parts = baseline(generator, operation, name, detail);
  return parts === undefined
    ? []
    : stepsTo(generator, producers, caseOf(generator, operation, parts, { label: 'reach' }), 'own', name);
}

async function send(
  { generator, producers, runner, tell }: ReachOptions,
  id: string,
  steps: readonly Step[],
): Promise<readonly Exchange[]> {
  const job: Job = preparing(generator, producers)({ id, steps, shrink: undefined });
  tell(job);
  return (await runner.run(job)).exchanges;
}
