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
