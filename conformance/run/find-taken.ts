import type { Operation } from '../../spec/model/types.ts';
import type { Job } from '../exchange/case.ts';
import { succeeded } from '../exchange/exchange.ts';
import { baseline } from '../generate/request-generator.ts';
import { mayConflict } from '../plan/fresh-references.ts';
import { preparing } from '../plan/led-jobs.ts';
import { requiredReferences } from '../plan/own-references.ts';
import { caseOf, stepsTo } from '../plan/steps.ts';
import type { ReachOptions } from './reach-request.ts';

/**
 * Asks operations that have succeeded twice, with bodies that refer to the same: where the second is a conflict, all that
 * they are sent from now on refers to resources of its own.
 */
export async function findTaken(options: ReachOptions): Promise<void> {
  const { generator, knowledge, producers, operations, isOver } = options;
  for (const operation of operations) {
    if (!mayConflict(operation) || !knowledge.isReached(operation) || isOver()) continue;
    if (requiredReferences(generator, producers, operation).length > 0) await askTwice(options, operation);
  }
}

async function askTwice(
  { generator, knowledge, producers, runner, tell }: ReachOptions,
  operation: Operation,
): Promise<void> {
  const id = `${operation.id}/reach/twice`;
  const [first, second] = ['first', 'second'].map((name) =>
    baseline(generator, operation, `${id}/${name}`, 'required'),
  );
  if (first === undefined || second === undefined) return;
  const steps = stepsTo(
    generator,
    producers,
    caseOf(generator, operation, first, { label: 'reach' }),
    'own',
    id,
  );
  const last = steps.at(-1);
  if (last === undefined) return;
  const again = { ...last, case: { ...last.case, parts: second } };
  const job: Job = preparing(generator, producers)({ id, steps: [...steps, again], shrink: undefined });
  tell(job);
  const { exchanges } = await runner.run(job);
  const [before] = exchanges.slice(-2);
  if (exchanges.length < 2 || before === undefined || !succeeded(before)) return;
  for (const exchange of exchanges) knowledge.note(exchange);
}
