/** What is kept of a limit to confirm what was found: a share, and neither next to nothing nor more than it can take. */
const SHARE = 0.2;
const MOST_REQUESTS = 200;
const LEAST_TIME = 1_000;
const MOST_TIME = 30_000;

/** Requests of `--max-requests` that are kept back. */
export function keptRequests(maxRequests: number): number {
  return maxRequests === Infinity ? 0 : Math.min(MOST_REQUESTS, Math.ceil(maxRequests * SHARE));
}

/** Milliseconds of `--max-time` that are kept back: at most half of them. */
export function keptTime(maxTime: number): number {
  if (maxTime === Infinity) return 0;
  return Math.min(maxTime / 2, MOST_TIME, Math.max(LEAST_TIME, maxTime * SHARE));
}

/** What is kept for operations that may end the service, which come after all else: at most so much, and such a share. */
const LAST_SHARE = 0.05;
const MOST_LAST = 5_000;

/** Milliseconds of `--max-time` that are kept for what comes last. */
export function lastTime(maxTime: number): number {
  return maxTime === Infinity ? 0 : Math.min(MOST_LAST, maxTime * LAST_SHARE);
}
