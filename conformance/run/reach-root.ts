import { parameterKey } from '../../spec/model/parameter-key.ts';
import { parameterOf, segmentsOf } from '../../spec/model/path-template.ts';
import type { Operation, Parameter } from '../../spec/model/types.ts';
import { succeeded } from '../exchange/exchange.ts';
import { patchesOf } from '../plan/body-patches.ts';
import { sendCandidate, type ReachOptions } from './reach-request.ts';

/** Names of parameters that say the way to a node of a tree. */
const WAYS = /path/i;

/**
 * Tries the root of a tree where an operation's path ends with the way to one of its nodes and nothing is found there:
 * the way to the root is empty.
 */
export async function reachRoot(
  options: ReachOptions,
  operation: Operation,
  seen: Set<string>,
): Promise<void> {
  const { generator, knowledge } = options;
  const way = wayOf(operation);
  if (way === undefined || seen.has('root')) return;
  seen.add('root');
  if (generator.validators.for(way.schema, 'request')('').length > 0) return;
  for (const { fullness, patch, parameters } of patchesOf(generator, knowledge, operation)) {
    knowledge.patch(operation, patch);
    knowledge.offer(operation, new Map([...parameters, [parameterKey(way), '']]));
    const exchange = await sendCandidate(options, operation, fullness, 'root');
    // What is there is known by then: the offer has served.
    knowledge.offer(operation, parameters);
    if (exchange !== undefined && succeeded(exchange)) return;
    if (exchange === undefined) break;
  }
  knowledge.patch(operation, undefined);
  knowledge.offer(operation, new Map());
}

/** The parameter at the end of a path that says the way to a node; none of what removes or replaces a root. */
function wayOf(operation: Operation): Parameter | undefined {
  if (operation.method !== 'GET' && operation.method !== 'POST') return undefined;
  const name = parameterOf(segmentsOf(operation.path).at(-1));
  if (name === undefined || !WAYS.test(name)) return undefined;
  return operation.parameters.find((each) => each.in === 'path' && each.name === name);
}
