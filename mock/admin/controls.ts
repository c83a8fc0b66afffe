import type { Journal } from './journal/journal.ts';
import type { Settings } from '../chaos/settings.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import type { ServedContract } from '../serving/served-contract.ts';

/** What the control surface controls. */
export interface Controls {
  world(): ServedContract;
  readonly journal: Journal;
  readonly settings: Settings;
  readonly rules: Rulebook;
  /** Where the contract is served. */
  url(): string;
  /** The same without the base path. */
  origin(): string;
}

/** Puts the start data and the rules of the start back; the journal goes on. */
export function reset({ world, rules }: Controls): undefined {
  world().state.replace(world().start);
  rules.reset();
}
