import type { Preferences } from '../http/prefer.ts';
import type { Settings } from './settings.ts';

/**
 * What can befall an answer: the connection is `reset`, it `stall`s half-way, its JSON is `malformed`, or it is a
 * `500` in its place. A request that meets a 500 is not carried out; with the others it is.
 */
export const FAULTS = ['500', 'reset', 'stall', 'malformed'] as const;

export type Fault = (typeof FAULTS)[number];

/** How one request is to be treated. */
export interface Treatment {
  /** Milliseconds to hold the answer back. */
  readonly delay: number;
  readonly fault: Fault | undefined;
  /** For `Preference-Applied`: which of the request's own preferences were followed; empty where none. */
  readonly applied: readonly string[];
}

/** The longest that a request may ask to wait, in seconds. */
export const MAX_WAIT = 60;

const PROMPT: Treatment = { delay: 0, fault: undefined, applied: [] };

/** Makes the judge of requests: by their own `Prefer: wait=S` and `fault=…`, else by the settings and by chance. */
export function createPace(
  settings: Settings,
  random: () => number,
): (preferences: Preferences | undefined) => Treatment {
  return (preferences) => {
    const { latency, faultRate } = settings;
    if (preferences === undefined && latency.max === 0 && faultRate === 0) return PROMPT;
    const wait = preferences?.get('wait');
    const seconds =
      wait !== undefined && /^\d{1,3}(\.\d+)?$/.test(wait) ? Math.min(Number(wait), MAX_WAIT) : undefined;
    const asked = FAULTS.find((fault) => fault === preferences?.get('fault'));
    const chance =
      faultRate > 0 && random() < faultRate ? FAULTS[Math.floor(random() * FAULTS.length)] : undefined;
    const drawn = latency.max > 0 ? latency.min + random() * (latency.max - latency.min) : 0;
    return {
      delay: seconds === undefined ? drawn : seconds * 1000,
      fault: asked ?? chance,
      applied: [
        ...(seconds === undefined ? [] : [`wait=${seconds}`]),
        ...(asked === undefined ? [] : [`fault=${asked}`]),
      ],
    };
  };
}
