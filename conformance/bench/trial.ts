import type { Contract } from '../../spec/model/types.ts';
import type { FaultyService, FixtureService } from '../../fixtures/services/service.ts';
import { notJudged } from '../report/not-judged.ts';
import { DEFAULTS } from '../run/defaults.ts';
import { verify } from '../run/engine.ts';
import type { RunEvent, RunResult } from '../run/events.ts';
import type { Finding } from '../run/finding.ts';

/** What one run of the suite made of one fixture service. */
export interface Trial {
  readonly service: string;
  readonly seed: number;
  /** Rules of the `must` findings, those of the first ranks first, consequences behind them. */
  readonly must: readonly string[];
  readonly should: readonly string[];
  /** Rules of the findings that stand on their own. */
  readonly heads: readonly string[];
  readonly requests: number;
  readonly milliseconds: number;
  /** Why the service could not be judged; undefined where it was. */
  readonly error: string | undefined;
  readonly details: readonly string[];
}

/** How a service is to be tried. */
export interface TrialOptions {
  readonly seed: number;
  readonly asOf: string;
  /** Whether a run goes on to its end after the first confirmed finding that is expected of a faulty service. */
  readonly whole: boolean;
}

/** Runs the suite once on a fixture service, as `verify` does by default. */
export async function trial(
  contract: Contract,
  service: FixtureService | FaultyService,
  { seed, asOf, whole }: TrialOptions,
): Promise<Trial> {
  const running = await service.start();
  const begun = performance.now();
  const enough = new AbortController();
  const tell = (event: RunEvent): void => {
    if (whole || event.type !== 'finding' || !isExpected(event.finding, service)) return;
    enough.abort();
  };
  try {
    const outcome = await verify(
      {
        ...DEFAULTS,
        contract,
        baseUrl: running.url,
        secrets: new Map([...contract.securitySchemes.keys()].map((name) => [name, running.key])),
        // The key is the fixture's own.
        keyInQuery: true,
        seed,
        timeout: 3_000,
        asOf,
        signal: enough.signal,
      },
      tell,
    );
    return {
      service: service.id,
      seed,
      milliseconds: performance.now() - begun,
      ...(outcome.ok ? judged(outcome.value) : unjudged(outcome.error)),
    };
  } finally {
    await running.close();
  }
}

type Outcome = Omit<Trial, 'service' | 'seed' | 'milliseconds'>;

function judged(result: RunResult): Outcome {
  const { findings, requests } = result;
  return {
    must: rulesOf(findings.filter((finding) => finding.severity === 'must')),
    should: rulesOf(findings.filter((finding) => finding.severity === 'should')),
    heads: findings.map((finding) => finding.rule),
    requests,
    error: notJudged(result, []),
    details: findings.map(
      (finding) =>
        `${finding.rule} ${finding.operations.join(',')} ${finding.at} [${finding.status} x${finding.count}] expected ${finding.expected}, got ${finding.actual} {${finding.labels.slice(0, 3).join(' | ')}}`,
    ),
  };
}

function unjudged(error: string): Outcome {
  return { must: [], should: [], heads: [], requests: 0, error, details: [] };
}

function isExpected({ rule, severity, status }: Finding, service: FixtureService | FaultyService): boolean {
  if (!('expected' in service) || status !== 'confirmed' || !service.expected.includes(rule)) return false;
  return severity === 'must' || service.severity === 'should';
}

function rulesOf(findings: readonly Finding[]): readonly string[] {
  return [...new Set(findings.flatMap((finding) => [finding.rule, ...rulesOf(finding.consequences)]))];
}
