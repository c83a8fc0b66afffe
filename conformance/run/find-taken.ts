import { mayConflict } from '../plan/fresh-references.ts';
import { requiredReferences } from '../plan/own-references.ts';
import { sendCandidate, type ReachOptions } from './reach-request.ts';

/** Requests that are sent to find it out: the first may have referred to something else. */
const TRIES = 2;

/**
 * Asks operations that have succeeded once more, with bodies that refer to the same: where that is a conflict, all that
 * they are sent from now on refers to resources of its own.
 */
export async function findTaken(options: ReachOptions): Promise<void> {
  const { generator, knowledge, producers, operations, isOver } = options;
  for (const operation of operations) {
    if (!mayConflict(operation) || !knowledge.isReached(operation)) continue;
    if (requiredReferences(generator, producers, operation).length === 0) continue;
    for (let turn = 1; turn <= TRIES && !knowledge.isTaken(operation) && !isOver(); turn++)
      await sendCandidate(options, operation, 'required', `again-${turn}`);
  }
}
