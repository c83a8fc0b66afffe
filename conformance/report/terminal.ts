import type { RunResult } from '../run/events.ts';
import { goneFrom } from './baseline.ts';
import { closingSentence } from './closing.ts';
import { coverageLines } from './coverage-text.ts';
import { disruptionLines } from './disruption-text.ts';
import { findingLines } from './finding-text.ts';
import { hintLines } from './hint-text.ts';
import type { View } from './view.ts';
import { visible } from './visible.ts';
import { field, plural, wrap } from './wrap.ts';

/** Reasons for which the contract was silent that are named. */
const MOST_REASONS = 6;

/** The report of a run for people to read: what was tried, each finding, what was covered, and one closing sentence. */
export function terminalReport(result: RunResult, view: View): string {
  const closing = visible(closingSentence(result, view));
  const paint =
    view.status === 0 ? view.colours.green : view.status === 1 ? view.colours.red : view.colours.yellow;
  const parts = [
    triedLines(result, view),
    ...result.findings.map((finding, index) => findingLines(finding, index + 1, view)),
    disruptionLines(result.disruptions, view),
    goneLines(result, view),
    silentLines(result, view),
    view.isReplay ? [] : coverageLines(result, view),
    view.isReplay ? [] : hintLines(result, view),
    leftBehindLines(result, view),
    wrap(closing, view.width).map((line) => view.colours.bold(paint(line))),
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function triedLines(result: RunResult, { colours, target, width }: View): readonly string[] {
  const seconds = (result.milliseconds / 1000).toFixed(1);
  return [
    colours.bold(visible(`${result.title} ${result.version}`)),
    ...field('against', visible(target), width),
    ...field('seed', `${result.seed}, judged as of ${result.asOf}`, width),
    ...field('sent', `${plural(result.requests, 'request')} in ${seconds} s`, width),
    ...field('verdicts', verdicts(result), width),
  ];
}

function verdicts({ counts }: RunResult): string {
  return [
    `${counts.conforms} conform`,
    `${counts.violates} violate`,
    `${counts.unspecified} unspecified`,
    ...(counts.blocked === 0 ? [] : [`${plural(counts.blocked, 'case')} blocked by an earlier failure`]),
    ...(counts.unanswered === 0 ? [] : [`${plural(counts.unanswered, 'request')} unanswered`]),
  ].join(', ');
}

function goneLines(result: RunResult, { baseline, isWhole, colours, width }: View): readonly string[] {
  const gone = baseline === undefined || !isWhole ? [] : goneFrom(baseline, result);
  if (gone.length === 0) return [];
  return [
    colours.bold('In the baseline, and no longer found'),
    ...gone.flatMap((words) => wrap(visible(words), width - 3).map((line) => `   ${line}`)),
  ];
}

function silentLines({ unspecified }: RunResult, { colours, width }: View): readonly string[] {
  if (unspecified.length === 0) return [];
  const rest = unspecified.slice(MOST_REASONS).reduce((sum, { count }) => sum + count, 0);
  return [
    colours.bold('Where the contract is silent'),
    ...unspecified
      .slice(0, MOST_REASONS)
      .flatMap(({ reason, count }) => field(`×${count}`, visible(reason), width)),
    ...(rest === 0 ? [] : field(`×${rest}`, 'for other reasons', width)),
  ];
}

function leftBehindLines({ leftBehind }: RunResult, { width }: View): readonly string[] {
  if (leftBehind === 0) return [];
  const them = leftBehind === 1 ? 'it' : 'them';
  return wrap(
    `Left behind: ${plural(leftBehind, 'resource')}. The contract has no way to remove ${them}, or it did not work.`,
    width,
  );
}
