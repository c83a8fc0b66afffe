import type { Contract } from '../../../spec/model/types.ts';
import { ok, type Result } from '../../../spec/result.ts';
import type { Validators } from '../../../spec/schema/validator.ts';
import type { Checked } from '../../check/checked.ts';
import type { Incoming } from '../../http/incoming.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { State } from '../store/state.ts';
import type { Outcome } from './outcome.ts';

/** What an operation does with a checked request. */
export type Action = (
  checked: Checked,
  incoming: Pick<Incoming, 'path' | 'query' | 'headers'>,
) => Result<Outcome, Refusal>;

/** What the actions of a contract stand on. */
export interface Ground {
  readonly contract: Contract;
  readonly validators: Validators;
  readonly state: State;
  readonly now: () => Date;
  /** The path the contract is served under: `/v1`. */
  readonly basePath: string;
}

/** A success with nothing else. */
export function done(outcome: Outcome): Result<Outcome, Refusal> {
  return ok(outcome);
}
