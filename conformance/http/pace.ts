/** Answers by whose time it is told whether fewer at the same time are better. */
const ENOUGH = 16;

/** Of those, answers that turn a request away which are no wonder. */
const MOST_AWAY = 1;

/** The share of a timeout beyond which answers are slow, and below which of that more may be under way again. */
const SLOW = 1 / 8;
const QUICK = 1 / 2;

/** What is to be left of the time of answers where fewer at the same time have helped. */
const HELPED = 0.75;

/** How many requests may be under way at the same time: fewer where a service takes long over many. */
export interface Pace {
  readonly atOnce: () => number;
  /** Takes how long an answer took, in milliseconds. */
  note(milliseconds: number): void;
  /** Takes that a request was turned away beside others, as one that is too many (RFC 9110, 15.6.4). */
  turnedAway(): void;
  /** Takes that a request ran into the timeout beside others, and did not alone. */
  overload(): void;
}

/**
 * Makes the pace of a service nobody knows yet: `most` requests at the same time, half as many where the usual answer
 * takes a good part of the timeout, one more again where it does not. A service that is as slow with fewer is slow by
 * itself.
 */
export function createPace(most: number, timeout: number): Pace {
  let atOnce = most;
  let slow = timeout * SLOW;
  let slower: number | undefined;
  let last: number[] = [];
  let away = 0;
  const fewer = (): void => {
    atOnce = Math.max(1, Math.ceil(atOnce / 2));
    last = [];
  };
  return {
    atOnce: () => atOnce,
    note(milliseconds) {
      last.push(milliseconds);
      if (last.length < ENOUGH) return;
      const usual = last.toSorted((a, b) => a - b)[ENOUGH / 2] ?? 0;
      last = [];
      const isTooMuch = away > MOST_AWAY;
      away = 0;
      if (slower !== undefined && usual > slower * HELPED) {
        slow = usual * 2;
        atOnce = most;
      }
      const isSlow = usual > slow;
      slower = isSlow && atOnce > 1 ? usual : undefined;
      if (isSlow || isTooMuch) fewer();
      else if (usual < slow * QUICK && atOnce < most) atOnce += 1;
    },
    turnedAway: () => void (away += 1),
    overload: fewer,
  };
}
