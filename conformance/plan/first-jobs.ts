import type { Operation } from '../../spec/model/types.ts';
import type { Job, Step } from '../generate/case.ts';
import { baseline, type Maker } from '../generate/maker.ts';
import type { Parts } from '../generate/parts.ts';
import { withDrawnIdentity } from './draw-identity.ts';
import type { Origins } from './origins.ts';
import { isSafe } from './safe.ts';
import { caseOf, stepsTo } from './steps.ts';

/** What comes first in a plan: one plain valid request of each operation, so that a run that is cut short has asked all. */
export interface FirstJobs {
  readonly jobs: readonly Job[];
  /** Why an operation has none, by its id. */
  readonly unaskable: ReadonlyMap<string, string>;
}

/** The id of an operation's first job. */
export function firstId(operation: Operation): string {
  return `${operation.id}/valid/first`;
}

/** Lays out the first requests: what only reads before what creates, and what changes or removes one resource last. */
export function firstJobs(maker: Maker, origins: Origins, operations: readonly Operation[]): FirstJobs {
  const unaskable = new Map<string, string>();
  const jobs = operations
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((operation): readonly Job[] => {
      const id = firstId(operation);
      const steps = stepsOf(maker, origins, operation, id);
      if (typeof steps !== 'string') return [{ id, steps, shrink: undefined }];
      unaskable.set(operation.id, steps);
      return [];
    });
  return { jobs, unaskable };
}

/** A request that needs nothing to be there, for an operation whose first found nothing to be sent to. */
export function insteadJob(maker: Maker, operation: Operation): Job | undefined {
  const id = `${operation.id}/valid/instead`;
  const parts = baseline(maker, operation, id, 'required');
  const step = parts && stepToNothing(maker, operation, parts, id);
  return step && { id, steps: [step], shrink: undefined };
}

/** The steps of an operation's first request; a reason where there can be none. */
function stepsOf(
  maker: Maker,
  origins: Origins,
  operation: Operation,
  name: string,
): readonly Step[] | string {
  const parts = baseline(maker, operation, name, 'required');
  if (parts === undefined) return 'no valid request can be made from its schemas';
  const subject = caseOf(maker, operation, parts, { label: 'first' });
  if (isSafe(operation)) return stepsTo(maker, origins, subject, 'shared', name);
  if (!operation.path.includes('{'))
    return operation.method === 'DELETE'
      ? 'it would remove what the run has not made'
      : [{ case: subject, follow: undefined }];
  if (origins.of(operation)?.creates === true) return stepsTo(maker, origins, subject, 'own', name);
  const step = stepToNothing(maker, operation, parts, name);
  return step === undefined ? 'the run has no resource of its own to send it to' : [step];
}

/** A request for an identity that names nothing: what the run has not made is not changed. */
function stepToNothing(maker: Maker, operation: Operation, parts: Parts, name: string): Step | undefined {
  const unknown = withDrawnIdentity(maker, operation, parts, name);
  if (unknown !== undefined) {
    const subject = caseOf(maker, operation, unknown, { label: 'first', resource: 'unknown' });
    return { case: subject, follow: undefined };
  }
  if (!isSafe(operation)) return undefined;
  return { case: caseOf(maker, operation, parts, { label: 'first' }), follow: undefined };
}

/** Reads of what is there before creations, then reads and changes of one resource. */
function rank(operation: Operation): number {
  const isItem = operation.path.includes('{');
  return isItem ? (isSafe(operation) ? 2 : 3) : isSafe(operation) ? 0 : 1;
}
