import { shownOf } from '../../run/finding.ts';
import type { RunResult } from '../../run/events.ts';
import type { Finding } from '../../run/finding.ts';
import { closingSentence } from '../closing.ts';
import { disruptionText } from '../disruption-text.ts';
import { isKnown } from '../exit-status.ts';
import { hintText } from '../hint-text.ts';
import { notReached } from '../not-reached.ts';
import { visible } from '../visible.ts';
import { escaped } from './markup.ts';
import { escapedMarkdown, fencedShell, inlineCode } from './markdown-text.ts';
import type { FileView, Reporter } from './reporter.ts';

/** Markdown, for a comment or a job's summary: a table of the findings, and each with the lines that paste. */
const judged: Reporter['judged'] = (result, view) => {
  const facts = `${result.requests} requests to ${inlineCode(view.target)}, seed ${result.seed}, judged as of ${result.asOf}`;
  const parts = [
    `## ${escapedMarkdown(`${result.title} ${result.version}`)}`,
    `**${escapedMarkdown(closingSentence(result, view))}**`,
    `${facts}.`,
    ...(result.findings.length === 0 ? [] : [table(result.findings, view)]),
    ...result.findings.map((finding, index) => details(finding, index + 1, view)),
    ...result.disruptions.map((disruption) => escapedMarkdown(disruptionText(disruption))),
    ...result.hints.map((hint) => escapedMarkdown(hintText(hint))),
    `### Coverage\n\n| operation | requests | statuses |\n|---|---|---|\n${result.coverage
      .map(
        ({ operation, requests, statuses }) =>
          `| ${inlineCode(operation)} | ${requests} | ${escapedMarkdown(statuses.map(({ name, count }) => `${name} ×${count}`).join(', '))} |`,
      )
      .join('\n')}`,
    ...unreached(result, view),
  ];
  return `${parts.join('\n\n')}\n`;
};

function unreached(result: RunResult, view: FileView): readonly string[] {
  const lines = notReached(result, view).map(
    ({ operation, why }) => `- ${inlineCode(operation)}: ${escapedMarkdown(why)}`,
  );
  return lines.length === 0 ? [] : [`### Not reached\n\n${lines.join('\n')}`];
}

function table(findings: readonly Finding[], view: FileView): string {
  const rows = findings.map((finding, index) => {
    const known = isKnown(finding, view) ? ' (known)' : '';
    return `| ${index + 1} | ${inlineCode(finding.rule)} | ${finding.severity}${known} | ${escapedMarkdown(finding.operations.join(', '))} | ${escapedMarkdown(finding.expected)} | ${escapedMarkdown(finding.actual)} |`;
  });
  return ['| # | rule | severity | on | expected | actual |', '|---|---|---|---|---|---|', ...rows].join(
    '\n',
  );
}

function details(finding: Finding, number: number, view: FileView): string {
  const lines = shownOf(finding).flatMap(({ curl, answer }) => [curl, `# ${answer}`]);
  return [
    `<details><summary>${number}. ${escaped(visible(`${finding.rule}: ${finding.summary}`))}</summary>`,
    `> ${escapedMarkdown(`${finding.clause.source}, ${finding.clause.anchor}: "${finding.clause.quote}"`)}`,
    fencedShell([...lines, view.replayOf(finding.replay)].map(visible).join('\n')),
    '</details>',
  ].join('\n\n');
}

const unjudged: Reporter['unjudged'] = (message) => `## Not judged\n\n${escapedMarkdown(message)}\n`;

export const reporter: Reporter = { judged, unjudged };
