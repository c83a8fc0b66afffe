import type { ExitStatus } from '../report/exit-status.ts';
import { createProgress } from '../report/progress.ts';
import { verify } from '../run/engine.ts';
import { onInterrupt } from './interrupt.ts';
import { oneLine } from './one-line.ts';
import { prepare } from './prepare.ts';
import { createRedactor, redactResult } from './redact.ts';
import { checkReports } from './report-files.ts';
import { tellFailure, tellResult, tellUnread } from './tell.ts';
import type { VerifyFlags } from './verify.ts';

/** Judges a service and reports. @returns the exit status: 0 conforms, 1 violations, 2 not judged, 130 interrupted. */
export async function runVerify(given: string | undefined, flags: VerifyFlags): Promise<ExitStatus> {
  const { report, ...others } = flags;
  const writable = await checkReports(report ?? []);
  if (!writable.ok) return tellFailure(writable.error, others);
  const prepared = await prepare(given, flags);
  if (!prepared.ok) return tellFailure(prepared.error, flags);
  const {
    target,
    options: { contract },
  } = prepared.value;
  tellUnread(contract);
  const redact = createRedactor([...target.secrets.values()]);
  const interrupt = onInterrupt();
  const progress = createProgress(process.stderr, process.env);
  try {
    const options = { ...prepared.value.options, signal: interrupt.signal };
    const verified = await verify(options, progress.tell);
    progress.clear();
    if (!verified.ok) return await tellFailure(redact.text(verified.error), flags);
    return await tellResult(
      redactResult(verified.value, redact),
      prepared.value,
      flags,
      interrupt.signal.aborted,
    );
  } catch (error) {
    return await tellFailure(redact.text(`it failed by itself: ${oneLine(error)}`), flags);
  } finally {
    progress.clear();
    interrupt.release();
    await target.close();
  }
}
