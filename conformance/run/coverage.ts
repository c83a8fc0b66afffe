import { stringifyJson } from '../../spec/json/stringify.ts';
import type { Contract, Operation } from '../../spec/model/types.ts';
import { patternsGivenUp } from '../../spec/schema/pattern.ts';
import type { Producers } from '../plan/producers.ts';

/** How often something was exercised. */
export interface Counted {
  readonly name: string;
  readonly count: number;
}

/** What the run exercised of one operation. */
export interface OperationCoverage {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly requests: number;
  /** Documented statuses, and how often each came. */
  readonly statuses: readonly Counted[];
  /** Parameters, and how many different valid values each had. */
  readonly parameters: readonly Counted[];
  /** Distinct valid requests, defects, and bad credentials tried. */
  readonly valid: number;
  readonly defects: number;
  readonly credentials: number;
  /** Valid requests that were sent, and how many of them came to what the operation documents as success. */
  readonly asked: number;
  readonly succeeded: number;
  /** Statuses of the answers to its valid requests, the most frequent first. */
  readonly answers: readonly Counted[];
  /** The status that every request was answered with, valid or not; undefined where they had several, or none. */
  readonly always: number | undefined;
  /** Why no valid request was sent, where the document or the selection leaves none. */
  readonly unasked: string | undefined;
  /** Documented statuses that requests were sent to bring about, and that never came, each in words. */
  readonly missing: readonly string[];
}

/** Something of an operation that was never exercised. */
export interface Uncovered {
  readonly operation: string;
  /** In words: `status 404 never came`, `parameter limit never sent`. */
  readonly what: string;
}

/** What should have been exercised, and was not. */
export function uncovered(coverage: readonly OperationCoverage[]): readonly Uncovered[] {
  return coverage.flatMap((item): readonly Uncovered[] => {
    const { operation, requests, asked, succeeded, missing, parameters, unasked } = item;
    const because = unasked === undefined ? '' : `: ${unasked}`;
    if (requests === 0) return [{ operation, what: `never requested${because}` }];
    const success =
      asked === 0
        ? [`no valid request was sent${because}`]
        : succeeded === 0
          ? [`never succeeded (${answersOf(item)})`]
          : [];
    const unsent = parameters.filter(({ count }) => count === 0).map(({ name }) => name);
    const named =
      unsent.length === 0 ? [] : [`parameter${unsent.length > 1 ? 's' : ''} ${unsent.join(', ')} never sent`];
    return [...success, ...missing, ...named].map((what) => ({ operation, what }));
  });
}

/** What valid requests of an operation were answered with, in words. */
export function answersOf({ answers }: OperationCoverage): string {
  return answers.length === 0 ? 'no answer' : answers.map(({ name }) => name).join(', ');
}

/** Operations that the contract leaves out, since what they need of the document is broken. */
export function leftOut({ omitted }: Contract): readonly Uncovered[] {
  return omitted.map(({ operation, reason }) => ({ operation, what: `left out: ${reason}` }));
}

/** Patterns of the document that took too long for a value, which was not judged by them. */
export function unjudgedPatterns({ document }: Contract): readonly Uncovered[] {
  const givenUp = patternsGivenUp();
  const text = givenUp.length === 0 ? '' : stringifyJson(document);
  return givenUp
    .filter((pattern) => text.includes(JSON.stringify(pattern)))
    .map((pattern) => ({
      operation: 'the document',
      what: `the pattern ${pattern} took too long for a value, and is not judged by`,
    }));
}

/** The operations that were tried with unknown identities alone, since what would give them others is not selected. */
export function withoutProducer(
  operations: readonly Operation[],
  producers: Producers,
): readonly Uncovered[] {
  return operations.flatMap((operation) => {
    const names = producers.withheld(operation).map(({ id }) => id);
    return names.length === 0
      ? []
      : [{ operation: operation.id, what: `no producer selected: ${names.join(', ')}` }];
  });
}
