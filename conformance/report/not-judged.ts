import { answersOf, type OperationCoverage } from '../run/coverage.ts';
import type { RunResult } from '../run/events.ts';
import { isTurnedAway } from '../run/outage.ts';

/** Operations that a line names. */
const NAMED = 3;

/** What to do about a run that ended early. */
const REMEDIES: Readonly<Record<string, string>> = {
  'max-requests': '; raise --max-requests',
  'max-time': '; raise --max-time',
  'turned-away': '; try again when it takes requests, or with a lower --rate',
};

/** Statuses that say that nothing is there: no fault of the service. */
const NOT_THERE = new Set([404, 410]);

/**
 * Why a run cannot judge, in one line; undefined where it can.
 * @param leftOut ids of the operations that it was asked to leave out
 */
export function notJudged(result: RunResult, leftOut: readonly string[]): string | undefined {
  const { cutShort, coverage, requests } = result;
  const remedy = REMEDIES[cutShort?.kind ?? ''] ?? '';
  if (cutShort !== undefined && ['gone', 'disrupted', 'hook', 'fault', 'turned-away'].includes(cutShort.kind))
    return `it ended early: ${cutShort.message}${remedy}`;
  if (requests === 0) return 'no request was sent';
  const lost = lostOf(result, leftOut);
  if (lost.length > coverage.length)
    return `${omittedLine(lost, coverage.length)}; leave them out with --skip`;
  const selected = coverage.filter(({ operation }) => !leftOut.includes(operation));
  if (selected.length === 0) return undefined;
  const of = (some: readonly OperationCoverage[]): string =>
    selected.length === 1 ? 'the operation' : `${some.length} of ${selected.length} operations`;
  const unasked = selected.filter(({ asked }) => asked === 0);
  if (unasked.length > 0)
    return `${of(unasked)} ${was(unasked)} never asked: ${named(unasked, whyUnasked)}${remedy || skipping(unasked)}`;
  if (selected.every(({ succeeded }) => succeeded === 0))
    return `no operation ever succeeded: ${named(selected, answersOf)}`;
  const refused = selected.filter(isRefusedAlike);
  return refused.length === 0
    ? undefined
    : `${of(refused)} ${was(refused)} answered in one way only, whatever was asked: ${named(refused, answersOf)}`;
}

/** That operations are left out of the contract, since the document is broken there; undefined where none is. */
export function omitted(result: RunResult, leftOut: readonly string[]): string | undefined {
  const lost = lostOf(result, leftOut);
  return lost.length === 0 ? undefined : omittedLine(lost, result.coverage.length);
}

function omittedLine(lost: readonly string[], read: number): string {
  const names =
    lost.slice(0, NAMED).join(', ') + (lost.length > NAMED ? `, and ${lost.length - NAMED} more` : '');
  const were = lost.length === 1 ? 'was' : 'were';
  return `${lost.length} of ${lost.length + read} operations ${were} left out, where the document is broken: ${names}`;
}

/** Ids of the operations that the contract leaves out though they were asked for. */
function lostOf(result: RunResult, leftOut: readonly string[]): readonly string[] {
  return result.omitted.filter((operation) => !leftOut.includes(operation));
}

/** Operations that a run judged though none of their valid requests succeeded, each with what they were answered. */
export function neverSucceeded({ coverage }: RunResult, leftOut: readonly string[]): string | undefined {
  const failed = coverage.filter(
    ({ operation, asked, succeeded }) => asked > 0 && succeeded === 0 && !leftOut.includes(operation),
  );
  return failed.length === 0 ? undefined : `never succeeded: ${named(failed, answersOf)}`;
}

/** Whether an operation turned everything away, or refused all alike for another reason than that nothing is there. */
function isRefusedAlike({ succeeded, answers, always }: OperationCoverage): boolean {
  if (succeeded > 0) return false;
  const isAway = answers.length > 0 && answers.every(({ name }) => isTurnedAway(Number(name)));
  return isAway || (always !== undefined && always >= 400 && !NOT_THERE.has(always));
}

function whyUnasked({ unasked }: OperationCoverage): string | undefined {
  return unasked;
}

function skipping(unasked: readonly OperationCoverage[]): string {
  return `; leave ${unasked.length === 1 ? 'it' : 'them'} out with --skip`;
}

function was(some: readonly OperationCoverage[]): string {
  return some.length === 1 ? 'was' : 'were';
}

function named(
  some: readonly OperationCoverage[],
  note: (item: OperationCoverage) => string | undefined,
): string {
  const names = some.slice(0, NAMED).map((item) => {
    const text = note(item);
    return text === undefined ? item.operation : `${item.operation} (${text})`;
  });
  const more = some.length - names.length;
  return `${names.join(', ')}${more === 0 ? '' : `, and ${more} more`}`;
}
