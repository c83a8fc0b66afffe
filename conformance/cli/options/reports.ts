import { InvalidArgumentError } from 'commander';
import { isReportKind, REPORT_KINDS, type ReportKind } from '../../report/files/report-kind.ts';

/** A report that is wanted in a file. */
export interface WantedReport {
  readonly kind: ReportKind;
  readonly path: string;
}

/** Gathers the `KIND=PATH` of an option that may come more than once. */
export function reports(text: string, before: readonly WantedReport[] = []): readonly WantedReport[] {
  const at = text.indexOf('=');
  const [kind, path] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  if (at === -1 || path === '')
    throw new InvalidArgumentError(`It must be KIND=PATH, KIND one of ${REPORT_KINDS.join(', ')}.`);
  if (isReportKind(kind)) return [...before, { kind, path }];
  throw new InvalidArgumentError(`Its kind must be one of ${REPORT_KINDS.join(', ')}.`);
}
