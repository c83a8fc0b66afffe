import type { ExitStatus } from '../report/exit-status.ts';
import { createProgress } from '../report/progress.ts';
import { verify } from '../run/engine.ts';
import type { Host } from './host.ts';
import { onInterrupt } from './interrupt.ts';
import { oneLine } from './one-line.ts';
import { prepare } from './prepare.ts';
import { createRedactor, redactResult, type Redactor } from './redact.ts';
import { checkReports } from './report-files.ts';
import { complain, tellFailure, tellResult, tellUnread } from './tell.ts';
import { loadSettings } from './config/load-settings.ts';
import type { Some } from './config/settings.ts';
import { withSeverities } from '../report/with-severities.ts';

/**
 * Judges a service and reports.
 * @param given what the command line says; the rest comes from the config file, where there is one
 * @returns the exit status: 0 conforms, 1 violations, 2 not judged, 130 interrupted.
 */
export async function runVerify(baseUrl: string | undefined, given: Some, host: Host): Promise<ExitStatus> {
  const loaded = await loadSettings(baseUrl === undefined ? given : { ...given, baseUrl }, host.cwd());
  if (!loaded.ok) return tellFailure(loaded.error, given, host);
  const { settings: flags } = loaded.value;
  const { report, ...others } = flags;
  const writable = await checkReports(report ?? []);
  if (!writable.ok) return tellFailure(writable.error, others, host);
  const prepared = await prepare(loaded.value, host.env, (line) => complain(line, host));
  if (!prepared.ok) return tellFailure(prepared.error, flags, host);
  const {
    target,
    options: { contract },
  } = prepared.value;
  tellUnread(contract, host);
  // What is to be kept out grows while it runs.
  const redactor = (): Redactor => createRedactor(prepared.value.secrets());
  const interrupt = onInterrupt(host);
  const progress = createProgress(host.stderr, host.env);
  try {
    const options = { ...prepared.value.options, signal: interrupt.signal };
    const verified = await verify(options, progress.tell);
    progress.clear();
    if (!verified.ok) return await tellFailure(redactor().text(verified.error), flags, host);
    const result = withSeverities(redactResult(verified.value, redactor()), prepared.value.severities);
    return await tellResult(result, prepared.value, { flags, given }, interrupt.signal.aborted, host);
  } catch (error) {
    return await tellFailure(redactor().text(`it failed by itself: ${oneLine(error)}`), flags, host);
  } finally {
    progress.clear();
    interrupt.release();
    await target.close();
  }
}
