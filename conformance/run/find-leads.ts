import { actionOf } from '../../spec/model/actions.ts';
import { endsInParameter } from '../../spec/model/path-template.ts';
import { resourceCreatedBy, resourcesAlong } from '../../spec/model/resource-index.ts';
import { documentsExactly } from '../../spec/model/response-for.ts';
import type { Creation, Linked } from '../../spec/model/resources.ts';
import { statesIn } from '../../spec/model/states.ts';
import type { Contract } from '../../spec/model/types.ts';
import { member } from '../../spec/json/json.ts';
import { atPointer } from '../../spec/json/pointer.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import type { Job } from '../exchange/case.ts';
import { jsonOf, succeeded, type Exchange } from '../exchange/exchange.ts';
import { baselineForOthers } from '../generate/request-generator.ts';
import { leadingSteps } from '../plan/preparations.ts';
import { caseOf, reached } from '../plan/steps.ts';
import type { ReachOptions } from './reach-request.ts';

/** Jobs that are spent on one kind of resources, and steps that lead one of them, at most. */
const MOST_JOBS = 12;
const MOST_STEPS = 4;

/** Refusals that may end once something else was done. */
const NOT_YET = [403, 404, 409, 422];

/**
 * Looks for what has to be done to a resource before operations on it are allowed that no words have led to: what is
 * possible is done to resources of the run's own, one thing after the other, and what was refused so far is tried again
 * after each. An issue may be closed once it was started and completed.
 */
export async function findLeads(options: ReachOptions): Promise<void> {
  for (const creation of options.producers.creations)
    if (options.knowledge.isReached(creation.operation)) await leadsBelow(options, creation);
}

async function leadsBelow(options: ReachOptions, creation: Creation): Promise<void> {
  const { generator, knowledge, operations, isOver } = options;
  const { contract } = generator;
  const resource = resourceCreatedBy(contract, creation.operation);
  const isAction = ({ operation }: Linked): boolean => actionOf(contract, operation) !== undefined;
  const below = creation.nested
    .filter(
      ({ operation: { id, path } }) =>
        operations.some((each) => each.id === id) &&
        !endsInParameter(path) &&
        resourcesAlong(contract, path)[0] === resource,
    )
    .toSorted((a, b) => Number(isAction(b)) - Number(isAction(a)));
  const open = (): readonly Linked[] =>
    below.filter(
      ({ operation }) =>
        !knowledge.isReached(operation) && NOT_YET.some((status) => documentsExactly(operation, status)),
    );
  const seen = new Set<string>();
  const queue: (readonly Linked[])[] = [[]];
  let jobs = 0;
  for (let path = queue.shift(); path !== undefined && open().length > 0; path = queue.shift())
    for (const move of below) {
      const { operation } = move;
      if (path.includes(move) || operation.method !== 'POST' || !knowledge.isReached(operation)) continue;
      if (open().length === 0 || jobs === MOST_JOBS || isOver()) return;
      jobs += 1;
      const led = [...path, move];
      const state = await tryAfter(options, creation, led, open(), `${creation.operation.id}/led/${jobs}`);
      if (state === undefined || seen.has(state)) continue;
      seen.add(state);
      if (led.length < MOST_STEPS) queue.push(led);
    }
}

/**
 * Makes a resource, leads it, and tries what was refused so far. What succeeds is known to be led to by what succeeded
 * before it.
 * @returns the state that the resource was led to, in a text; undefined where it was not led there
 */
async function tryAfter(
  { generator, knowledge, producers, runner, tell }: ReachOptions,
  creation: Creation,
  led: readonly Linked[],
  open: readonly Linked[],
  id: string,
): Promise<string | undefined> {
  const made = baselineForOthers(generator, creation.operation, id, 'all');
  if (made === undefined) return undefined;
  const job: Job = {
    id,
    steps: [
      reached(producers, caseOf(generator, creation.operation, made, { label: 'led' })),
      ...leadingSteps(generator, [...led, ...open], 0, id),
    ],
    shrink: undefined,
  };
  tell(job);
  const { exchanges } = await runner.run(job);
  const done: Linked[] = [];
  let state: string | undefined;
  for (const exchange of exchanges.filter(succeeded)) {
    const linked = [...led, ...open].find(({ operation }) => operation.id === exchange.case.operation.id);
    if (linked === undefined) continue;
    if (open.includes(linked)) knowledge.lead(linked.operation, [...done]);
    if (linked === led.at(-1) && done.length === led.length - 1)
      state =
        stateShown(generator.contract, creation, exchange) ?? led.map(({ operation }) => operation.id).join();
    knowledge.note(exchange);
    done.push(linked);
  }
  return state;
}

/** The state that an action's answer shows, in a text; undefined where it shows none. */
function stateShown(contract: Contract, creation: Creation, exchange: Exchange): string | undefined {
  const shown = resourceCreatedBy(contract, creation.operation)?.representation?.schema.schema;
  const action = actionOf(contract, exchange.case.operation);
  const body = jsonOf(exchange);
  if (shown === undefined || action === undefined || body === undefined) return undefined;
  const states = statesIn(contract.document, outlineOf(contract.document, shown).properties);
  const resource = atPointer(body, action.at);
  return states.length === 0 ? undefined : JSON.stringify(states.map(({ name }) => member(resource, name)));
}
