import { coloursFor } from '../report/colours.ts';
import { findingLines } from '../report/finding-text.ts';
import type { Finding } from '../run/finding.ts';

/** The findings of a rule on an operation, those that merely follow from others too. */
export function findingsOn(
  findings: readonly Finding[],
  rule: string,
  operation: string,
): readonly Finding[] {
  return findings.flatMap((finding) => [
    ...(finding.rule === rule && finding.operations.includes(operation) ? [finding] : []),
    ...findingsOn(finding.consequences, rule, operation),
  ]);
}

/**
 * No findings.
 * @throws Error whose message is the findings' text, where there are some
 */
export function orThrow(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length > 0) throw new Error(textOf(findings));
  return findings;
}

function textOf(findings: readonly Finding[]): string {
  const view = {
    strict: true,
    leftOut: [],
    status: 1,
    target: '',
    replayOf: (id: string) => `petstore-contract verify … --replay '${id}'`,
    isReplay: false,
    isWhole: true,
    baseline: undefined,
    colours: coloursFor({}, {}),
    width: 100,
  } as const;
  return findings.map((finding, index) => findingLines(finding, index + 1, view).join('\n')).join('\n\n');
}
