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
import type { FileView, Reporter } from './reporter.ts';

/** Operations that are named of a finding that shows on many. */
const NAMED = 6;

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1b1f24; background: #fff }
h1 { font-size: 1.5rem } h2 { font-size: 1.1rem; margin: 0 0 .25rem }
.verdict { padding: .75rem 1rem; border-radius: .4rem; font-weight: 600 }
.pass { background: #dafbe1 } .fail { background: #ffebe9 } .unjudged { background: #fff8c5 }
article { border: 1px solid #d1d9e0; border-radius: .4rem; padding: 1rem; margin: 1rem 0 }
pre { background: #f6f8fa; padding: .75rem; overflow-x: auto; border-radius: .3rem; white-space: pre-wrap; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: .5rem 0 } dt { color: #59636e } dd { margin: 0; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #d1d9e0 }
.tag { font-size: .8rem; border-radius: 1rem; padding: .1rem .6rem; background: #eaeef2; font-weight: 400 }
@media (prefers-color-scheme: dark) { body { color: #f0f6fc; background: #0d1117 } pre, .tag { background: #151b23 } .pass { background: #12361f } .fail { background: #4c1518 } .unjudged { background: #3b3013 } article, th, td { border-color: #3d444d } dt { color: #9198a1 } }
`;

/** One page of HTML that needs nothing else: no script, no font, no request. */
const judged: Reporter['judged'] = (result, view) => {
  const mood = view.status === 0 ? 'pass' : view.status === 1 ? 'fail' : 'unjudged';
  const title = shown(`${result.title} ${result.version}`);
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'">',
    `<title>${title}: conformance</title><style>${STYLE}</style></head><body>`,
    `<h1>${title}</h1>`,
    `<p class="verdict ${mood}">${shown(closingSentence(result, view))}</p>`,
    list([
      ['against', view.target],
      ['seed', `${result.seed}, judged as of ${result.asOf}`],
      ['sent', `${result.requests} requests in ${(result.milliseconds / 1000).toFixed(1)} s`],
    ]),
    contents(result),
    ...result.findings.map((finding, index) => article(finding, index + 1, view)),
    ...result.disruptions.map((disruption) => `<p>${shown(disruptionText(disruption))}</p>`),
    ...result.hints.map((hint) => `<p>${shown(hintText(hint))}</p>`),
    coverage(result, view),
    '</body></html>',
    '',
  ].join('\n');
};

function article(finding: Finding, number: number, view: FileView): string {
  const known = isKnown(finding, view) ? ' <span class="tag">known</span>' : '';
  const requests = shownOf(finding).flatMap(({ curl, answer }) => [curl, `# ${answer}`]);
  return [
    `<article id="finding-${number}">`,
    `<h2>${number}. ${shown(finding.rule)} <span class="tag">${finding.severity}</span>${known}</h2>`,
    `<p>${shown(finding.summary)}</p>`,
    list([
      ['on', operationsText(finding)],
      ['clause', `${finding.clause.source}, ${finding.clause.anchor}: "${finding.clause.quote}"`],
      ...(finding.at === '' ? [] : [['at', finding.at] as const]),
      ['expected', finding.expected],
      ['actual', finding.actual],
      ...(finding.cause === undefined ? [] : [['cause', finding.cause] as const]),
      ['shown by', `${finding.count} exchanges, ${finding.status}: ${finding.labels.join(', ')}`],
    ]),
    folded('requests and replay', [
      `<pre>${requests.map(shown).join('\n')}</pre>`,
      `<pre>${shown(view.replayOf(finding.replay))}</pre>`,
    ]),
    ...followers(finding),
    '</article>',
  ].join('\n');
}

/** What a reader of many findings goes by. */
function contents({ findings }: RunResult): string {
  const lines = findings.map(
    (finding, index) =>
      `<li><a href="#finding-${index + 1}">${shown(`${finding.rule} (${finding.severity}) on ${operationsText(finding)}`)}</a></li>`,
  );
  return lines.length < 2 ? '' : `<ol>${lines.join('')}</ol>`;
}

function operationsText({ operations }: Finding): string {
  const more = operations.length - NAMED;
  return `${operations.slice(0, NAMED).join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}

function followers({ consequences }: Finding): readonly string[] {
  if (consequences.length === 0) return [];
  const lines = consequences.map((item) => `<li>${shown(`${item.rule} on ${operationsText(item)}`)}</li>`);
  return [folded(`${consequences.length} that follow from it`, [`<ul>${lines.join('')}</ul>`])];
}

/** Something that a reader opens who wants to know. */
function folded(summary: string, parts: readonly string[]): string {
  return `<details><summary>${summary}</summary>${parts.join('')}</details>`;
}

function coverage(result: RunResult, view: FileView): string {
  const { coverage: operations, uncovered } = result;
  const unreached = notReached(result, view).map(
    ({ operation, why }) => `<li>${shown(`${operation}: ${why}`)}</li>`,
  );
  const missed =
    unreached.length === 0
      ? ''
      : folded(`Not reached: ${unreached.length}`, [`<ul>${unreached.join('')}</ul>`]);
  const rows = operations.map(
    ({ operation, method, path, requests, statuses }) =>
      `<tr><td>${shown(operation)}</td><td>${shown(`${method} ${path}`)}</td><td>${requests}</td><td>${shown(statuses.map(({ name, count }) => `${name} ×${count}`).join(', '))}</td></tr>`,
  );
  const never =
    uncovered.length === 0
      ? '<p>Nothing was left unexercised.</p>'
      : folded(`Never exercised: ${uncovered.length}`, [
          `<ul>${uncovered.map(({ operation, what }) => `<li>${shown(`${operation}: ${what}`)}</li>`).join('')}</ul>`,
        ]);
  const table = `<table><thead><tr><th>operation</th><th>path</th><th>requests</th><th>statuses</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<h2>Coverage</h2>${folded(`${operations.length} operations`, [table])}${missed}${never}`;
}

function list(entries: readonly (readonly [name: string, value: string])[]): string {
  return `<dl>${entries.map(([name, value]) => `<dt>${name}</dt><dd>${shown(value)}</dd>`).join('')}</dl>`;
}

function shown(text: string): string {
  return escaped(visible(text));
}

const unjudged: Reporter['unjudged'] = (message) =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>not judged</title></head><body><h1>Not judged</h1><p>${escaped(visible(message))}</p></body></html>\n`;

export const reporter: Reporter = { judged, unjudged };
