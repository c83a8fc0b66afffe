import type { Disruption } from '../run/disruption.ts';
import type { View } from './view.ts';
import { visible } from './visible.ts';
import { wrap } from './wrap.ts';

/** What a disruption was, in a sentence. */
export function disruptionText({ operations, what, answer, recovered }: Disruption): string {
  const since = recovered
    ? 'The run went on without that operation.'
    : 'The service did not recover, and the run ended.';
  return `After ${operations.join(' or ')} succeeded, ${what}, which had succeeded before, was answered: ${answer}. ${since}`;
}

/** All of them, as lines. */
export function disruptionLines(
  disruptions: readonly Disruption[],
  { colours, width }: View,
): readonly string[] {
  if (disruptions.length === 0) return [];
  return [
    colours.bold('What the run put out of order, which is held against nobody'),
    ...disruptions.flatMap((disruption) =>
      wrap(visible(disruptionText(disruption)), width - 3).map((line) => `   ${line}`),
    ),
  ];
}
