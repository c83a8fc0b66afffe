import { isCollection, isNode, isScalar, visit, type Document, type Node } from 'yaml';
import { exactNumber } from '../json/parse.ts';
import type { Fault } from './source-file.ts';

/**
 * Looks at each node once: finds aliases that name nothing or that stand inside what they name, keys that are no
 * scalars, and puts the exact value in the place of a float that a double does not hold (`9007199254740993.0`).
 */
export function inspectNodes(document: Document): readonly Fault[] {
  const faults: Fault[] = [];
  const anchors = new Set<string>();
  const fail = (node: Node, message: string): void =>
    void faults.push({ kind: 'syntax', offset: node.range?.[0] ?? 0, message });
  visit(document, {
    Alias(_key, alias, path) {
      const { source } = alias;
      if (!anchors.has(source)) fail(alias, `the alias *${source} names no anchor that stands before it`);
      else if (path.some((above) => isNode(above) && 'anchor' in above && above.anchor === source))
        fail(alias, `the alias *${source} stands inside what it names`);
    },
    Pair(_key, pair) {
      if (isCollection(pair.key)) fail(pair.key, 'a key must be a string');
    },
    Node(_key, node) {
      if (typeof node.anchor === 'string') anchors.add(node.anchor);
      if (isScalar(node) && typeof node.value === 'number' && Math.abs(node.value) > Number.MAX_SAFE_INTEGER)
        node.value = exactNumber(node.source ?? String(node.value));
    },
  });
  return faults;
}
