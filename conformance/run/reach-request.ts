import type { Json } from '../../spec/json/json.ts';
import { parameterOf, parentOf, segmentsOf } from '../../spec/model/path-template.ts';
import type { Operation } from '../../spec/model/types.ts';
import { single, type Job } from '../exchange/case.ts';
import { statusOf, succeeded, type Exchange } from '../exchange/exchange.ts';
import { withParameter, type Parts } from '../exchange/parts.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import type { Fullness } from '../generate/simplest.ts';
import { identityOf } from '../plan/draw-identity.ts';
import { preparing } from '../plan/led-jobs.ts';
import type { Learner } from '../plan/learner.ts';
import { leavesAsIs } from '../plan/leaves-as-is.ts';
import type { Producers } from '../plan/producers.ts';
import { caseOf, reached } from '../plan/steps.ts';
import type { Runner } from './runner.ts';

export interface ReachOptions {
  readonly generator: RequestGenerator;
  readonly knowledge: Learner;
  readonly producers: Producers;
  readonly operations: readonly Operation[];
  readonly runner: Runner;
  readonly isOver: () => boolean;
  /** Told each job before it is run. */
  readonly tell: (job: Job) => void;
}

/** Statuses that no other body helps with: who may, what is not done here, and what is off. */
export const FINAL: ReadonlySet<number> = new Set([401, 403, 405, 429, 501, 503]);

/** Sends one request; what it would remove is made first. */
export async function sendCandidate(
  options: ReachOptions,
  operation: Operation,
  fullness: Fullness,
  number: number | string,
): Promise<Exchange | undefined> {
  const { generator, knowledge } = options;
  const id = `${operation.id}/reach/${number}`;
  const made = operation.method === 'DELETE' ? await sacrificed(options, operation, id) : undefined;
  const victim = made && knowledge.addressed(operation, made);
  const parts = baseline(generator, operation, id, fullness);
  if (parts === undefined) return undefined;
  if (operation.method === 'DELETE' && identityOf(operation) !== undefined && victim === undefined)
    return undefined;
  const written = await sentToOwn(parts);
  if (written !== undefined) return written;
  const names = segmentsOf(operation.path)
    .map(parameterOf)
    .filter((name) => name !== undefined);
  const addressed = names.reduce((built, name, index) => {
    const parameter = operation.parameters.find((each) => each.in === 'path' && each.name === name);
    const value = victim?.[index];
    return parameter === undefined || value === undefined
      ? built
      : withParameter(built, parameter, { kind: 'value', value });
  }, parts);
  return run(options, single(id, caseOf(generator, operation, addressed, { label: 'reach' })));

  /** What changes a resource goes to the one that the run keeps for that: what others read stays as it was made. */
  async function sentToOwn(own: Parts): Promise<Exchange | undefined> {
    const { producers } = options;
    const producer = operation.path.includes('{') ? producers.of(operation) : undefined;
    if (operation.method === 'DELETE' || producer?.creates !== true || !producer.covers) return undefined;
    if (leavesAsIs(operation, producers) && !knowledge.exhausts(operation)) return undefined;
    const step = reached(producers, caseOf(generator, operation, own, { label: 'reach' }));
    return run(options, { id, steps: [step], shrink: undefined });
  }

  async function run({ runner, tell, producers }: ReachOptions, plain: Job): Promise<Exchange | undefined> {
    const job = preparing(generator, producers)(plain);
    tell(job);
    const exchange = (await runner.run(job)).exchanges.at(-1);
    if (exchange !== undefined) knowledge.note(exchange);
    return exchange;
  }
}

/** A resource of the run's own that may be removed: made anew where it is known how. */
async function sacrificed(
  options: ReachOptions,
  operation: Operation,
  name: string,
): Promise<readonly Json[] | undefined> {
  const { generator, knowledge, runner, tell } = options;
  const item =
    parameterOf(segmentsOf(operation.path).at(-1)) === undefined ? parentOf(operation.path) : operation.path;
  const maker = knowledge.maker(item);
  const before = knowledge.newest(item);
  if (maker === undefined) return before;
  const parts = baseline(generator, maker.operation, `${name}/made`, 'required');
  if (parts === undefined) return undefined;
  const job = single(`${name}/made`, caseOf(generator, maker.operation, parts, { label: 'producer' }));
  tell(job);
  const made = (await runner.run(job)).exchanges.at(-1);
  if (made === undefined) return undefined;
  // What is there already, and is the run's own, will do.
  if (!succeeded(made)) return statusOf(made) === 409 ? before : undefined;
  knowledge.note(made);
  return knowledge.newest(item);
}
