import type { OperationCoverage, Uncovered } from './coverage.ts';
import type { Disruption } from './disruption.ts';
import type { Finding } from './finding.ts';
import type { Hint } from './hints.ts';

/** Verdicts of a run, counted. */
export interface Counts {
  readonly conforms: number;
  readonly violates: number;
  readonly unspecified: number;
  /** Steps that could not be made, since an earlier answer lacked what they needed. */
  readonly blocked: number;
  /** Requests that got no answer. */
  readonly unanswered: number;
}

/** What a run came to. */
export interface RunResult {
  readonly title: string;
  readonly version: string;
  readonly baseUrl: string;
  readonly seed: number;
  readonly asOf: string;
  readonly requests: number;
  readonly milliseconds: number;
  /** Milliseconds spent making the plan, sending and judging (they overlap in wall time), and confirming findings. */
  readonly timings: { readonly plan: number; readonly judge: number; readonly confirm: number };
  readonly findings: readonly Finding[];
  readonly counts: Counts;
  readonly byRule: readonly {
    readonly rule: string;
    readonly conforms: number;
    readonly violates: number;
    readonly unspecified: number;
  }[];
  /** Where the contract is silent: each reason, and how often. */
  readonly unspecified: readonly { readonly reason: string; readonly count: number }[];
  readonly coverage: readonly OperationCoverage[];
  readonly uncovered: readonly Uncovered[];
  /** Ids of the operations that the contract leaves out, since what they need of the document is broken. */
  readonly omitted: readonly string[];
  /** What whoever runs could say, so that operations are reached that never succeeded; that which helps most first. */
  readonly hints: readonly Hint[];
  /** What put the service out of order, as it may: nobody is blamed for what came of it. */
  readonly disruptions: readonly Disruption[];
  /** Requests that the service did not answer in time beside others, and did alone: fewer were sent at once from then on. */
  readonly overloads: number;
  /** Resources that the run created and could not remove again. */
  readonly leftBehind: number;
  /** Why the run ended before its plan did; undefined where it did not. */
  readonly cutShort: CutShort | undefined;
}

/** Why a run ended before its plan did. */
export interface CutShort {
  /**
   * `gone`: nobody listens any more. `disrupted`: an operation put the service out of order. `turned-away`: it answers
   * everything with 429 or 503. `hook`: a hook of the user's has failed. `fault`: this harness has.
   */
  readonly kind:
    | 'gone'
    | 'disrupted'
    | 'turned-away'
    | 'interrupted'
    | 'max-requests'
    | 'max-time'
    | 'hook'
    | 'fault';
  /** It in words, as it follows on `it ended early: `. */
  readonly message: string;
}

/** What an engine tells while it runs. */
export type RunEvent =
  | {
      readonly type: 'started';
      readonly baseUrl: string;
      readonly title: string;
      readonly seed: number;
    }
  | {
      readonly type: 'progress';
      readonly requests: number;
      readonly done: number;
      /** Undefined until the plan is laid out. */
      readonly jobs: number | undefined;
      readonly breaches: number;
    }
  | { readonly type: 'confirming'; readonly findings: number }
  /** A finding by itself, as soon as it was sent again: the result has it in its place. */
  | { readonly type: 'finding'; readonly finding: Finding }
  | { readonly type: 'finished'; readonly result: RunResult };
