import type { Result } from '../../spec/result.ts';
import type { Case } from '../exchange/case.ts';
import type { Credential } from '../exchange/credential.ts';
import type { Failure, WireResponse } from '../exchange/message.ts';
import { keysFrom, type Secrets } from '../generate/request.ts';

/** Where secrets come from. */
export interface RenewalOptions {
  readonly secrets: Secrets;
  /** Gives new secrets; undefined where there is no way. */
  readonly refreshCredentials: (() => Promise<Secrets | undefined>) | undefined;
  /** Whether those in use are about to end. */
  readonly areCredentialsDue: () => boolean;
}

/** The secrets in use, and their renewal: before they end, and where they are refused that were taken before. */
export interface Renewal {
  readonly isPossible: boolean;
  readonly keyOf: () => (credential: Credential) => string;
  /** A number that changes with the secrets. */
  readonly generation: () => number;
  /** Renews what is about to end. */
  beforehand(): Promise<void>;
  /**
   * Whether a request is to be sent again, since its secret, of that generation, was refused as it was not before and
   * there is a new one now.
   */
  isWorthwhile(subject: Case, outcome: Outcome, generation: number): Promise<boolean>;
  /** Takes note of what came of a request with a new secret: what is refused all the same is not tried again. */
  note(subject: Case, outcome: Outcome): void;
  present(secrets: Secrets): void;
}

type Outcome = Result<WireResponse, Failure>;

/** Renewals in a row that may come to nothing. */
const MOST_IN_VAIN = 3;

/** Makes the renewal of secrets that are in use. */
export function createRenewal({ secrets, refreshCredentials, areCredentialsDue }: RenewalOptions): Renewal {
  let keyOf = keysFrom(secrets);
  let generation = 0;
  let inVain = 0;
  let renewing: Promise<void> | undefined;
  /** Whether any right credential was taken so far. */
  let wasTaken = false;
  /** Operations that refuse new secrets as well. */
  const hopeless = new Set<string>();
  const present = (others: Secrets): void => {
    keyOf = keysFrom(others);
    generation += 1;
  };
  const renew = (): Promise<void> => {
    renewing ??= (async () => {
      const others = inVain < MOST_IN_VAIN ? await refreshCredentials?.() : undefined;
      inVain = others === undefined ? inVain + 1 : 0;
      if (others !== undefined) present(others);
    })().finally(() => (renewing = undefined));
    return renewing;
  };
  return {
    isPossible: refreshCredentials !== undefined,
    keyOf: () => keyOf,
    generation: () => generation,
    present,
    async beforehand() {
      if (renewing !== undefined || areCredentialsDue()) await renew();
    },
    async isWorthwhile({ credential, operation }, outcome, used) {
      if (credential?.kind !== 'valid' || !outcome.ok) return false;
      const isRefused = outcome.value.status === 401;
      wasTaken ||= !isRefused;
      if (!isRefused || !wasTaken || hopeless.has(operation.id)) return false;
      if (generation === used) await renew();
      return generation !== used;
    },
    note({ operation }, outcome) {
      if (outcome.ok && outcome.value.status === 401) hopeless.add(operation.id);
    },
  };
}
