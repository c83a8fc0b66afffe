import type { Finding } from '../run/finding.ts';
import { spreadOf } from './baseline.ts';
import { isKnown } from './exit-status.ts';
import type { View } from './view.ts';
import { visible } from './visible.ts';
import { field, plural, wrap } from './wrap.ts';

/** Earlier requests of a finding that are shown. */
const MOST_REQUESTS = 3;

/** Operations of a finding that are named. */
const MOST_OPERATIONS = 5;

/** A finding as lines: what is broken, the words that it breaks, the requests that show it, and what follows from it. */
export function findingLines(finding: Finding, number: number, view: View): readonly string[] {
  const { colours, width } = view;
  const mark = finding.severity === 'must' ? colours.red('must') : colours.yellow('should');
  const put = (name: string, text: string): readonly string[] => field(name, visible(text), width);
  const where = operationsIn(finding.operations);
  return [
    `${number}. ${colours.bold(visible(finding.rule))}  ${mark}  ${visible(where)}${isKnown(finding, view) ? `  ${colours.dim('known')}` : ''}`,
    ...wrap(visible(finding.summary), width - 3).map((line) => `   ${line}`),
    ...put('clause', `${finding.clause.source}, ${finding.clause.anchor}`),
    ...put('', `"${finding.clause.quote}"`).map((line) => colours.dim(line)),
    ...requestLines(finding, view),
    ...anotherLines(finding, view),
    ...(finding.at === '' ? [] : put('at', finding.at)),
    ...put('expected', finding.expected),
    ...put('actual', finding.actual),
    ...(finding.cause === undefined ? [] : put('cause', finding.cause)),
    ...put('shown by', shownBy(finding)),
    ...spreadOf(view.baseline, finding).flatMap((text) => put('new', text)),
    ...(finding.status === 'flaky'
      ? put('flaky', 'it did not show again when its requests were sent again')
      : []),
    `   replay   ${colours.cyan(visible(view.replayOf(finding.replay)))}`,
    ...consequences(finding.consequences).flatMap((text) => put('follows', text)),
  ];
}

/** Operations by name, as far as they can be taken in at a glance. */
function operationsIn(operations: readonly string[]): string {
  const rest = operations.length - MOST_OPERATIONS;
  return rest <= 1
    ? operations.join(', ')
    : `${operations.slice(0, MOST_OPERATIONS).join(', ')} and ${rest} more`;
}

/** The same of another operation, where it shows on several. */
function anotherLines({ another, operations }: Finding, { colours, width }: View): readonly string[] {
  if (another === undefined) return [];
  return [
    `   the same, on ${plural(operations.length, 'operation')}:`,
    `   ${colours.cyan(visible(another.curl))}`,
    ...field('answer', visible(another.answer), width),
  ];
}

/** The requests, each on a line of its own that pastes into a shell whole. */
function requestLines({ exchanges }: Finding, { colours, width }: View): readonly string[] {
  const left = Math.max(0, exchanges.length - MOST_REQUESTS);
  return [
    ...(left === 0 ? [] : [`   … after ${plural(left, 'earlier request')}`]),
    ...exchanges
      .slice(-MOST_REQUESTS)
      .flatMap(({ curl, answer }) => [
        `   ${colours.cyan(visible(curl))}`,
        ...field('answer', visible(answer), width),
      ]),
  ];
}

const CONFIRMATION = {
  confirmed: ', confirmed by replay',
  flaky: '',
  unconfirmed: ', not sent again',
} as const;

function shownBy({ count, labels, status }: Finding): string {
  const named = labels.length === 0 ? '' : `: ${labels.join(', ')}${labels.length < 12 ? '' : ', …'}`;
  return `${plural(count, 'exchange')}${CONFIRMATION[status]}${named}`;
}

/** What follows from a finding, a line for each rule and the operations that it shows on. */
function consequences(findings: readonly Finding[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { rule, operations, count } of findings) {
    const key = `${rule} on ${operations.join(', ')}`;
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return [...counts].map(([key, count]) => `${key} (${plural(count, 'exchange')})`);
}
