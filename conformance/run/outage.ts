import { statusOf, type Exchange } from '../exchange/exchange.ts';

/** Statuses that say nothing of the request, only that the service takes none now (RFC 6585, 4; RFC 9110, 15.6.4). */
const TURNED_AWAY = new Set<number | undefined>([429, 503]);

/** Whether a status turns a request away, whatever it is. */
export function isTurnedAway(status: number | undefined): boolean {
  return TURNED_AWAY.has(status);
}

/** Answers in a row after which a service is suspected to take no more requests at all. */
const ENOUGH = 20;

/** Tells a service that has begun to turn every request away, and keeps such answers from being judged meanwhile. */
export interface Outage {
  /** Takes an exchange as it ends. @returns the exchanges that may be judged now. */
  pass(exchange: Exchange): readonly Exchange[];
  /** Whether everything has been turned away for so long that it is time to ask for something that is known to work. */
  readonly isSuspected: () => boolean;
  /** Whether nothing but that was ever answered. */
  readonly isTotal: () => boolean;
  /** Gives back what was kept from being judged: the service does answer. */
  release(): readonly Exchange[];
  /** It in words. */
  readonly words: () => string;
}

/** Makes the watch of a run. */
export function createOutage(): Outage {
  const held: Exchange[] = [];
  const statuses = new Set<number>();
  let sent = 0;
  let since = 0;
  let answers = 0;
  let others = 0;
  const release = (): readonly Exchange[] => {
    answers = 0;
    statuses.clear();
    return held.splice(0);
  };
  return {
    pass(exchange) {
      const status = statusOf(exchange);
      const from = sent + 1;
      sent += exchange.attempts;
      if (status === undefined) return [exchange];
      if (!isTurnedAway(status)) {
        others += 1;
        return [...release(), exchange];
      }
      if (held.length === 0) since = from;
      held.push(exchange);
      statuses.add(status);
      // What was waited out is not an answer: its request was sent again.
      if (exchange.attempts > 0) answers += 1;
      return [];
    },
    isSuspected: () => answers >= ENOUGH,
    isTotal: () => others === 0 && answers > 0,
    release,
    words: () =>
      `${others === 0 ? '' : `from request ${since} on `}the service answered ${[...statuses].join(' or ')} to everything`,
  };
}
