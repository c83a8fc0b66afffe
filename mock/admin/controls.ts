import type { Json } from '../../spec/json/json.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import type { SchemaProblem } from '../../spec/schema/problem.ts';
import { settingsFault, type Settings } from '../chaos/settings.ts';
import { contentsFrom } from '../resources/start/check.ts';
import { USUAL_COUNT } from '../resources/start/usual-count.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import type { ServedContract } from '../serving/served-contract.ts';
import type { Journal } from './journal/journal.ts';

/** What the control surface controls, and the library too. */
export interface Controls {
  world(): ServedContract;
  readonly journal: Journal;
  readonly settings: Settings;
  /** What a reset puts back. */
  readonly startSettings: Readonly<Settings>;
  readonly rules: Rulebook;
  /** Where the contract is served. */
  url(): string;
  /** The same without the base path. */
  origin(): string;
}

/** Puts data, rules and settings of the start back; the journal goes on. */
export function reset({ world, rules, settings, startSettings }: Controls): undefined {
  world().state.replace(world().start);
  rules.reset();
  Object.assign(settings, startSettings);
}

/** Replaces everything by generated resources. */
export async function seed({ world }: Controls, number: number, count = USUAL_COUNT): Promise<undefined> {
  const { contract, resources, validators, state } = world();
  const { generateContents } = await import('../resources/start/generate.ts');
  state.replace(generateContents(contract, resources, validators, number, count));
}

/** Replaces everything; nothing is, where something is wrong with it. */
export function load({ world }: Controls, value: Json): Result<undefined, readonly SchemaProblem[]> {
  const { contract, resources, resourceAt, validators, state } = world();
  const contents = contentsFrom(value, contract, resources, resourceAt, validators);
  if (!contents.ok) return contents;
  state.replace(contents.value);
  return ok(undefined);
}

/** Changes how the mock misbehaves. The error is a line. */
export function change({ settings }: Controls, wanted: Partial<Settings>): Result<Settings, string> {
  const fault = settingsFault(wanted);
  if (fault !== undefined) return err(fault);
  if (wanted.latency) settings.latency = { min: wanted.latency.min, max: wanted.latency.max };
  if (wanted.faultRate !== undefined) settings.faultRate = wanted.faultRate;
  return ok(settings);
}
