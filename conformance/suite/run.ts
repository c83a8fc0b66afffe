import { prepare } from '../cli/prepare.ts';
import { createRedactor, redactResult } from '../cli/redact.ts';
import type { Contract } from '../../spec/model/types.ts';
import { loadSettings } from '../cli/config/load-settings.ts';
import { withSeverities } from '../report/with-severities.ts';
import { verify } from '../run/engine.ts';
import type { RunResult } from '../run/events.ts';

/** Where a suite's run takes its settings from. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A run that is over, and the contract that it judged by. */
export interface SuiteRun {
  readonly contract: Contract;
  readonly result: RunResult;
}

/**
 * Judges TARGET_URL (or a mock in this process) by SPEC (or the Pet Store contract), once for all tests. SEED and RUNS
 * are as `verify --seed` and `--runs`; the key comes from the variable that API_KEY_ENV names, PETSTORE_API_KEY else.
 * A config file is read as `verify` does, CONFIG and ENVIRONMENT as its `--config` and `--env`.
 * TARGET_URL is the BASE_URL that Vitest was started with: in its workers that name is Vite's own.
 * @throws Error whose message is one line, where nothing can be judged
 */
export async function runForSuite(environment: Environment): Promise<SuiteRun> {
  const { CONFIG, ENVIRONMENT, TARGET_URL, SPEC, SEED, RUNS, API_KEY_ENV, ALLOW_PRODUCTION } = environment;
  const loaded = await loadSettings(
    {
      ...(CONFIG ? { config: CONFIG } : {}),
      ...(ENVIRONMENT ? { env: ENVIRONMENT } : {}),
      ...(TARGET_URL ? { baseUrl: TARGET_URL } : {}),
      ...(SPEC ? { spec: SPEC } : {}),
      ...(SEED ? { seed: wholeNumber('SEED', SEED) } : {}),
      ...(ALLOW_PRODUCTION ? { allowProduction: true } : {}),
      ...(API_KEY_ENV ? { apiKeyEnv: API_KEY_ENV } : {}),
      ...(RUNS ? { runs: wholeNumber('RUNS', RUNS) } : {}),
    },
    process.cwd(),
  );
  if (!loaded.ok) throw new Error(loaded.error);
  const prepared = await prepare(loaded.value, environment, (line) => process.stderr.write(`${line}\n`));
  if (!prepared.ok) throw new Error(prepared.error);
  const { options, target } = prepared.value;
  try {
    const verified = await verify(options, () => {});
    const redact = createRedactor(prepared.value.secrets());
    if (!verified.ok) throw new Error(redact.text(verified.error));
    const result = withSeverities(redactResult(verified.value, redact), prepared.value.severities);
    return { contract: options.contract, result };
  } finally {
    await target.close();
  }
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`${name} must be a whole number`);
}
