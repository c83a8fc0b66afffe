import { isScalar, LineCounter, parseDocument, type ParsedNode, type YAMLError } from 'yaml';
import { isJsonArray, type Json } from '../json/json.ts';
import { parseJson } from '../json/parse.ts';
import { err, ok, type Result } from '../result.ts';
import { inspectNodes } from './inspect-nodes.ts';
import type { Fault, Nodes, SourceFile } from './source-file.ts';

/** How often an alias may be resolved before a document counts as a bomb. */
const MAX_ALIASES = 1_000;

/** How deep data may be nested: whoever walks it does so by recursion. */
const MAX_DEPTH = 1_000;
const TOO_DEEP = 'is nested too deeply to be read';

/** The longest text, in characters, of which it is found out where everything stands: that takes a hundred times as much memory. */
export const MOST_LOCATED = 16_000_000;

/** What is said of a longer one: '52 million characters long, …'. */
export function tooLong(length: number): string {
  const millions = (count: number): string => `${Math.round(count / 1e6)} million`;
  return `${millions(length)} characters long, and faults are looked for in up to ${millions(MOST_LOCATED)}`;
}

/**
 * Reads YAML or JSON text, keeping where everything stands.
 * @returns the file, its faults beside it, or one line for why nothing can be made of the text.
 */
export function parseSource(url: string, name: string, input: string): Result<SourceFile, string> {
  const text = input.replace(/^\uFEFF/, '');
  const isJson = /\.json$/i.test(name);
  const json = isJson ? parseJson(text) : undefined;
  if (json?.ok === true) {
    if (isDeeper(json.value, MAX_DEPTH)) return err(TOO_DEEP);
    let nodes: Nodes | undefined;
    return ok({
      url,
      name,
      value: json.value,
      faults: [],
      length: text.length,
      nodes: () => (nodes ??= parseNodes(text)),
    });
  }
  if (text.length > MOST_LOCATED)
    return err(`is ${tooLong(text.length)}${isJson ? '' : '; as JSON, it is read'}`);
  const nodes = parseNodes(text);
  const { document, lines } = nodes;
  if (document.errors.some((error) => error.code === 'RESOURCE_EXHAUSTION')) return err(TOO_DEEP);
  const inYaml = [...nodes.faults, ...inspectNodes(document)];
  const found = json ? faultsOfJson(json.error, text, inYaml) : inYaml;
  const faults = onePerLine(found, lines);
  const file = (value: Json): SourceFile => ({
    url,
    name,
    value,
    faults,
    length: text.length,
    nodes: () => nodes,
  });
  if (faults.some((fault) => fault.kind === 'syntax')) return ok(file(null));
  try {
    return ok(file(narrow(document.toJS({ maxAliasCount: MAX_ALIASES }))));
  } catch (error) {
    return err(
      error instanceof ReferenceError
        ? `is not read: its aliases unfold beyond all measure (more than ${MAX_ALIASES} times)`
        : `is not read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function isDeeper(value: Json, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1));
}

function parseNodes(text: string): Nodes {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    intAsBigInt: true,
    merge: true,
    prettyErrors: false,
    logLevel: 'error',
    resolveKnownTags: false,
    uniqueKeys: sameKey,
  });
  const faults = [...document.errors, ...document.warnings].map((error) => faultOf(error, text));
  return { document, lines, faults };
}

/**
 * JSON data from YAML's: bigints only where a double does not suffice. What is shared stays shared, so that aliases
 * cost nothing; there must be no cycle.
 */
function narrow(value: unknown, seen = new Map<unknown, Json>()): Json {
  if (typeof value === 'bigint') {
    const double = Number(value);
    return Number.isSafeInteger(double) ? double : value;
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
    return value;
  if (typeof value !== 'object') return null;
  const known = seen.get(value);
  if (known !== undefined) return known;
  const copy: Json = isJsonArray(value)
    ? value.map((item) => narrow(item, seen))
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, narrow(item, seen)]));
  seen.set(value, copy);
  return copy;
}

function faultOf({ code, message, pos: [offset, end] }: YAMLError, text: string): Fault {
  if (code === 'DUPLICATE_KEY') {
    const key = keyText(text, offset, end);
    return { kind: 'duplicate-key', offset, message: `the key ${key} stands here a second time` };
  }
  const plain = code === 'MULTIPLE_DOCS' ? 'a second YAML document begins here' : message;
  return { kind: 'syntax', offset, message: plain };
}

/** Two keys are the same where they are the same in JSON: `200` and `'200'` are. */
function sameKey(a: ParsedNode, b: ParsedNode): boolean {
  return isScalar(a) && isScalar(b) && typeof a.value !== 'symbol' && String(a.value) === String(b.value);
}

/** The key that stands from `offset`, quoted. */
function keyText(text: string, offset: number, end: number): string {
  const quoted = /^(?:"[^"]*"|'[^']*'|[^\s:]+)/.exec(text.slice(offset));
  return `'${(quoted?.[0] ?? text.slice(offset, end)).replace(/^(["'])(.*)\1$/, '$2')}'`;
}

/** What makes a `.json` file no JSON; `error` is the parser's, `inYaml` what is wrong with it as YAML. */
function faultsOfJson(error: string, text: string, inYaml: readonly Fault[]): readonly Fault[] {
  const fault = jsonFault(error, text, inYaml);
  const isYaml = inYaml.every(({ kind }) => kind !== 'syntax');
  return isYaml ? [{ ...fault, kind: 'not-json' }, ...inYaml] : [fault];
}

function jsonFault(error: string, text: string, parsed: readonly Fault[]): Fault {
  const position = /at position (\d+)/.exec(error)?.[1];
  const end = /end of JSON/i.test(error)
    ? text.length
    : (parsed.find(({ kind }) => kind === 'syntax')?.offset ?? 0);
  const message = error.replace(/ in JSON at position.*$/s, '').replace(/, "[^]*" is not valid JSON$/, '');
  return {
    kind: 'syntax',
    offset: position === undefined ? end : Number(position),
    message: `not JSON: ${message}`,
  };
}

/** The first syntax fault of each line: what follows on the same line is its echo. */
function onePerLine(faults: readonly Fault[], lines: LineCounter): readonly Fault[] {
  const told = new Set<number>();
  return [...faults]
    .sort((a, b) => a.offset - b.offset)
    .filter((fault) => {
      if (fault.kind === 'duplicate-key') return true;
      const { line } = lines.linePos(fault.offset);
      return told.has(line) ? false : told.add(line);
    });
}
