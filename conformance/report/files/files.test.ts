import pico from 'picocolors';
import { describe, expect, it } from 'vitest';
import type { RunResult } from '../../run/events.ts';
import type { Finding } from '../../run/finding.ts';
import { REPORT_KINDS, reporterOf, type ReportKind } from './report-kind.ts';
import type { Reporter } from './reporter.ts';
import type { FileView } from './reporter.ts';

/** What a hostile service may answer: markup, fences, control characters, half a surrogate pair. */
const HOSTILE = '</failure></pre><script>alert(1)</script>]]>&"\'`|```\u0000\u001b[31m\ud800 | # _x_ \u202e';

const finding: Finding = {
  key: `response/body-schema ${HOSTILE}`,
  rule: 'response/body-schema',
  severity: 'must',
  summary: 'The body of every answer conforms.',
  clause: { source: 'contract', anchor: '#/paths', quote: HOSTILE },
  operations: ['getPet'],
  fingerprints: [`response/body-schema | getPet | ${HOSTILE} | type`],
  at: `/${HOSTILE}`,
  expected: HOSTILE,
  actual: HOSTILE,
  cause: HOSTILE,
  exchanges: [{ operation: 'getPet', curl: `curl '${HOSTILE}'`, answer: HOSTILE }],
  status: 'confirmed',
  count: 2,
  labels: [HOSTILE],
  replay: '1:getPet/valid/all',
  another: undefined,
  consequences: [],
};

const result: RunResult = {
  title: HOSTILE,
  version: '1',
  baseUrl: 'http://127.0.0.1:1/v1',
  seed: 1,
  asOf: '2026-01-01',
  requests: 3,
  milliseconds: 5,
  timings: { plan: 0, judge: 0, confirm: 0 },
  findings: [
    finding,
    { ...finding, key: 'old', fingerprints: ['old'], rule: 'http/allow-on-405', severity: 'should' },
  ],
  counts: { conforms: 4, violates: 1, unspecified: 1, blocked: 0, unanswered: 0 },
  byRule: [
    { rule: 'http/allow-on-405', conforms: 0, violates: 1, unspecified: 0 },
    { rule: 'request/invalid-rejected', conforms: 0, violates: 0, unspecified: 1 },
    { rule: 'response/body-schema', conforms: 4, violates: 1, unspecified: 0 },
  ],
  unspecified: [],
  coverage: [],
  uncovered: [],
  omitted: [],
  disruptions: [{ operations: ['shutDown'], what: HOSTILE, answer: HOSTILE, recovered: false }],
  overloads: 0,
  leftBehind: 0,
  hints: [],
  cutShort: undefined,
};

const view: FileView = {
  strict: false,
  leftOut: [],
  baseline: new Map([['old', 'http/allow-on-405 on getPet']]),
  status: 1,
  target: 'http://127.0.0.1:1/v1',
  replayOf: (id) => `petstore-contract verify --replay ${id}`,
  isReplay: false,
  isWhole: true,
  colours: pico.createColors(true),
  width: 80,
  placeOf: () => ({ file: 'spec/a b.yaml', line: 3, column: 5 }),
};

const reporters = new Map(
  await Promise.all(REPORT_KINDS.map(async (kind) => [kind, await reporterOf(kind)] as const)),
);
const of = (kind: ReportKind): Reporter => reporters.get(kind) ?? { judged: () => '', unjudged: () => '' };
const written = (kind: ReportKind): string => of(kind).judged(result, view);

/** The elements of XML or HTML, each followed by those in it; undefined where one is not closed in its order. */
function elementsOf(markup: string): readonly string[] | undefined {
  const open: string[] = [];
  const seen: string[] = [];
  for (const [, end, name = '', , empty] of markup.matchAll(/<(\/?)([a-z\d-]+)((?:\s[^<>]*?)?)(\/?)>/g)) {
    if (end === '/' && open.pop() !== name) return undefined;
    if (end === '/') continue;
    seen.push(name);
    if (empty !== '/' && name !== 'meta') open.push(name);
  }
  return open.length === 0 ? seen : undefined;
}

describe.each(REPORT_KINDS)('a report of kind %s', (kind) => {
  it('tells which operation put the service out of order', () => {
    expect(written(kind)).toContain('shutDown');
  });

  it('holds nothing that a terminal would obey, whatever the service answered', () => {
    expect(written(kind)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    expect(of(kind).unjudged(HOSTILE)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  });

  it('ends its last line', () => {
    expect(written(kind).endsWith('\n')).toBe(true);
    expect(of(kind).unjudged('no key').endsWith('\n')).toBe(true);
  });
});

it('JUnit has a case for each rule: failed, known, and without a verdict', () => {
  const xml = written('junit');
  expect(elementsOf(xml)).toEqual(
    'testsuites testsuite properties property property property property testcase system-out testcase skipped testcase failure system-out'.split(
      ' ',
    ),
  );
  expect(xml).toContain('<testsuites name="petstore-contract" tests="3" failures="1" errors="0"');
  expect(xml).not.toContain('<script>');
});

it('HTML lets no markup of a service through', () => {
  expect(new Set(elementsOf(written('html')))).toEqual(
    new Set(
      'html head meta title style body h1 p dl dt dd article h2 span pre table thead tr th tbody a details summary ol li'.split(
        ' ',
      ),
    ),
  );
  expect(written('html')).toContain('&lt;script&gt;');
});

it('HTML of many operations stays short until it is opened', async () => {
  const names = Array.from({ length: 200 }, (_, index) => `operation${index}`);
  const wide: RunResult = {
    ...result,
    findings: [{ ...finding, operations: names, consequences: [{ ...finding, operations: names }] }],
    uncovered: names.map((operation) => ({ operation, what: 'never requested' })),
  };
  const outside = (await reporterOf('html'))
    .judged(wide, view)
    .replaceAll(/<style>.*?<\/style>|<details>.*?<\/details>/gs, '');
  expect(outside).toContain('operation0');
  expect(outside).not.toContain('operation100');
  expect(outside.length).toBeLessThan(3_000);
});

it('Markdown fences what a service says, and escapes it elsewhere', () => {
  const text = written('markdown');
  const [, fence = ''] = /^(`{3,})sh$/m.exec(text) ?? [];
  expect(fence.length).toBeGreaterThan(3);
  const outside = text.replaceAll(new RegExp(`^${fence}sh$[^]*?^${fence}$`, 'gm'), '');
  expect(outside).not.toMatch(/(?<!\\)<script/);
});

it('SARIF places each finding in the document, and says whether it is new', () => {
  expect(JSON.parse(written('sarif'))).toMatchObject({
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { rules: [{ id: 'response/body-schema' }, { id: 'http/allow-on-405' }] } },
        results: [
          {
            ruleIndex: 0,
            level: 'error',
            baselineState: 'new',
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: 'spec/a%20b.yaml' },
                  region: { startLine: 3, startColumn: 5 },
                },
              },
            ],
          },
          { ruleIndex: 1, level: 'warning', baselineState: 'unchanged' },
        ],
      },
    ],
  });
});

it('NDJSON has a JSON text on each line', () => {
  const lines = written('ndjson')
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(lines).toMatchObject([
    { type: 'run' },
    { type: 'finding', known: false, actual: HOSTILE },
    { type: 'finding', known: true },
    { type: 'disruption', operations: ['shutDown'], answer: HOSTILE, recovered: false },
    ...result.byRule.map((rule) => ({ type: 'rule', ...rule })),
    { type: 'end', exitStatus: 1, requests: 3 },
  ]);
});

describe('an operation that was not reached', () => {
  const counted = {
    method: 'POST',
    path: '/x',
    requests: 0,
    statuses: [],
    parameters: [],
    valid: 0,
    defects: 0,
    credentials: 0,
    asked: 0,
    succeeded: 0,
    answers: [],
    always: undefined,
    unasked: undefined,
    missing: [],
  };
  const coverage = [
    { ...counted, operation: 'shutDown', unasked: 'it looks as if it ended the service' },
    { ...counted, operation: 'reset', unasked: 'the time is up' },
    { ...counted, operation: 'merge', requests: 4, asked: 4, answers: [{ name: '403', count: 4 }] },
    { ...counted, operation: 'getPet', requests: 1, asked: 1, succeeded: 1 },
  ];
  const told = { ...result, coverage };

  it.each(REPORT_KINDS.filter((kind) => !/json/.test(kind)))('is told with its reason by %s', (kind) => {
    const text = of(kind)
      .judged(told, { ...view, leftOut: ['shutDown'] })
      .replaceAll('\\', '');
    expect(text).toContain('spared: it looks as if it ended the service');
    expect(text).toContain('never requested: the time is up');
    expect(text).toContain('never succeeded (403)');
  });
});
