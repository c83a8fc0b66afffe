import type { Json } from '../../spec/json/json.ts';
import type { Contract } from '../../spec/model/types.ts';
import type { Validators } from '../../spec/schema/validator.ts';
import type { Exchange } from '../run/exchange.ts';

/** Where a rule comes from: a sentence of the contract or of a standard. */
export interface Clause {
  /** `contract`, or the standard's name, such as `RFC 9745`. */
  readonly source: string;
  /** A stable anchor in it: a JSON Pointer of the document, or a section of the standard. */
  readonly anchor: string;
  /** Its words. */
  readonly quote: string;
}

/** What all rules know beside the exchanges. */
export interface RuleContext {
  readonly contract: Contract;
  readonly validators: Validators;
  /** The day the run is judged as of, `YYYY-MM-DD`. */
  readonly asOf: string;
}

/** What stands against the contract. */
export interface Violation {
  readonly verdict: 'violates';
  /** Where: a JSON Pointer into the body, or `header Sunset`; empty for the answer itself. */
  readonly at: string;
  readonly expected: string;
  readonly actual: string;
  /** What was done to the value (`trimmed`, `rounded to a double`), where that can be told. */
  readonly cause?: string;
  /** Earlier exchanges that it takes to see the violation, oldest first. */
  readonly evidence?: readonly Exchange[];
  /** Overrides the rule's clause where each violation has its own (an `x-ensures` of the document). */
  readonly clause?: Clause;
  /** Overrides the rule's id, for a family of rules such as `ensures/*`. */
  readonly rule?: string;
}

/** What a rule says of an exchange. `unspecified`: the contract is silent, so it is counted and never fails. */
export type Judgement =
  | Violation
  | { readonly verdict: 'conforms' }
  | { readonly verdict: 'unspecified'; readonly reason: string };

/** `must`: a clause of the contract. `should`: a standard that the contract does not mention. */
export type Severity = 'must' | 'should';

interface RuleBase {
  /** As its file is named: `response/body-schema`. */
  readonly id: string;
  readonly summary: string;
  readonly severity: Severity;
  readonly clause: Clause;
}

/**
 * Judges one exchange, by itself. Rules of a lower `stage` come first, and where one is violated those of a higher
 * stage are blocked: they would only repeat it.
 */
export interface ExchangeRule extends RuleBase {
  readonly scope: 'exchange';
  readonly stage: number;
  /** Undefined where the rule does not apply. */
  readonly check: (exchange: Exchange, context: RuleContext) => Judgement | readonly Judgement[] | undefined;
}

/** Judges what many exchanges say together. */
export interface HistoryRule extends RuleBase {
  readonly scope: 'history';
  readonly check: (history: History, context: RuleContext) => readonly HistoryJudgement[];
}

/** The judgement of an exchange in the light of others. */
export interface HistoryJudgement {
  readonly exchange: Exchange;
  readonly judgement: Judgement;
}

/** The exchanges of a run, and what was made out of them once for all rules. */
export interface History {
  readonly exchanges: readonly Exchange[];
  readonly resources: readonly Resource[];
  /** Every list answer that a resource may stand in. */
  readonly pages: readonly Page[];
}

/** A resource that the run created. */
export interface Resource {
  readonly created: Exchange;
  /** Its identity, as text, and where in the representation it stands. */
  readonly identity: string;
  readonly identityPointer: string;
  readonly representation: Json;
  /** Answers that show it, other than its creation, oldest first: single reads and items of lists. */
  readonly seen: readonly Sighting[];
  /** Successful requests that may have changed or removed it. */
  readonly touched: readonly Exchange[];
}

/** A representation of a resource in an answer. */
export interface Sighting {
  readonly exchange: Exchange;
  readonly representation: Json;
  /** JSON Pointer to it in the answer's body. */
  readonly at: string;
  readonly kind: 'read' | 'listed';
}

/** A list answer to a valid request. */
export interface Page {
  readonly exchange: Exchange;
  readonly items: readonly Json[];
  /** The page size asked for or defaulted to; undefined where the operation has none. */
  readonly limit: number | undefined;
  /** Whether it is known to hold all that match: a longer page came for the same or a smaller limit. */
  readonly complete: boolean;
}

export type Rule = ExchangeRule | HistoryRule;

/** The judgement that all is well. */
export const conforms: Judgement = { verdict: 'conforms' };

/** The judgement that the contract says nothing. */
export function unspecified(reason: string): Judgement {
  return { verdict: 'unspecified', reason };
}

/** The judgement that something stands against the contract. */
export function violates(
  expected: string,
  actual: string,
  at = '',
  more: Partial<Violation> = {},
): Violation {
  return { ...more, verdict: 'violates', at, expected, actual };
}
