import type { Reporter } from './reporter.ts';

/** What writes a report of each kind, by the name that `--report KIND=PATH` has for it; loaded where one is wanted. */
const REPORTERS = {
  junit: () => import('./junit.ts'),
  json: () => import('./json.ts'),
  html: () => import('./html.ts'),
  sarif: () => import('./sarif.ts'),
  ndjson: () => import('./ndjson.ts'),
  markdown: () => import('./markdown.ts'),
};

export type ReportKind = keyof typeof REPORTERS;

/** Whether there is such a kind of report. */
export function isReportKind(text: string): text is ReportKind {
  return Object.hasOwn(REPORTERS, text);
}

/** The kinds of report files. */
export const REPORT_KINDS: readonly ReportKind[] = Object.keys(REPORTERS).filter(isReportKind);

/** What writes reports of a kind. */
export async function reporterOf(kind: ReportKind): Promise<Reporter> {
  return (await REPORTERS[kind]()).reporter;
}
