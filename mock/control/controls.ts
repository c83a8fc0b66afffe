import type { Journal } from '../journal/journal.ts';
import type { Settings } from '../pace/settings.ts';
import type { World } from '../world.ts';

/** What the control surface controls. */
export interface Controls {
  world(): World;
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
