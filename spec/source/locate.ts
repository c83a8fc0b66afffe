import { isAlias, isMap, isPair, isScalar, isSeq, type Document, type Pair, type YAMLMap } from 'yaml';
import type { SourceFile } from './source-file.ts';

/** From 1, both. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * Where the value that `tokens` lead to stands: a scalar where it begins, an object or array at its key, an item of an
 * array where it begins. Where the tokens lead nowhere, the nearest that there is. With `on: 'key'`, always the key.
 */
export function locate(file: SourceFile, tokens: readonly string[], on: 'key' | 'value'): Position {
  const { document } = file.nodes();
  let key: unknown;
  let value: unknown = document.contents;
  for (const token of tokens) {
    const step = descend(document, value, token);
    if (!step) return positionAt(file, offsetOf(key) ?? offsetOf(value) ?? 0);
    ({ key, value } = step);
  }
  const compact = isAlias(value) || (isScalar(value) && value.range && value.range[0] !== value.range[1]);
  const preferred = on === 'value' && compact ? [value, key] : [key, value];
  return positionAt(file, offsetOf(preferred[0]) ?? offsetOf(preferred[1]) ?? 0);
}

/** The line and column of an offset into the file's text. */
export function positionAt(file: SourceFile, offset: number): Position {
  const { line, col } = file.nodes().lines.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}

interface Step {
  readonly key: unknown;
  readonly value: unknown;
}

function descend(document: Document, from: unknown, token: string): Step | undefined {
  const node = isAlias(from) ? from.resolve(document) : from;
  if (isSeq(node)) {
    const item = node.items[Number(token)];
    return item === undefined ? undefined : { key: undefined, value: item };
  }
  return isMap(node) ? findPair(document, node, token) : undefined;
}

function findPair(document: Document, map: YAMLMap, token: string): Step | undefined {
  const own = map.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === token);
  if (own) return { key: own.key, value: own.value ?? undefined };
  for (const pair of map.items.filter(isMerge)) {
    const source = isAlias(pair.value) ? pair.value.resolve(document) : pair.value;
    for (const part of isSeq(source) ? source.items : [source]) {
      const step = isPair(part) ? undefined : descend(document, part, token);
      if (step) return step;
    }
  }
  return undefined;
}

function isMerge(pair: Pair): boolean {
  return isScalar(pair.key) && (typeof pair.key.value === 'symbol' || pair.key.value === '<<');
}

function offsetOf(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node)) return undefined;
  const { range } = node;
  return Array.isArray(range) && typeof range[0] === 'number' ? range[0] : undefined;
}
