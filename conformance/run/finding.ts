import type { Clause, Severity } from '../rules/rule.ts';
import { describeAnswer } from '../rules/support/words.ts';
import { curlOf, type CurlOptions } from '../generate/curl.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { fingerprintsIn, type Steadiness } from './steadiness.ts';
import type { Group } from './group.ts';
import type { Breach } from './judge.ts';
import { replayId } from './replay.ts';
import { jobsOf } from './reproduce.ts';

/** A request and its answer, as a report shows them. */
export interface ShownExchange {
  readonly operation: string;
  /** A line that pastes into a shell. */
  readonly curl: string;
  readonly answer: string;
}

/** What the run found to stand against the contract, once for each cause. It is data: reporters give it words. */
export interface Finding {
  /** What tells it from the other findings of a run: its rule, and what its breaches have in common. */
  readonly key: string;
  readonly rule: string;
  readonly severity: Severity;
  readonly summary: string;
  readonly clause: Clause;
  /** Ids of the operations it shows on. */
  readonly operations: readonly string[];
  /**
   * What it consists of, each thing the same in every run: it is known where all of them are. Empty where other findings
   * of the run have a name for all that chance shows here.
   */
  readonly fingerprints: readonly string[];
  /** A JSON Pointer into the body, or `header Sunset`; empty for the answer as a whole. */
  readonly at: string;
  readonly expected: string;
  readonly actual: string;
  /** What was done to a value, where that can be told. */
  readonly cause: string | undefined;
  /** Requests that show it, oldest first; the last is the one that was judged. */
  readonly exchanges: readonly ShownExchange[];
  /** A request of another operation that shows it too. */
  readonly another: ShownExchange | undefined;
  /** `confirmed`: it showed again when its requests were sent again. `flaky`: it did not. `unconfirmed`: they were not, since the run or the service had ended. */
  readonly status: 'confirmed' | 'flaky' | 'unconfirmed';
  /** How many exchanges of the run show it, and what was special about some of them. */
  readonly count: number;
  readonly labels: readonly string[];
  /** Takes the run back to these requests: `--replay ID`. */
  readonly replay: string;
  /** Findings that merely follow from this one. */
  readonly consequences: readonly Finding[];
}

/** All requests that a finding shows. */
export function shownOf({ exchanges, another }: Finding): readonly ShownExchange[] {
  return another === undefined ? exchanges : [...exchanges, another];
}

/** Labels that a finding names at most. */
export const MOST_LABELS = 12;

/** Makes the finding of a group, as its most telling breach shows it. */
export function findingOf(
  group: Group,
  shown: Breach,
  status: Finding['status'],
  steadiness: Steadiness,
  seed: number,
  curl: CurlOptions,
): Finding {
  const { judgement, exchange, source } = shown;
  const exchanges = [...(judgement.evidence ?? []), exchange];
  const labels = [...new Set([shown, ...group.breaches].map((breach) => breach.exchange.case.label))];
  const elsewhere = group.breaches.find(
    ({ exchange: { case: own }, judgement: { evidence } }) =>
      own.operation.id !== exchange.case.operation.id && evidence === undefined,
  );
  return {
    key: group.key,
    rule: shown.rule,
    severity: judgement.severity ?? source.severity,
    summary: source.summary,
    clause: shown.clause,
    operations: group.operations,
    fingerprints: fingerprintsIn(group, steadiness),
    at: judgement.at,
    expected: judgement.expected,
    actual: judgement.actual,
    cause: judgement.cause,
    exchanges: exchanges.map((item) => shownExchange(item, curl)),
    another: elsewhere && shownExchange(elsewhere.exchange, curl),
    status,
    count: group.count,
    labels: labels.slice(0, MOST_LABELS),
    replay: replayId(seed, jobsOf(shown)),
    consequences: [],
  };
}

/** A finding with what its group came to since. */
export function grown(finding: Finding, group: Group, steadiness: Steadiness): Finding {
  return {
    ...finding,
    count: group.count,
    operations: group.operations,
    fingerprints: [...new Set([...finding.fingerprints, ...fingerprintsIn(group, steadiness)])],
  };
}

function shownExchange(exchange: Exchange, curl: CurlOptions): ShownExchange {
  return {
    operation: exchange.case.operation.id,
    curl: `${curlOf(exchange.case, curl)}${exchange.isChanged ? ' # before beforeRequest' : ''}`,
    answer: describeAnswer(exchange),
  };
}
