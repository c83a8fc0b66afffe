import { stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { err, ok, type Result } from '../../spec/result.ts';
import { reporterOf } from '../report/files/report-kind.ts';
import type { FileView, Reporter } from '../report/files/reporter.ts';
import type { RunResult } from '../run/events.ts';
import { oneLine } from './one-line.ts';
import type { WantedReport } from './options/reports.ts';

/** Looks before the first request whether every report can be written where it is wanted. */
export async function checkReports(wanted: readonly WantedReport[]): Promise<Result<undefined, string>> {
  const seen = new Set<string>();
  for (const { kind, path } of wanted) {
    const option = `--report ${kind}=${path}`;
    if (seen.has(resolve(path))) return err(`${option}: another report is to be written there`);
    seen.add(resolve(path));
    if (!(await isFolder(dirname(resolve(path)))))
      return err(`${option}: there is no folder ${dirname(path)}`);
    if (await isFolder(path)) return err(`${option}: that is a folder`);
  }
  return ok(undefined);
}

async function isFolder(path: string): Promise<boolean> {
  const there = await stat(path).catch(() => undefined);
  return there?.isDirectory() ?? false;
}

/** Writes the reports of a run. @returns a line for each that cannot be written. */
export async function writeReports(
  wanted: readonly WantedReport[],
  result: RunResult,
  view: FileView,
): Promise<readonly string[]> {
  return writeAll(wanted, ({ judged }) => judged(result, view));
}

/** Writes in the place of the reports why nothing was judged. @returns a line for each that cannot be written. */
export async function writeUnjudged(
  wanted: readonly WantedReport[],
  message: string,
): Promise<readonly string[]> {
  return writeAll(wanted, ({ unjudged }) => unjudged(message));
}

async function writeAll(
  wanted: readonly WantedReport[],
  textOf: (reporter: Reporter) => string,
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const report of wanted) {
    try {
      await writeFile(report.path, textOf(await reporterOf(report.kind)));
    } catch (error) {
      lines.push(`--report ${report.kind}=${report.path} cannot be written: ${oneLine(error)}`);
    }
  }
  return lines;
}
