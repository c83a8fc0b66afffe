import pico from 'picocolors';
import { describe, expect, it } from 'vitest';
import type { OperationCoverage } from '../run/coverage.ts';
import { uncovered } from '../run/coverage.ts';
import type { CutShort, RunResult } from '../run/events.ts';
import { closingSentence } from './closing.ts';
import { exitStatusOf } from './exit-status.ts';
import { REPORT_KINDS, reporterOf } from './files/report-kind.ts';
import type { FileView } from './files/reporter.ts';
import { neverSucceeded, notJudged } from './not-judged.ts';

const served: OperationCoverage = {
  operation: 'list',
  method: 'GET',
  path: '/things',
  requests: 3,
  statuses: [{ name: '200', count: 3 }],
  parameters: [],
  valid: 3,
  defects: 0,
  credentials: 0,
  asked: 3,
  succeeded: 3,
  answers: [{ name: '200', count: 3 }],
  always: 200,
  unasked: undefined,
  missing: [],
};

/** An operation whose valid requests were answered with these statuses; `always` the same, whatever was asked. */
function answered(operation: string, statuses: readonly number[], always?: number): OperationCoverage {
  const answers = statuses.map((status) => ({ name: String(status), count: 1 }));
  return { ...served, operation, asked: answers.length, succeeded: 0, answers, always };
}

function unasked(operation: string, why?: string): OperationCoverage {
  return { ...answered(operation, []), requests: 0, unasked: why };
}

function resultOf(coverage: readonly OperationCoverage[], cutShort?: CutShort['kind']): RunResult {
  return {
    title: 'Things',
    version: '1',
    baseUrl: 'http://127.0.0.1:1',
    seed: 1,
    asOf: '2026-01-01',
    requests: 3,
    milliseconds: 5,
    timings: { plan: 0, judge: 0, confirm: 0 },
    findings: [],
    counts: { conforms: 3, violates: 0, unspecified: 0, blocked: 0, unanswered: 0 },
    byRule: [{ rule: 'response/answered', conforms: 3, violates: 0, unspecified: 0 }],
    unspecified: [],
    coverage,
    uncovered: uncovered(coverage),
    omitted: [],
    disruptions: [],
    overloads: 0,
    leftBehind: 0,
    hints: [],
    cutShort: cutShort && { kind: cutShort, message: 'so it was' },
  };
}

function viewOf(result: RunResult, strict = false): FileView {
  const judging = { strict, leftOut: ['skipped'], baseline: undefined };
  return {
    ...judging,
    status: exitStatusOf(result, judging),
    target: 'http://127.0.0.1:1',
    replayOf: (id) => id,
    isReplay: false,
    isWhole: true,
    colours: pico.createColors(false),
    width: 80,
    placeOf: () => ({ file: 'a.yaml', line: 1, column: 1 }),
  };
}

describe('a run cannot judge', () => {
  it.each<readonly [string, RunResult, string]>([
    [
      'of which one operation was not asked',
      resultOf([served, unasked('make', 'no way')]),
      '1 of 2 operations was never asked: make (no way); leave it out with --skip',
    ],
    [
      'that asked too little before its limit',
      resultOf([served, ...['a', 'b', 'c', 'd'].map((id) => unasked(id))], 'max-time'),
      '4 of 5 operations were never asked: a, b, c, and 1 more; raise --max-time',
    ],
    [
      'in which nothing succeeded',
      resultOf([answered('get', [404]), answered('make', [409, 422])]),
      'no operation ever succeeded: get (404), make (409, 422)',
    ],
    [
      'in which one operation was only turned away',
      resultOf([served, answered('make', [429, 503])]),
      '1 of 2 operations was answered in one way only, whatever was asked: make (429, 503)',
    ],
    [
      'in which one operation refused all alike',
      resultOf([served, answered('make', [403], 403)]),
      '1 of 2 operations was answered in one way only, whatever was asked: make (403)',
    ],
    [
      'whose service took no more requests',
      resultOf([served], 'turned-away'),
      'it ended early: so it was; try again when it takes requests, or with a lower --rate',
    ],
    ['whose service ended', resultOf([served], 'gone'), 'it ended early: so it was'],
  ])('%s', (_, result, words) => {
    expect(notJudged(result, ['skipped'])).toBe(words);
    const view = viewOf(result);
    expect(view.status).toBe(2);
    expect(closingSentence(result, view)).toContain(`not judged: ${words}`);
  });
});

describe('a run conforms', () => {
  it('says how many requests had no answer in time beside others', () => {
    const result = { ...resultOf([served]), overloads: 2 };
    expect(closingSentence(result, viewOf(result))).toMatch(
      /^conforms: .*; 2 requests had no answer in time/,
    );
  });

  it.each<readonly [string, OperationCoverage]>([
    ['that found nothing to remove', answered('remove', [404], 404)],
    ['whose operation is gone', answered('old', [410], 410)],
    ['that has no request that makes sense to the service', answered('make', [422, 409])],
  ])('%s, and it is told, and fails --strict', (_, coverage) => {
    const result = resultOf([served, coverage]);
    expect(viewOf(result).status).toBe(0);
    const told = neverSucceeded(result, ['skipped']);
    expect(told).toMatch(`never succeeded: ${coverage.operation} (`);
    expect(closingSentence(result, viewOf(result))).toMatch(/^conforms: .*; never succeeded: /);
    expect(viewOf(result, true).status).toBe(1);
  });
});

it('what was left out on request is neither told nor missed', () => {
  const result = resultOf([served, unasked('skipped')]);
  expect(neverSucceeded(result, ['skipped'])).toBeUndefined();
  expect(viewOf(result, true).status).toBe(0);
});

describe('what is not judged, or fails without a finding, looks green in no report', () => {
  const unjudged = resultOf([served, unasked('make', 'no way')]);
  const gap = resultOf([served, answered('remove', [404], 404)]);
  const json = (text: string): unknown => JSON.parse(text);

  it.each(REPORT_KINDS)('%s says why', async (kind) => {
    expect((await reporterOf(kind)).judged(unjudged, viewOf(unjudged)).replaceAll('\\', '')).toContain(
      '1 of 2 operations was never asked: make (no way)',
    );
  });

  it('by the marks that machines read', async () => {
    const view = viewOf(unjudged);
    expect((await reporterOf('junit')).judged(unjudged, view)).toMatch(
      /errors="1"[^]*<error message="not judged: 1 of 2/,
    );
    expect((await reporterOf('html')).judged(unjudged, view)).toContain('class="verdict unjudged"');
    expect(json((await reporterOf('json')).judged(unjudged, view))).toMatchObject({
      exitStatus: 2,
      error: expect.any(String),
    });
    expect(json((await reporterOf('sarif')).judged(unjudged, view))).toMatchObject({
      runs: [
        {
          invocations: [
            {
              executionSuccessful: false,
              exitCode: 2,
              toolExecutionNotifications: [{ level: 'error' }, { level: 'note' }],
            },
          ],
        },
      ],
    });
    expect((await reporterOf('junit')).judged(gap, viewOf(gap, true))).toMatch(
      /failures="1"[^]*<failure message="not all of it/,
    );
    expect((await reporterOf('junit')).judged(gap, viewOf(gap))).toMatch(
      /failures="0" errors="0"[^]*never succeeded: remove \(404\)/,
    );
  });
});

describe('--strict wants what the plan could bring about', () => {
  it('and no more: what came is enough, whatever else is documented', () => {
    const statuses = ['200', '403', '404', '409', '429', '500', 'default'].map((name) => ({
      name,
      count: 0,
    }));
    const result = resultOf([{ ...served, statuses }]);
    expect(viewOf(result, true).status).toBe(0);
    const missing = resultOf([{ ...served, missing: ['status 401 never came'] }]);
    expect(viewOf(missing, true).status).toBe(1);
  });
});
