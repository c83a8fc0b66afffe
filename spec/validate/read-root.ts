import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isJsonArray, isJsonObject } from '../json/json.ts';
import { err, ok, type Result } from '../result.ts';
import type { Unreadable } from './problem.ts';
import { parseSource } from '../source/parse-source.ts';
import { readText } from '../source/read-text.ts';
import type { SourceFile } from '../source/source-file.ts';

/** A document's own file and its version; `undefined` where the file has syntax faults and nobody can tell. */
export interface Root {
  readonly file: SourceFile;
  readonly version: '3.0' | '3.1' | undefined;
}

/** Reads the file that a document begins in. */
export async function readRoot(path: string): Promise<Result<Root, Unreadable>> {
  const fail = (reason: string): Result<Root, Unreadable> => err({ file: path, reason });
  const url = pathToFileURL(resolve(path)).href;
  const text = await readText(url);
  if (!text.ok) return fail(text.error);
  const parsed = parseSource(url, path, text.value);
  if (!parsed.ok) return fail(parsed.error);
  const file = parsed.value;
  const [fault] = file.faults.filter(({ kind }) => kind === 'syntax');
  if (fault && looksLikeOpenApi(text.value)) return ok({ file, version: undefined });
  if (fault) return fail(`is neither YAML nor JSON: ${fault.message}`);
  const version = versionOf(file);
  return version.ok ? ok({ file, version: version.value }) : fail(version.error);
}

function looksLikeOpenApi(text: string): boolean {
  return /^\s*["']?openapi["']?\s*:|^\s*\{\s*["']openapi["']\s*:/m.test(text);
}

function versionOf({ value }: SourceFile): Result<'3.0' | '3.1', string> {
  if (value === null) return err('is empty');
  if (!isJsonObject(value))
    return err(
      `is no OpenAPI document: it holds ${isJsonArray(value) ? 'an array' : `a ${typeof value}`}, not an object`,
    );
  const { openapi, swagger } = value;
  if (openapi === undefined && swagger !== undefined)
    return err(`is a document of Swagger ${String(swagger)}; only OpenAPI 3.0 and 3.1 are read`);
  if (openapi === undefined) return err('is no OpenAPI document: it has no `openapi` version');
  if (typeof openapi !== 'string')
    return err("is no OpenAPI document: `openapi` must be a string such as '3.1.0'");
  const version = /^3\.[01](?=\.|$)/.exec(openapi)?.[0];
  if (version === '3.0' || version === '3.1') return ok(version);
  return err(`is a document of OpenAPI ${openapi}; only 3.0 and 3.1 are read`);
}
