import { shownOf } from '../../run/finding.ts';
import type { Finding } from '../../run/finding.ts';
import { closingSentence } from '../closing.ts';
import { disruptionText } from '../disruption-text.ts';
import { isKnown } from '../exit-status.ts';
import { jsonText } from '../json.ts';
import { notReached } from '../not-reached.ts';
import type { FileView, Reporter } from './reporter.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** SARIF 2.1.0, as code hosts read it: each finding at the clause of the document that it breaks. */
const judged: Reporter['judged'] = (result, view) => {
  const rules = new Map(result.findings.map((finding) => [finding.rule, finding]));
  const ids = [...rules.keys()];
  return jsonText({
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'petstore-contract',
            rules: [...rules.values()].map(({ rule, summary, clause, severity }) => ({
              id: rule,
              shortDescription: { text: summary },
              fullDescription: { text: `${summary} ${clause.source}: "${clause.quote}"` },
              defaultConfiguration: { level: levelOf(severity) },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: view.status === 0 || view.status === 1,
            exitCode: view.status,
            toolExecutionNotifications: [
              {
                level: view.status === 0 ? 'note' : 'error',
                message: { text: closingSentence(result, view) },
              },
              ...result.disruptions.map((disruption) => ({
                level: 'warning',
                message: { text: disruptionText(disruption) },
              })),
              ...notReached(result, view).map(({ operation, why }) => ({
                level: 'note',
                message: { text: `${operation}: ${why}` },
              })),
            ],
            properties: {
              target: result.baseUrl,
              seed: result.seed,
              asOf: result.asOf,
              requests: result.requests,
            },
          },
        ],
        results: result.findings.map((finding) => resultOf(finding, ids.indexOf(finding.rule), view)),
      },
    ],
  });
};

function resultOf(finding: Finding, ruleIndex: number, view: FileView): unknown {
  const { file, line, column } = view.placeOf(finding);
  const requests = shownOf(finding)
    .map(({ curl, answer }) => `${curl}\n${answer}`)
    .join('\n');
  const at = finding.at === '' ? '' : ` at ${finding.at}`;
  return {
    ruleId: finding.rule,
    ruleIndex,
    level: levelOf(finding.severity),
    message: {
      text: `${finding.operations.join(', ')}${at}: expected ${finding.expected}, got ${finding.actual}\n\n${requests}\n\n${view.replayOf(finding.replay)}`,
    },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(file) },
          region: { startLine: line, startColumn: column },
        },
      },
    ],
    partialFingerprints: { 'finding/v1': finding.key },
    ...(view.baseline === undefined ? {} : { baselineState: isKnown(finding, view) ? 'unchanged' : 'new' }),
  };
}

function levelOf(severity: Finding['severity']): 'error' | 'warning' {
  return severity === 'must' ? 'error' : 'warning';
}

const unjudged: Reporter['unjudged'] = (message) =>
  jsonText({
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'petstore-contract' } },
        invocations: [
          {
            executionSuccessful: false,
            exitCode: 2,
            toolExecutionNotifications: [{ level: 'error', message: { text: message } }],
          },
        ],
        results: [],
      },
    ],
  });

export const reporter: Reporter = { judged, unjudged };
