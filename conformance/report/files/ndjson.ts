import { closingSentence } from '../closing.ts';
import { isKnown } from '../exit-status.ts';
import { jsonText } from '../json.ts';
import type { Reporter } from './reporter.ts';

/** A JSON text on each line, for log pipelines: the run, each finding, each rule, each operation, and the end. */
const judged: Reporter['judged'] = (result, view) => {
  const {
    findings,
    disruptions,
    byRule,
    coverage,
    title,
    version,
    baseUrl,
    seed,
    asOf,
    counts,
    requests,
    milliseconds,
  } = result;
  const lines: readonly unknown[] = [
    { type: 'run', title, version, baseUrl, seed, asOf },
    ...findings.map((finding) => ({ type: 'finding', known: isKnown(finding, view), ...finding })),
    ...disruptions.map((disruption) => ({ type: 'disruption', ...disruption })),
    ...byRule.map((rule) => ({ type: 'rule', ...rule })),
    ...coverage.map((operation) => ({ type: 'coverage', ...operation })),
    {
      type: 'end',
      exitStatus: view.status,
      summary: closingSentence(result, view),
      counts,
      requests,
      milliseconds,
    },
  ];
  return lines.map((line) => jsonText(line, 0)).join('');
};

const unjudged: Reporter['unjudged'] = (message) =>
  jsonText({ type: 'end', exitStatus: 2, error: message }, 0);

export const reporter: Reporter = { judged, unjudged };
