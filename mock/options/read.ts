import { err, ok, type Result } from '../../spec/result.ts';
import type { MockOptions } from '../options.ts';
import { readDataFile } from '../resources/start/file.ts';
import type { StartData } from '../resources/start/start.ts';
import { USUAL_COUNT } from '../resources/start/usual-count.ts';
import type { Ledger } from '../resources/store/ledger.ts';
import { readRuleFile, readRuleValues, type GivenRules } from '../rules/given.ts';

/** The rules that are given, or those of the file that is named. */
export async function givenRules({ rules = [] }: MockOptions): Promise<Result<GivenRules, string>> {
  return typeof rules === 'string' ? readRuleFile(rules) : readRuleValues(rules);
}

/** What it is to hold at its start. */
export async function startData(options: MockOptions): Promise<Result<StartData, string>> {
  if (options.pets !== undefined) {
    const file = await readDataFile(options.pets);
    return file.ok ? ok({ kind: 'file', file: file.value }) : file;
  }
  if (options.empty) return ok({ kind: 'empty' });
  if (options.seed === undefined) return ok({ kind: 'examples' });
  return ok({ kind: 'seed', seed: options.seed, count: options.count ?? USUAL_COUNT });
}

/** Opens the file of the state; SQLite is loaded for that alone. */
export async function openState({ state }: MockOptions): Promise<Result<Ledger | undefined, string>> {
  if (state === undefined) return ok(undefined);
  try {
    const { openLedger } = await import('../resources/store/sqlite.ts');
    return openLedger(state);
  } catch (error) {
    return err(`${state}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
