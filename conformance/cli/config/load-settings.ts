import { InvalidArgumentError } from 'commander';
import { resolve } from 'node:path';
import { err, ok, type Result } from '../../../spec/result.ts';
import { nearest } from '../nearest.ts';
import type { ConfigFile } from './config-file.ts';
import { findConfig } from './find-config.ts';
import type { FileSettings } from './config.ts';
import type { ConfigHooks } from './hooks.ts';
import { joined } from './join.ts';
import { IN_FILE } from './schema.ts';
import { STANDARDS, TABLE, type Written, type Name, type Settings, type Some } from './settings.ts';

/** Everything that was said of a run, and where it was said. */
export interface Loaded {
  readonly settings: Settings;
  readonly file: ConfigFile | undefined;
  readonly hooks: ConfigHooks;
}

/**
 * Puts together what was said on the command line, of the environment and in the config file: the nearer wins.
 * @param folder where a config file is looked for
 */
export async function loadSettings(given: Some, folder: string): Promise<Result<Loaded, string>> {
  const file = await fileOf(given, folder);
  if (!file.ok) return file;
  const outer = file.value === undefined ? ok({}) : settingsIn(file.value, given.env);
  if (!outer.ok) return outer;
  if (file.value === undefined && given.env !== undefined)
    return err(`--env ${given.env}: there is no config file that would have environments; say --config FILE`);
  return ok({
    settings: { ...STANDARDS, ...joined(outer.value, given) },
    file: file.value,
    hooks: file.value?.hooksOf(given.env) ?? {},
  });
}

async function fileOf(
  { config, noConfig = false }: Some,
  folder: string,
): Promise<Result<ConfigFile | undefined, string>> {
  if (config !== undefined && noConfig) return err('--config and --no-config contradict each other');
  if (noConfig) return ok(undefined);
  const found = config === undefined ? findConfig(folder) : ok(resolve(folder, config));
  if (!found.ok) return found;
  if (found.value === undefined) return ok(undefined);
  // What it takes is loaded where there is one.
  const { readConfig } = await import('./config-file.ts');
  return readConfig(found.value);
}

function settingsIn(file: ConfigFile, env: string | undefined): Result<Some, string> {
  const { environments = {}, ...all } = file.config;
  const outer = readAll(all, file, []);
  if (env === undefined || !outer.ok) return outer;
  const own = Object.hasOwn(environments, env) ? environments[env] : undefined;
  if (own === undefined) {
    const names = Object.keys(environments);
    const meant = nearest(env, names);
    const hint = meant === undefined ? `it has ${names.join(', ') || 'none'}` : `did you mean ${meant}?`;
    return err(`--env ${env}: ${file.name} has no such environment; ${hint}`);
  }
  const inner = readAll(own, file, ['environments', env]);
  return inner.ok ? ok(joined(outer.value, inner.value)) : inner;
}

function readAll(data: FileSettings, file: ConfigFile, above: readonly string[]): Result<Some, string> {
  let read: Some = {};
  for (const name of IN_FILE) {
    try {
      read = { ...read, ...readOne(name, data, file.folder) };
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error;
      return err(`${file.placeOf([...above, name])}: ${error.message}`);
    }
  }
  return ok(read);
}

function readOne<Each extends Name>(
  name: Each,
  data: { readonly [Key in Name]?: Written[Key] },
  folder: string,
): Some {
  const given: Written[Each] | undefined = data[name];
  return given === undefined ? {} : { [name]: TABLE[name].kind.read(given, folder) };
}
