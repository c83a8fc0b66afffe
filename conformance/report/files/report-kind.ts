/** The kinds of report files, as `--report KIND=PATH` names them. */
export const REPORT_KINDS = ['junit', 'json', 'html', 'sarif', 'ndjson', 'markdown'] as const;

export type ReportKind = (typeof REPORT_KINDS)[number];

/** Whether there is such a kind of report. */
export function isReportKind(text: string): text is ReportKind {
  return REPORT_KINDS.some((kind) => kind === text);
}
