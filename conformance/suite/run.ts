import { prepare } from '../cli/prepare.ts';
import { createRedactor, redactResult } from '../cli/redact.ts';
import type { Contract } from '../../spec/model/types.ts';
import { STANDARDS } from '../cli/config/settings.ts';
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
 * TARGET_URL is the BASE_URL that Vitest was started with: in its workers that name is Vite's own.
 * @throws Error whose message is one line, where nothing can be judged
 */
export async function runForSuite(environment: Environment): Promise<SuiteRun> {
  const { TARGET_URL, SPEC, SEED, RUNS, API_KEY_ENV, ALLOW_PRODUCTION } = environment;
  const prepared = await prepare(
    {
      file: undefined,
      hooks: {},
      settings: {
        ...STANDARDS,
        ...(TARGET_URL ? { baseUrl: TARGET_URL } : {}),
        ...(SPEC ? { spec: SPEC } : {}),
        ...(SEED ? { seed: wholeNumber('SEED', SEED) } : {}),
        ...(ALLOW_PRODUCTION ? { allowProduction: true } : {}),
        ...(API_KEY_ENV ? { apiKeyEnv: API_KEY_ENV } : {}),
        ...(RUNS ? { runs: wholeNumber('RUNS', RUNS) } : {}),
      },
    },
    environment,
    (line) => process.stderr.write(`${line}\n`),
  );
  if (!prepared.ok) throw new Error(prepared.error);
  const { options, target } = prepared.value;
  try {
    const verified = await verify(options, () => {});
    const redact = createRedactor(prepared.value.secrets());
    if (!verified.ok) throw new Error(redact.text(verified.error));
    return { contract: options.contract, result: redactResult(verified.value, redact) };
  } finally {
    await target.close();
  }
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`${name} must be a whole number`);
}
