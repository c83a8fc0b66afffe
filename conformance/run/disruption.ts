import { describeAnswer } from '../rules/support/words.ts';
import type { Exchange } from '../exchange/exchange.ts';

/** An operation did what it is there for, and the service was no longer the one that is judged. Nobody is to blame. */
export interface Disruption {
  /** Ids of the operations that had succeeded before it: one, or those that it may have been. */
  readonly operations: readonly string[];
  /** The request that had succeeded before, and did not any more: `GET /things`. */
  readonly what: string;
  /** What it was answered instead, in a line. */
  readonly answer: string;
  /** Whether the service came back, so that the run went on. */
  readonly recovered: boolean;
}

/** Makes a disruption of the answer that shows it. */
export function disruptionOf(operations: readonly string[], shown: Exchange, recovered: boolean): Disruption {
  const [path] = shown.request.path.split('?');
  return { operations, what: `${shown.request.method} ${path}`, answer: describeAnswer(shown), recovered };
}

/** Why a run ends with a disruption that did not pass, as it follows on `it ended early: `. */
export function endingOf({ operations }: Disruption): string {
  return `after ${operations.join(' or ')} succeeded the service no longer serves what it served before (--skip ${operations.join(',')} leaves it out)`;
}
