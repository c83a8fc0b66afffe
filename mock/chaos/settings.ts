/** How the mock misbehaves on purpose; what the control surface may change while it runs. */
export interface Settings {
  /** Each answer is held back for a time between these, in milliseconds. */
  latency: { readonly min: number; readonly max: number };
  /** Share of requests, from 0 to 1, that meet a fault. */
  faultRate: number;
}

/** Prompt and faultless. */
export function calmSettings(): Settings {
  return { latency: { min: 0, max: 0 }, faultRate: 0 };
}

/** The longest that answers may be held back, in milliseconds. */
const MAX_LATENCY = 60_000;

/** What is wrong with settings; undefined where nothing is. */
export function settingsFault({ latency, faultRate }: Partial<Settings>): string | undefined {
  if (latency !== undefined) {
    const { min, max } = latency;
    const isTime = (time: number): boolean => Number.isFinite(time) && time >= 0 && time <= MAX_LATENCY;
    if (!isTime(min) || !isTime(max))
      return `latency must be milliseconds from 0 to ${MAX_LATENCY}, not { min: ${min}, max: ${max} }`;
    if (min > max) return `latency/min must not be above latency/max, and ${min} is above ${max}`;
  }
  return faultRate === undefined || (faultRate >= 0 && faultRate <= 1)
    ? undefined
    : `faultRate must be a share from 0 to 1, not ${faultRate}`;
}
