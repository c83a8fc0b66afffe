import { setTimeout as sleep } from 'node:timers/promises';
import { headerOf } from '../exchange/message.ts';
import { retryAfter } from '../http/retry-after.ts';
import type { Exchange } from '../exchange/exchange.ts';

/** How long things that take their time are waited for: the pauses, in milliseconds, one after another. */
export interface Patience {
  /** For a service to show what a request has done to it, where that is likely. */
  readonly settle: readonly number[];
  /** For a service to come back. */
  readonly recover: readonly number[];
}

/** When waiting is over, whatever the pauses. */
export interface Limits {
  /** On performance.now()'s clock. */
  readonly deadline: number | undefined;
  readonly signal: AbortSignal | undefined;
}

/** Milliseconds that `Retry-After` is followed for at most, at each pause. */
const LONGEST = 15_000;

/** Waits, less long where the limits say so. @returns false where they leave no time. */
export async function pause(milliseconds: number, { deadline, signal }: Limits): Promise<boolean> {
  const left = deadline === undefined ? Infinity : deadline - performance.now();
  if (left <= 0 || signal?.aborted === true) return false;
  try {
    await sleep(Math.min(milliseconds, left), undefined, signal === undefined ? {} : { signal });
  } catch {
    return false;
  }
  return true;
}

/** Asks again and again, with pauses, until `ask` has no refusal to tell. @returns whether that came to pass. */
export async function recovers(
  refused: Exchange,
  ask: () => Promise<Exchange | undefined>,
  pauses: readonly number[],
  limits: Limits,
): Promise<boolean> {
  let last = refused;
  for (const milliseconds of pauses) {
    if (!(await pause(Math.max(milliseconds, askedPause(last)), limits))) return false;
    const answer = await ask();
    if (answer === undefined) return true;
    last = answer;
  }
  return false;
}

function askedPause({ outcome }: Exchange): number {
  if (!outcome.ok) return 0;
  const { value } = outcome;
  return Math.min(LONGEST, retryAfter(headerOf(value, 'retry-after'), headerOf(value, 'date')) ?? 0);
}
