import type { Finding } from './finding.ts';

/** Findings of these rules come first: what they name is a cause, not a symptom. */
const ORDER = [
  'response/answered',
  'response/no-server-error',
  'auth/credential-required',
  'auth/near-miss-rejected',
  'http/auth-scheme-case-insensitive',
  'request/valid-accepted',
  'deprecation/still-works-until-sunset',
  'request/invalid-rejected',
  'request/unknown-not-found',
  'request/read-only-respected',
  'response/status-documented',
  'response/content-type',
  'response/well-formed-body',
  'response/body-schema',
  'response/int64-in-range',
  'response/headers',
  'state/ids-never-reused',
  'ensures/',
  'state/created-is-readable',
  'state/read-equals-created',
  'state/reads-are-safe',
  'state/created-appears-in-list',
];

/** Puts the most telling findings first, and each that merely follows from an earlier one under it. */
export function foldFindings(findings: readonly Finding[]): readonly Finding[] {
  const sorted = [...findings].sort((a, b) => rank(a) - rank(b) || b.count - a.count);
  const kept: { finding: Finding; under: Finding[] }[] = [];
  for (const finding of sorted) {
    const cause = kept.find((item) => follows(finding, item.finding));
    if (cause) cause.under.push(finding);
    else kept.push({ finding, under: [] });
  }
  return kept.map(({ finding, under }) => ({ ...finding, consequences: under }));
}

function rank({ rule, severity }: Finding): number {
  const position = ORDER.findIndex((item) => rule === item || (item.endsWith('/') && rule.startsWith(item)));
  return (severity === 'should' ? 1000 : 0) + (position === -1 ? ORDER.length : position);
}

/** Whether a finding is what an earlier one leads to. */
function follows(later: Finding, earlier: Finding): boolean {
  if (later.severity !== earlier.severity) return false;
  if (earlier.rule === 'auth/credential-required')
    return later.rule === 'auth/near-miss-rejected' && earlier.labels.includes('none');
  if (earlier.rule === 'deprecation/still-works-until-sunset')
    return later.rule === 'state/created-is-readable';
  if (later.rule.startsWith('response/') && later.rule === earlier.rule) {
    if (sameOperation(later, earlier)) return !later.rule.endsWith('schema') || later.at === earlier.at;
    return later.at === earlier.at && later.expected === earlier.expected && later.at !== '';
  }
  if (later.rule === 'state/refused-changes-nothing' || later.rule === earlier.rule)
    return later.rule === earlier.rule && sameField(later, earlier) && isValueRule(later);
  return (
    isValueRule(later) &&
    isValueRule(earlier) &&
    (sameField(later, earlier) || (aboutLists(later) && aboutLists(earlier)))
  );
}

/** Rules that hold one answer against another, or against the request: one changed value breaks several. */
function isValueRule({ rule }: Finding): boolean {
  return rule.startsWith('ensures/') || rule.startsWith('state/');
}

function sameOperation(a: Finding, b: Finding): boolean {
  return a.operations.some((operation) => b.operations.includes(operation));
}

function sameField(a: Finding, b: Finding): boolean {
  const field = fieldOf(a);
  return field !== '' && field === fieldOf(b);
}

function fieldOf({ at }: Finding): string {
  return at
    .split('/')
    .filter((token) => token !== '' && !/^\d+$/.test(token))
    .join('/');
}

function aboutLists({ rule, at }: Finding): boolean {
  return at === '' && (rule === 'state/created-appears-in-list' || rule.startsWith('ensures/'));
}
