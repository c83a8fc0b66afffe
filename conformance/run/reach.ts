import type { Json } from '../../spec/json/json.ts';
import { parameterOf, parentOf, segmentsOf } from '../../spec/model/path-template.ts';
import type { Operation } from '../../spec/model/types.ts';
import type { Job } from '../exchange/case.ts';
import { single } from '../exchange/case.ts';
import { statusOf, succeeded, type Exchange } from '../exchange/exchange.ts';
import { withParameter } from '../exchange/parts.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { patchesOf, revised, type Candidate } from '../plan/body-patches.ts';
import { identityOf } from '../plan/draw-identity.ts';
import type { Learner } from '../plan/knowledge.ts';
import { isSafe } from '../plan/safe.ts';
import { caseOf } from '../plan/steps.ts';
import type { Runner } from './runner.ts';

export interface ReachOptions {
  readonly generator: RequestGenerator;
  readonly knowledge: Learner;
  readonly operations: readonly Operation[];
  readonly runner: Runner;
  readonly isOver: () => boolean;
  /** Told each job before it is run. */
  readonly tell: (job: Job) => void;
}

/** Requests that one operation is tried with in one round, and rounds. */
const TRIES = 8;
const ROUNDS = 5;

/** Statuses that no other body helps with: who may, what is not done here, and what is off. */
const FINAL = new Set([401, 403, 405, 429, 501, 503]);

/**
 * Looks for a request that each operation answers with success where its plain one was refused: one at a time, with
 * what the answers before have shown of identities and of bodies.
 */
export async function reach(options: ReachOptions): Promise<void> {
  const { knowledge, operations, isOver } = options;
  const tried = new Map<Operation, Set<string>>();
  const open = operations
    .filter((operation) => !knowledge.isReached(operation))
    .toSorted((a, b) => rank(a) - rank(b));
  let before = -1;
  for (let round = 0; round < ROUNDS; round += 1) {
    const left = open.filter((operation) => !knowledge.isReached(operation));
    if (left.length === 0 || left.length === before) return;
    before = left.length;
    for (const operation of left) {
      if (isOver()) return;
      const seen = tried.get(operation) ?? new Set<string>();
      tried.set(operation, seen);
      knowledge.assist(operation);
      await reachOne(options, operation, seen);
    }
  }
}

async function reachOne(options: ReachOptions, operation: Operation, seen: Set<string>): Promise<void> {
  const { generator, knowledge, isOver } = options;
  const queue: Candidate[] = [...patchesOf(generator, knowledge, operation)];
  const needs = knowledge.needs(operation);
  let made = 0;
  let isMissing = false;
  while (made < TRIES && !isOver()) {
    const candidate = queue.shift();
    if (candidate === undefined) break;
    const key = `${needs} ${candidate.key}`;
    if (seen.has(key)) continue;
    seen.add(key);
    made += 1;
    knowledge.patch(operation, candidate.patch);
    const exchange = await send(options, operation, candidate, seen.size);
    if (exchange === undefined) return;
    if (succeeded(exchange)) return;
    if (FINAL.has(statusOf(exchange) ?? 0)) break;
    const next = revised(generator, knowledge, operation, candidate, exchange);
    if (next !== undefined) queue.unshift(next);
    else if (statusOf(exchange) === 404) isMissing = true;
  }
  if (isMissing && !isOver()) await reachByOther(options, operation, seen);
  if (!knowledge.isReached(operation)) knowledge.patch(operation, undefined);
}

/** Tries the path with what else its resource is called by: some services take a name where the template says id. */
async function reachByOther(options: ReachOptions, operation: Operation, seen: Set<string>): Promise<void> {
  const { generator, knowledge } = options;
  const [candidate] = patchesOf(generator, knowledge, operation);
  if (candidate === undefined || !knowledge.swap(operation, true))
    return void knowledge.swap(operation, false);
  const key = `${knowledge.needs(operation)} ${candidate.key} by another`;
  const isNew = !seen.has(key);
  seen.add(key);
  knowledge.patch(operation, candidate.patch);
  const exchange = isNew ? await send(options, operation, candidate, seen.size) : undefined;
  if (exchange === undefined || !succeeded(exchange)) knowledge.swap(operation, false);
}

/** Sends one request; what it would remove is made first. */
async function send(
  options: ReachOptions,
  operation: Operation,
  { fullness }: Candidate,
  number: number,
): Promise<Exchange | undefined> {
  const { generator, knowledge } = options;
  const id = `${operation.id}/reach/${number}`;
  const made = operation.method === 'DELETE' ? await sacrificed(options, operation, id) : undefined;
  const victim = made && knowledge.addressed(operation, made);
  const parts = baseline(generator, operation, id, fullness);
  if (parts === undefined) return undefined;
  if (operation.method === 'DELETE' && identityOf(operation) !== undefined && victim === undefined)
    return undefined;
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

  async function run({ runner, tell }: ReachOptions, job: Job): Promise<Exchange | undefined> {
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
  if (maker === undefined) return undefined;
  const parts = baseline(generator, maker.operation, `${name}/made`, 'required');
  const before = knowledge.newest(item);
  if (parts === undefined) return undefined;
  const job = single(`${name}/made`, caseOf(generator, maker.operation, parts, { label: 'producer' }));
  tell(job);
  const made = (await runner.run(job)).exchanges.at(-1);
  if (made === undefined || !succeeded(made)) return undefined;
  knowledge.note(made);
  const after = knowledge.newest(item);
  return after === before ? undefined : after;
}

/** What creates and lists before what is below it, and what removes last. */
function rank(operation: Operation): number {
  const depth = segmentsOf(operation.path).filter((segment) => segment.includes('{')).length;
  const isItem = operation.path.endsWith('}') || operation.path.endsWith('}/');
  const kind = operation.method === 'DELETE' ? 3 : isSafe(operation) && !isItem ? 0 : isItem ? 2 : 1;
  return (operation.method === 'DELETE' ? 100 : 0) + depth * 4 + kind;
}
