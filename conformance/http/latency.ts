/** Answers that are remembered, and the share of a wait that others must have taken for it to be no wonder. */
const REMEMBERED = 32;
const SHARE = 1 / 4;

/** Milliseconds in which a wait is never one for a busy service. */
const SHORT = 50;

/** Requests of the same time that had no answer: one alone is none of a service that has stopped. */
const TOGETHER = 2;

/** A request that had no answer in time: when it was sent, and given up. */
export interface Late {
  readonly from: number;
  readonly to: number;
}

/** How long answers take, to tell a service that is busy with all that it was sent from one that does not answer. */
export interface Latency {
  /** Takes that a request was answered, by when it was sent and when its answer came. */
  note(from: number, to: number): void;
  /** Takes that a request had no answer in time beside others. */
  late(request: Late): void;
  /**
   * Whether a wait may come of what was sent beside it: others took so long lately, or had no answer at the same time
   * while nothing that was sent since was answered.
   */
  isBusy(request: Late): boolean;
}

/** Makes a memory of the last answers. */
export function createLatency(): Latency {
  const last: number[] = [];
  const silent: Late[] = [];
  let newest = -Infinity;
  return {
    note(from, to) {
      newest = Math.max(newest, from);
      last.push(to - from);
      if (last.length > REMEMBERED) last.shift();
    },
    late(request) {
      if (newest > request.from) return;
      silent.push(request);
      if (silent.length > REMEMBERED) silent.shift();
    },
    isBusy(request) {
      const wait = request.to - request.from;
      const beside = silent.filter(({ from, to }) => from < request.to && to > request.from);
      const hasStopped = silent.includes(request) && beside.length >= TOGETHER;
      return wait >= SHORT && (hasStopped || last.some((milliseconds) => milliseconds >= wait * SHARE));
    },
  };
}
