import { standing } from '../report/baseline.ts';
import type { Contract } from '../../spec/model/types.ts';
import { coloursFor } from '../report/colours.ts';
import { exitStatusOf, type ExitStatus, type Judging } from '../report/exit-status.ts';
import { failureJson, resultJson } from '../report/json.ts';
import { leftOutOnRequest } from '../report/left-out.ts';
import { notJudged } from '../report/not-judged.ts';
import type { View } from '../report/view.ts';
import type { RunResult } from '../run/events.ts';
import type { Host } from './host.ts';
import { oneLine } from './one-line.ts';
import type { Prepared } from './prepare.ts';
import { replayCommand } from './replay-command.ts';
import { writeReports, writeUnjudged } from './report-files.ts';
import type { Settings, Some } from './config/settings.ts';

/** Reports what a run came to, on the terminal and in files. @returns the exit status. */
export async function tellResult(
  run: RunResult,
  prepared: Prepared,
  { flags, given }: { readonly flags: Settings; readonly given: Some },
  interrupted: boolean,
  host: Host,
): Promise<ExitStatus> {
  const result = { ...run, findings: standing(run.findings, prepared.baseline) };
  const judging: Judging = {
    strict: flags.strict ?? false,
    leftOut: leftOutOnRequest(prepared.options),
    baseline: prepared.baseline,
  };
  const status = interrupted ? 130 : exitStatusOf(result, judging);
  const stream = flags.json ? host.stderr : host.stdout;
  const view: View = {
    ...judging,
    status,
    target: prepared.target.name,
    insecure: prepared.options.network.insecure,
    replayOf: (id) => replayCommand(id, prepared.target.given, given, host.env),
    isReplay: flags.replay !== undefined,
    isWhole: isWhole(result, flags),
    colours: coloursFor(stream, host.env),
    width: Math.min(100, Math.max(60, stream.columns || 80)),
  };
  // Loaded when there is something to tell, not before the first request.
  const { terminalReport } = await import('../report/terminal.ts');
  stream.write(terminalReport(result, view));
  if (flags.json) host.stdout.write(resultJson(result, view));
  if (status === 2) complain(oneLine(notJudged(result, judging.leftOut) ?? 'not judged'), host);
  if (flags.report === undefined) return status;
  const { placesIn } = await import('./spec-place.ts');
  const placeOf = placesIn(prepared.spec, prepared.options.contract);
  const unwritten = await writeReports(flags.report, result, { ...view, placeOf });
  unwritten.forEach((text) => complain(text, host));
  return unwritten.length > 0 && status === 0 ? 2 : status;
}

/** Tells what of the document is left out of the run: operations that need what is broken, and what OpenAPI 3.2 adds. */
export function tellUnread({ omitted, unsupported }: Contract, host: Host): void {
  for (const { operation, reason } of omitted) complain(oneLine(`${operation} is left out: ${reason}`), host);
  for (const line of unsupported) complain(oneLine(line), host);
}

/** Tells in one line why nothing was judged, and in the files too. @returns the exit status. */
export async function tellFailure(message: string, flags: Some, host: Host): Promise<2> {
  const line = oneLine(message);
  complain(line, host);
  if (flags.json) host.stdout.write(failureJson(line));
  if (flags.report !== undefined)
    (await writeUnjudged(flags.report, line)).forEach((text) => complain(text, host));
  return 2;
}

function isWhole({ cutShort }: RunResult, { only, skip, replay, readOnly }: Settings): boolean {
  return [cutShort, only, skip, replay, readOnly].every((limit) => limit === undefined);
}

/** Tells something in a line of its own. */
export function complain(line: string, host: Host): void {
  host.stderr.write(`petstore-contract verify: ${line}\n`);
}
