import { segmentsOf } from '../../spec/model/path-template.ts';
import type { Operation } from '../../spec/model/types.ts';
import { statusOf, succeeded } from '../exchange/exchange.ts';
import { drawnPatches, patchesOf, revised, type Candidate } from '../plan/body-patches.ts';
import { isSafe } from '../plan/safe.ts';
import { reachRoot } from './reach-root.ts';
import { FINAL, sendCandidate, type ReachOptions } from './reach-request.ts';

/** Requests that one operation is tried with in one round: few at first, since others may wait for what it answers. */
const TRIES = [3, 5, 8, 8, 8, 8];

/** The rounds from which on bodies are drawn, and from which on one that reached nothing is the last. */
const DRAWN = 1;
const LAST = 2;

/** How far an operation was tried. */
interface Progress {
  readonly seen: Set<string>;
  /** What was known of its path then, and what is left to try. */
  needs: string | undefined;
  queue: Candidate[];
  hasDrawn: boolean;
}

/**
 * Looks for a request that each operation answers with success where its plain one was refused: one at a time, with
 * what the answers before have shown of identities and of bodies.
 */
export async function reach(options: ReachOptions): Promise<void> {
  const { knowledge, operations, isOver } = options;
  const open = operations
    .filter((operation) => !knowledge.isReached(operation))
    .toSorted((a, b) => rank(a) - rank(b))
    .map((operation) => ({ operation, progress: notTried() }));
  let before = -1;
  for (const [round, tries] of TRIES.entries()) {
    const left = open.filter(({ operation }) => !knowledge.isReached(operation));
    if (left.length === 0 || (left.length === before && round > LAST)) return;
    before = left.length;
    if (round > 0) await lookAgain(options, round);
    for (const { operation, progress } of left) {
      if (isOver()) return;
      knowledge.assist(operation);
      // What stands nowhere is not looked for again, but for the root of a tree.
      if (knowledge.isLost(operation)) await reachRoot(options, operation, progress.seen);
      else await reachOne(options, operation, progress, tries, round >= DRAWN);
    }
  }
}

/** Reads the lists of which nothing is known again: what was made since may not have said what it is called. */
async function lookAgain(options: ReachOptions, round: number): Promise<void> {
  const { knowledge, operations, isOver } = options;
  for (const operation of operations)
    if (!isOver() && knowledge.isReached(operation) && knowledge.isBlank(operation))
      await sendCandidate(options, operation, 'required', `look/${round}`);
}

function notTried(): Progress {
  return { seen: new Set(), needs: undefined, queue: [], hasDrawn: false };
}

async function reachOne(
  options: ReachOptions,
  operation: Operation,
  progress: Progress,
  tries: number,
  mayDraw: boolean,
): Promise<void> {
  const { generator, knowledge, isOver } = options;
  const needs = knowledge.needs(operation);
  const fresh = patchesOf(generator, knowledge, operation);
  progress.queue = [
    ...fresh.filter(({ key }) => !progress.seen.has(`${needs} ${key}`)),
    ...(progress.needs === needs ? progress.queue : []),
  ];
  progress.needs = needs;
  const last = await reachBy(options, operation, progress, tries);
  if ((last === 400 || last === 422) && mayDraw && progress.queue.length === 0 && !progress.hasDrawn) {
    progress.hasDrawn = true;
    progress.queue = [...drawnPatches(generator, operation)];
    await reachBy(options, operation, progress, progress.queue.length);
  }
  if (last === 404 && !isOver()) await reachByOther(options, operation, progress.seen);
  if (last === 404 && !isOver() && !knowledge.isReached(operation))
    await reachRoot(options, operation, progress.seen);
  if (knowledge.isReached(operation)) return;
  knowledge.patch(operation, undefined);
  knowledge.offer(operation, new Map());
}

/** Tries candidates, and what their refusals ask for. @returns the status that none of them got beyond. */
async function reachBy(
  options: ReachOptions,
  operation: Operation,
  { seen, needs, queue }: Progress,
  tries: number,
): Promise<number | undefined> {
  const { generator, knowledge, isOver } = options;
  let made = 0;
  let last: number | undefined;
  while (made < tries && !isOver()) {
    const candidate = queue.shift();
    if (candidate === undefined) break;
    const key = `${needs} ${candidate.key}`;
    if (seen.has(key)) continue;
    seen.add(key);
    made += 1;
    knowledge.patch(operation, candidate.patch);
    knowledge.offer(operation, candidate.parameters);
    const exchange = await sendCandidate(options, operation, candidate.fullness, seen.size);
    // What it takes was not there: it may be later.
    if (exchange === undefined) seen.delete(key);
    if (exchange === undefined || succeeded(exchange)) return undefined;
    const status = statusOf(exchange);
    if (FINAL.has(status ?? 0)) {
      queue.splice(0);
      return status;
    }
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
