import { expect, it } from 'vitest';
import type { RunResult } from '../run/events.ts';
import type { Finding } from '../run/finding.ts';
import { coloursFor } from './colours.ts';
import { findingLines } from './finding-text.ts';
import { goneFrom, isIn, readBaseline, spreadOf, standing, type Baseline } from './baseline.ts';

function finding(
  rule: string,
  fingerprints: readonly string[],
  consequences: readonly Finding[] = [],
): Finding {
  return {
    key: rule,
    rule,
    severity: 'must',
    summary: '',
    clause: { source: 'contract', anchor: '#', quote: '' },
    operations: ['a'],
    fingerprints,
    at: '',
    expected: '',
    actual: '',
    cause: undefined,
    exchanges: [],
    another: undefined,
    status: 'confirmed',
    count: 1,
    labels: [],
    replay: '1:a',
    consequences,
  };
}

const resultOf = (...findings: readonly Finding[]): RunResult => ({
  title: '',
  version: '',
  baseUrl: '',
  seed: 1,
  asOf: '2026-01-01',
  requests: 1,
  milliseconds: 1,
  timings: { plan: 0, judge: 0, confirm: 0 },
  findings,
  counts: { conforms: 0, violates: 0, unspecified: 0, blocked: 0, unanswered: 0 },
  byRule: [],
  unspecified: [],
  coverage: [],
  uncovered: [],
  omitted: [],
  disruptions: [],
  overloads: 0,
  leftBehind: 0,
  hints: [],
  cutShort: undefined,
});

function baselineOf(...findings: readonly Finding[]): Baseline {
  const read = readBaseline(JSON.stringify({ findings }));
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

it('has what merely followed too', () => {
  expect([
    ...baselineOf(finding('x/a', ['x/a | a |  | 1'], [finding('x/b', ['x/b | a |  | 1'])])).keys(),
  ]).toEqual(['x/a | a |  | 1', 'x/b | a |  | 1']);
});

it('a finding is known where all of it is, and what is new of it is told', () => {
  const baseline = baselineOf(finding('x/a', ['x/a | a |  | 1', 'x/a | a |  | 2']));
  expect(isIn(baseline, finding('x/a', ['x/a | a |  | 2']))).toBe(true);
  const spread = finding('x/a', ['x/a | a |  | 2', 'x/a | b | /c | 3']);
  expect(isIn(baseline, spread)).toBe(false);
  expect(spreadOf(baseline, spread)).toEqual(['b, /c, 3']);
  expect(isIn(undefined, spread)).toBe(false);
  const lines = findingLines(spread, 1, {
    strict: false,
    leftOut: [],
    baseline,
    status: 1,
    target: '',
    replayOf: (id) => id,
    isReplay: false,
    isWhole: true,
    colours: coloursFor({}, {}),
    width: 80,
  });
  expect(lines).toContain('   new      b, /c, 3');
});

it('what follows from a known finding and is new stands alone', () => {
  const head = finding(
    'x/a',
    ['x/a | a |  | 1'],
    [finding('x/b', ['x/b | a |  | 1']), finding('x/c', ['x/c | a |  | 1'])],
  );
  const baseline = baselineOf(finding('x/a', ['x/a | a |  | 1'], [finding('x/b', ['x/b | a |  | 1'])]));
  const told = standing([head], baseline);
  expect(told.map(({ rule, consequences }) => [rule, consequences.length])).toEqual([
    ['x/a', 1],
    ['x/c', 0],
  ]);
  expect(standing([head], undefined)).toEqual([head]);
});

it('what is gone is told, as a whole or in part', () => {
  const baseline = baselineOf(
    finding('x/a', ['x/a | a |  | 1', 'x/a | a | /b | 2']),
    finding('x/b', ['x/b | a |  | 1']),
    finding('x/c', ['x/c | a |  | 1']),
  );
  const run = resultOf(
    finding('x/d', [], [finding('x/a', ['x/a | a |  | 1'])]),
    finding('x/c', ['x/c | a |  | 1']),
  );
  expect(goneFrom(baseline, run)).toEqual(['x/a on a, in part: a, /b, 2', 'x/b on a']);
});
