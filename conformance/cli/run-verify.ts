import { coloursFor } from '../report/colours.ts';
import { exitStatusOf, type ExitStatus } from '../report/exit-status.ts';
import { failureJson, resultJson } from '../report/json.ts';
import { leftOutOnRequest } from '../report/left-out.ts';
import { createProgress } from '../report/progress.ts';
import { verify } from '../run/engine.ts';
import type { RunResult } from '../run/events.ts';
import { onInterrupt } from './interrupt.ts';
import { oneLine } from './one-line.ts';
import { createRedactor, redactResult, type Redactor } from './redact.ts';
import { prepare } from './prepare.ts';
import { replayCommand } from './replay-command.ts';
import type { Target } from './target.ts';
import type { VerifyFlags } from './verify.ts';

/** Judges a service and reports. @returns the exit status: 0 conforms, 1 violations, 2 not judged, 130 interrupted. */
export async function runVerify(given: string | undefined, flags: VerifyFlags): Promise<ExitStatus> {
  const prepared = await prepare(given, flags);
  if (!prepared.ok) return fail(prepared.error, flags);
  const { target } = prepared.value;
  const redact = createRedactor([...target.secrets.values()]);
  const interrupt = onInterrupt();
  const progress = createProgress(process.stderr, process.env);
  try {
    const options = { ...prepared.value.options, signal: interrupt.signal };
    const verified = await verify(options, progress.tell);
    progress.clear();
    if (!verified.ok) return fail(verified.error, flags, redact);
    const result = redactResult(verified.value, redact);
    const status = interrupt.signal.aborted ? 130 : exitStatusOf(result, judging(result, flags));
    await report(result, status, target, flags);
    return status;
  } catch (error) {
    return fail(`it failed by itself: ${oneLine(error)}`, flags, redact);
  } finally {
    progress.clear();
    interrupt.release();
    await target.close();
  }
}

function judging(
  result: RunResult,
  flags: VerifyFlags,
): { readonly strict: boolean; readonly leftOut: readonly string[] } {
  return { strict: flags.strict ?? false, leftOut: leftOutOnRequest(result.coverage, flags) };
}

async function report(
  result: RunResult,
  status: ExitStatus,
  target: Target,
  flags: VerifyFlags,
): Promise<void> {
  // Loaded when there is something to tell, not before the first request.
  const { terminalReport } = await import('../report/terminal.ts');
  const stream = flags.json ? process.stderr : process.stdout;
  const text = terminalReport(result, {
    ...judging(result, flags),
    status,
    target: target.name,
    replayOf: (id) => replayCommand(id, target.given, flags, process.env),
    isReplay: flags.replay !== undefined,
    colours: coloursFor(stream, process.env),
    width: Math.min(100, Math.max(60, stream.columns || 80)),
  });
  stream.write(text);
  if (flags.json) process.stdout.write(resultJson(result, status));
}

function fail(message: string, flags: VerifyFlags, redact?: Redactor): 2 {
  const line = oneLine(redact === undefined ? message : redact.text(message));
  process.stderr.write(`petstore-contract verify: ${line}\n`);
  if (flags.json) process.stdout.write(failureJson(line));
  return 2;
}
