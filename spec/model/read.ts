import { readFile } from 'node:fs/promises';
import { isAlias, parseDocument, visit } from 'yaml';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { parseJson } from '../json/parse.ts';
import { err, ok, type Result } from '../result.ts';

/** How often an alias may be resolved before a document counts as a bomb. */
export const MAX_ALIASES = 1_000;

/** Reads a YAML or JSON document without loss (integers beyond ±(2^53 − 1) are bigints). Errors are one line each. */
export async function readDocument(path: string): Promise<Result<JsonObject, string>> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    return err(`${path}: ${readFailure(error)}`);
  }
  const parsed = path.endsWith('.json') ? parseJson(text) : parseYaml(text);
  if (!parsed.ok) return err(`${path}: ${parsed.error}`);
  return isJsonObject(parsed.value)
    ? ok(parsed.value)
    : err(`${path}: not an OpenAPI document: its root is no object`);
}

/** Reads YAML text as JSON data, without loss; the error is the parser's message, with line and column. */
export function parseYaml(text: string): Result<Json, string> {
  const document = parseDocument(text, { intAsBigInt: true, merge: true });
  const [problem] = document.errors;
  if (problem) return err(problem.message.split('\n')[0] ?? problem.message);
  let aliases = 0;
  visit(document, { Alias: (_key, node) => void (isAlias(node) && (aliases += 1)) });
  try {
    return ok(narrow(document.toJS({ maxAliasCount: MAX_ALIASES }), aliases > 0 ? new Set() : undefined));
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
}

/** JSON data from YAML's: bigints only where a double does not suffice, no maps, no dates, no cycles. */
function narrow(value: unknown, above: Set<unknown> | undefined): Json {
  if (typeof value === 'bigint') {
    const double = Number(value);
    return Number.isSafeInteger(double) ? double : value;
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
    return value;
  if (typeof value !== 'object') return null;
  if (above?.has(value)) throw new Error('an alias contains itself');
  above?.add(value);
  const copy: Json = isJsonArray(value)
    ? value.map((item) => narrow(item, above))
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, narrow(item, above)]));
  above?.delete(value);
  return copy;
}

function readFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'no such file';
  if (code === 'EISDIR') return 'is a directory, not a document';
  if (code === 'EACCES') return 'may not be read';
  return error instanceof Error ? error.message : String(error);
}
