import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { err, ok, type Result } from '../../../spec/result.ts';

/** The name of a config file, before its ending. */
export const BASE = 'petstore-contract.config';
const ENDINGS = ['ts', 'mts', 'js', 'mjs', 'json', 'yaml', 'yml'];

/** Looks for a config file in a folder; there must not be two. */
export function findConfig(folder: string): Result<string | undefined, string> {
  const [found, other] = ENDINGS.map((ending) => `${BASE}.${ending}`).filter((name) =>
    existsSync(resolve(folder, name)),
  );
  if (found === undefined) return ok(undefined);
  return other === undefined
    ? ok(resolve(folder, found))
    : err(`there are both ${found} and ${other}: say --config FILE, or leave one`);
}
