import type { Job } from '../exchange/case.ts';
import { STALLED } from '../http/failure.ts';
import type { Exchange } from '../exchange/exchange.ts';

/** Refused connections in a row after which a target counts as gone. */
const REFUSALS = 20;

/** Requests of one operation that may run into the timeout before its other jobs are left out. */
const TIMEOUTS = 3;

/** Answers of one operation after which its other jobs are left out, where the service has only ever answered with 5xx. */
const SERVER_ERRORS = 16;

/** What a run has learned of the service that it talks to. */
export interface Health {
  note(exchange: Exchange): void;
  /** Whether nobody listens any more. */
  readonly isGone: () => boolean;
  /** Whether a job would only wait again for what never answers, or be told again of the same fault. */
  isUnresponsive(job: Job): boolean;
}

/** Makes the health of a service of which nothing is known yet. */
export function createHealth(): Health {
  let refusals = 0;
  let onlyServerErrors = true;
  const timeouts = new Map<string, number>();
  const serverErrors = new Map<string, number>();
  return {
    note({ outcome, case: { operation } }) {
      const failure = outcome.ok ? undefined : outcome.error.kind;
      refusals = failure === 'refused' ? refusals + 1 : failure === undefined ? 0 : refusals;
      const stalled = outcome.ok && outcome.value.incomplete === STALLED;
      if (failure === 'timeout' || stalled) count(timeouts, operation.id);
      if (outcome.ok) {
        onlyServerErrors &&= outcome.value.status >= 500;
        if (onlyServerErrors) count(serverErrors, operation.id);
      }
    },
    isGone: () => refusals >= REFUSALS,
    isUnresponsive(job) {
      if (timeouts.size === 0 && (!onlyServerErrors || serverErrors.size === 0)) return false;
      return job.steps.some(({ case: { operation } }) => {
        if ((timeouts.get(operation.id) ?? 0) >= TIMEOUTS) return true;
        return onlyServerErrors && (serverErrors.get(operation.id) ?? 0) >= SERVER_ERRORS;
      });
    },
  };
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
