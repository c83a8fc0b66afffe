import type { Journal } from './journal/journal.ts';
import type { Settings } from '../chaos/settings.ts';
import type { ServedContract } from '../serving/served-contract.ts';

/** What the control surface controls. */
export interface Controls {
  world(): ServedContract;
  readonly journal: Journal;
  readonly settings: Settings;
  /** Where the contract is served. */
  url(): string;
}

/** Puts the start data back, and empties the journal. */
export function reset({ world, journal }: Controls): undefined {
  world().state.replace(world().start);
  journal.clear();
}
