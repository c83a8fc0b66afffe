/** Answers that are remembered, and the share of a wait that others must have taken for it to be no wonder. */
const REMEMBERED = 32;
const SHARE = 1 / 4;

/** Milliseconds in which a wait is never one for a busy service. */
const SHORT = 50;

/** How long answers take, to tell a service that is busy with all that it was sent from one that does not answer. */
export interface Latency {
  note(milliseconds: number): void;
  /** Whether others took so long lately that a wait may come of what was sent beside it. */
  isBusy(wait: number): boolean;
}

/** Makes a memory of the last answers. */
export function createLatency(): Latency {
  const last: number[] = [];
  return {
    note(milliseconds) {
      last.push(milliseconds);
      if (last.length > REMEMBERED) last.shift();
    },
    isBusy: (wait) => wait >= SHORT && last.some((milliseconds) => milliseconds >= wait * SHARE),
  };
}
