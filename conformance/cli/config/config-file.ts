import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isJsonArray, isJsonObject, type Json } from '../../../spec/json/json.ts';
import { err, ok, type Result } from '../../../spec/result.ts';
import { locate, positionAt } from '../../../spec/source/locate.ts';
import { parseSource } from '../../../spec/source/parse-source.ts';
import { oneLine } from '../one-line.ts';
import { checkConfig } from './check-config.ts';
import type { Config } from './config.ts';
import { splitHooks, type ConfigHooks } from './hooks.ts';

/** A config file that was read and is as it should be. */
export interface ConfigFile {
  /** As shown to people. */
  readonly name: string;
  /** The folder that paths in it go from. */
  readonly folder: string;
  readonly config: Config;
  /** The hooks that hold in an environment, or outside of all. */
  readonly hooksOf: (env: string | undefined) => ConfigHooks;
  /** Where what the tokens lead to stands in it, `file:line:column` where it has lines. */
  readonly placeOf: (tokens: readonly string[]) => string;
}

/** Reads a config file; the error is one line that says what is wrong and where. */
export async function readConfig(path: string): Promise<Result<ConfigFile, string>> {
  const near = relative('.', path);
  const name = near.startsWith('..') ? path : near;
  return /\.[cm]?[jt]s$/.test(path) ? importConfig(path, name) : parseConfig(path, name);
}

async function importConfig(path: string, name: string): Promise<Result<ConfigFile, string>> {
  let loaded: Readonly<Record<string, unknown>>;
  try {
    loaded = await import(pathToFileURL(resolve(path)).href);
  } catch (error) {
    return err(`${name} cannot be read: ${oneLine(error)}`);
  }
  const data = loaded['default'];
  if (typeof data !== 'object' || data === null)
    return err(`${name} has no default export: \`export default defineConfig({ … })\` is one`);
  const placeOf = (tokens: readonly string[]): string =>
    tokens.length === 0 ? name : `${name}: ${tokens.join('.')}`;
  const { data: rest, hooksOf } = splitHooks(data);
  return checked(plain(rest), path, name, hooksOf, placeOf);
}

async function parseConfig(path: string, name: string): Promise<Result<ConfigFile, string>> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    return err(`--config ${name} cannot be read: ${oneLine(error)}`);
  }
  const parsed = parseSource(pathToFileURL(path).href, name, text);
  if (!parsed.ok) return err(`${name} ${parsed.error}`);
  const [fault] = parsed.value.faults;
  if (fault !== undefined) {
    const { line, column } = positionAt(parsed.value, fault.offset);
    return err(`${name}:${line}:${column}: ${oneLine(fault.message)}`);
  }
  return checked(
    plain(parsed.value.value ?? {}),
    path,
    name,
    () => ({}),
    (tokens, on) => {
      const { line, column } = locate(parsed.value, tokens, on);
      return `${name}:${line}:${column}`;
    },
  );
}

function checked(
  data: unknown,
  path: string,
  name: string,
  hooksOf: ConfigFile['hooksOf'],
  placeOf: (tokens: readonly string[], on: 'key' | 'value') => string,
): Result<ConfigFile, string> {
  const fine = checkConfig(data);
  if (!fine.ok) {
    const { tokens, on, message } = fine.error;
    return err(`${placeOf(tokens, on)}: ${message}`);
  }
  const folder = dirname(resolve(path));
  return ok({ name, folder, config: fine.value, hooksOf, placeOf: (tokens) => placeOf(tokens, 'key') });
}

/** Data as a JSON file has it: a bigint as its digits, nothing where a property is undefined. */
function plain(data: unknown): Json {
  if (typeof data === 'bigint') return String(data);
  if (isJsonArray(data)) return data.map(plain);
  if (isJsonObject(data))
    return Object.fromEntries(
      Object.entries(data).flatMap(([key, value]) => (value === undefined ? [] : [[key, plain(value)]])),
    );
  return typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean' ? data : null;
}
