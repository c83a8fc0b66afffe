import type { Contract, Operation } from '../../spec/model/types.ts';
import type { Validators } from '../../spec/schema/validator.ts';
import type { History } from '../exchange/created-resource.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { Named } from './support/named.ts';

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
  /** The path that the target's own paths begin with, without a slash at its end; empty where there is none. */
  readonly basePath: string;
  /** The day the run is judged as of, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** What the document gives a name, and a fingerprint may hold. */
  readonly named: Named;
}

/** What is wrong, in words that are the same in every run: no value that a run draws or a service makes up. */
export interface Symptom {
  /** Where: a JSON Pointer into the body, `header Sunset`, `query limit`; empty for the answer itself. */
  readonly at: string;
  /** The kind of defect: a keyword of JSON Schema, what was done to a value, the status that should not be. */
  readonly kind: string;
  /** The status of the answer, where answers of each status are documented by themselves. */
  readonly status?: number | undefined;
  /** What the request tried, where it is the request that brings it out. */
  readonly tried?: string;
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
  /** The kind of defect, as a {@link Symptom} has it; its cause, where there is none. */
  readonly kind?: string;
  /** What else is wrong with the same answer. */
  readonly also?: readonly Symptom[];
  /** Earlier exchanges that it takes to see the violation, oldest first. */
  readonly evidence?: readonly Exchange[];
  /** Overrides the rule's clause where each violation has its own (an `x-ensures` of the document). */
  readonly clause?: Clause;
  /** Overrides the rule's severity where this violation is a lesser one. */
  readonly severity?: Severity;
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

/** What is known of a finding when the rules say which follows from which. */
export interface Told {
  readonly source: Rule;
  /** The rule's id; for a family of rules, the member's. */
  readonly rule: string;
  readonly operations: readonly string[];
  readonly at: string;
  readonly expected: string;
  readonly labels: readonly string[];
}

interface RuleBase {
  /** As its file is named: `response/body-schema`. */
  readonly id: string;
  readonly summary: string;
  readonly severity: Severity;
  readonly clause: Clause;
  /** Whether it has to do with an operation at all; where it is left out, with every one. */
  readonly concerns?: (operation: Operation) => boolean;
  /**
   * What a breach is known by in a later run, beside rule and operation: each symptom is a fingerprint of its own. Where
   * it is left out: the violation's place and kind.
   */
  readonly symptoms?: (violation: Violation, exchange: Exchange) => readonly Symptom[];
  /** Breaches for which it says the same are told as one finding; where it is left out, `perOperation` of `support/group.ts`. */
  readonly group?: (violation: Violation, exchange: Exchange, context: RuleContext) => string;
  /** What findings of several operations have in common where they have one cause; undefined where it cannot be told. */
  readonly cause?: (violation: Violation, exchange: Exchange) => string | undefined;
  /** What findings of other causes have in common, by which they are one where there are many; undefined where nothing. */
  readonly kin?: (violation: Violation, exchange: Exchange) => string | undefined;
  /** Whether a finding of this rule merely follows from one that the registry has before it. */
  readonly follows?: (own: Told, earlier: Told) => boolean;
  /** What it holds against one another: one changed value, or one lost item, breaks every rule that looks at it. */
  readonly compares?: readonly ('values' | 'lists')[];
  /** Breaches of a finding that are sent again at most, until one shows again. */
  readonly tries?: number;
  /** It says that no answer came: it is broken, too, where nobody listens any more. */
  readonly aboutConnection?: true;
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
