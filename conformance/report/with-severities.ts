import type { Severity } from '../rules/rule.ts';
import type { RunResult } from '../run/events.ts';
import type { Finding } from '../run/finding.ts';

/** A result whose findings weigh what was said of their operations: the most of what was said of any that they show on. */
export function withSeverities(result: RunResult, severities: ReadonlyMap<string, Severity>): RunResult {
  if (severities.size === 0) return result;
  const weighed = (finding: Finding): Finding => {
    const each = finding.operations.map((id) => severities.get(id) ?? finding.severity);
    const severity = each.includes('must') ? 'must' : (each[0] ?? finding.severity);
    return { ...finding, severity, consequences: finding.consequences.map(weighed) };
  };
  return { ...result, findings: result.findings.map(weighed) };
}
