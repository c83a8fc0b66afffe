import type { RunResult } from '../run/events.ts';
import type { OperationCoverage, Counted } from '../run/coverage.ts';
import { unexercised } from './exit-status.ts';
import type { View } from './view.ts';
import { visible } from './visible.ts';
import { field, plural } from './wrap.ts';

/** What was exercised, operation by operation, and what was not. */
export function coverageLines(result: RunResult, view: View): readonly string[] {
  const { colours, width } = view;
  const missing = unexercised(result, view);
  const spared = result.coverage.filter(
    ({ operation, unasked }) => unasked !== undefined && view.leftOut.includes(operation),
  );
  const leftOut = view.leftOut.filter((id) => spared.every(({ operation }) => operation !== id));
  return [
    colours.bold('Coverage'),
    ...result.coverage.flatMap((item) => operationLines(item, view)),
    ...(leftOut.length === 0 ? [] : field('left out', `on request: ${visible(leftOut.join(', '))}`, width)),
    ...spared.flatMap(({ operation, unasked = '' }, index) =>
      field(index === 0 ? 'spared' : '', visible(`${operation}: ${unasked}`), width),
    ),
    ...(missing.length === 0
      ? field('never', 'nothing: all of it was exercised', width)
      : missing.flatMap((line, index) =>
          field(index === 0 ? 'never' : '', colours.yellow(visible(line)), width + 10),
        )),
  ];
}

function operationLines(item: OperationCoverage, { colours, width }: View): readonly string[] {
  const title = `   ${colours.bold(visible(item.operation))}  ${item.method} ${visible(item.path)}`;
  if (item.requests === 0) return [`${title}  ${colours.yellow('never requested')}`];
  const cases = [
    plural(item.valid, 'valid request'),
    plural(item.defects, 'defect'),
    plural(item.credentials, 'bad credential'),
  ];
  return [
    `${title}  ${plural(item.requests, 'request')}`,
    ...field('  status', tallies(item.statuses), width),
    ...(item.parameters.length === 0 ? [] : field('  values', tallies(item.parameters), width)),
    ...field('  tried', cases.join(', '), width),
  ];
}

function tallies(items: readonly Counted[]): string {
  return items.map(({ name, count }) => `${visible(name)} ×${count}`).join('  ');
}
