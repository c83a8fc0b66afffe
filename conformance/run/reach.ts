import { segmentsOf } from '../../spec/model/path-template.ts';
import type { Operation } from '../../spec/model/types.ts';
import { statusOf, succeeded } from '../exchange/exchange.ts';
import { drawnPatches, patchesOf, revised, type Candidate } from '../plan/body-patches.ts';
import { isSafe } from '../plan/safe.ts';
import { FINAL, sendCandidate, type ReachOptions } from './reach-request.ts';

/** Requests that one operation is tried with in one round, and rounds. */
const TRIES = 8;
const ROUNDS = 5;

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
  const last = await reachBy(options, operation, seen, patchesOf(generator, knowledge, operation));
  if (last === 400 || last === 422)
    await reachBy(options, operation, seen, drawnPatches(generator, operation));
  if (last === 404 && !isOver()) await reachByOther(options, operation, seen);
  if (knowledge.isReached(operation)) return;
  knowledge.patch(operation, undefined);
  knowledge.offer(operation, new Map());
}

/** Tries candidates, and what their refusals ask for. @returns the status that none of them got beyond. */
async function reachBy(
  options: ReachOptions,
  operation: Operation,
  seen: Set<string>,
  candidates: readonly Candidate[],
): Promise<number | undefined> {
  const { generator, knowledge, isOver } = options;
  const queue = [...candidates];
  const needs = knowledge.needs(operation);
  let made = 0;
  let last: number | undefined;
  while (made < TRIES && !isOver()) {
    const candidate = queue.shift();
    if (candidate === undefined) break;
    const key = `${needs} ${candidate.key}`;
    if (seen.has(key)) continue;
    seen.add(key);
    made += 1;
    knowledge.patch(operation, candidate.patch);
    knowledge.offer(operation, candidate.parameters);
    const exchange = await sendCandidate(options, operation, candidate.fullness, seen.size);
    if (exchange === undefined || succeeded(exchange)) return undefined;
    const status = statusOf(exchange);
    if (FINAL.has(status ?? 0)) return status;
    const next = revised(generator, knowledge, operation, candidate, exchange);
    if (next !== undefined) queue.unshift(next);
    last = status === 404 && next !== undefined ? last : status;
  }
  return last;
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
  const exchange = isNew ? await sendCandidate(options, operation, candidate.fullness, seen.size) : undefined;
  if (exchange === undefined || !succeeded(exchange)) knowledge.swap(operation, false);
}

/** What creates and lists before what is below it, and what removes last. */
function rank(operation: Operation): number {
  const depth = segmentsOf(operation.path).filter((segment) => segment.includes('{')).length;
  const isItem = operation.path.endsWith('}') || operation.path.endsWith('}/');
  const kind = operation.method === 'DELETE' ? 3 : isSafe(operation) && !isItem ? 0 : isItem ? 2 : 1;
  return (operation.method === 'DELETE' ? 100 : 0) + depth * 4 + kind;
}

/** Whether an operation sets up the service as a whole, by the words of its path. */
export function setsUp(operation: Operation): boolean {
  return !isSafe(operation) && segmentsOf(operation.path).some((segment) => SETTINGS.test(segment));
}

/** What the service as a whole is set up by: a value that it takes and cannot work with would spoil all that comes after. */
const SETTINGS = /^(admin|config|configuration|settings?|system|global)$/i;
