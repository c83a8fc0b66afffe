import type { Contract } from '../../spec/model/types.ts';
import type { FixtureService } from '../../fixtures/services/service.ts';
import { DEFAULTS } from '../run/defaults.ts';
import { verify } from '../run/engine.ts';
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

/** Runs the suite once on a fixture service, as `verify` does by default. */
export async function trial(
  contract: Contract,
  service: FixtureService,
  seed: number,
  asOf: string,
): Promise<Trial> {
  const running = await service.start();
  const begun = performance.now();
  try {
    const outcome = await verify(
      {
        ...DEFAULTS,
        contract,
        baseUrl: running.url,
        secrets: new Map([...contract.securitySchemes.keys()].map((name) => [name, running.key])),
        seed,
        timeout: 3_000,
        asOf,
      },
      () => {},
    );
    const findings = outcome.ok ? outcome.value.findings : [];
    return {
      service: service.id,
      seed,
      must: rulesOf(findings.filter((finding) => finding.severity === 'must')),
      should: rulesOf(findings.filter((finding) => finding.severity === 'should')),
      heads: findings.map((finding) => finding.rule),
      requests: outcome.ok ? outcome.value.requests : 0,
      milliseconds: performance.now() - begun,
      error: outcome.ok ? undefined : outcome.error,
      details: findings.map(
        (finding) =>
          `${finding.rule} ${finding.operations.join(',')} ${finding.at} [${finding.status} x${finding.count}] expected ${finding.expected}, got ${finding.actual} {${finding.labels.slice(0, 3).join(' | ')}}`,
      ),
    };
  } finally {
    await running.close();
  }
}

function rulesOf(findings: readonly Finding[]): readonly string[] {
  return [...new Set(findings.flatMap((finding) => [finding.rule, ...rulesOf(finding.consequences)]))];
}
