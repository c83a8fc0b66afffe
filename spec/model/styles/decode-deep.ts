import type { Json } from '../../json/json.ts';
import { ok, type Result } from '../../result.ts';
import type { ReadAs } from './read-as.ts';
import type { Pair, Styled } from './style.ts';
import { MALFORMED, readScalar, unescaped } from './text.ts';

/** What stands at a place: a text, or what its brackets lead to. */
type Node = string | Map<string, Node>;

const ANY: ReadonlySet<string> = new Set();

/** Reads the pairs of a `deepObject`: `items[0][price]=7` is a property of the first item. */
export function decodeDeep(parameter: Styled, as: ReadAs, pairs: readonly Pair[]): Result<Json, string> {
  const root = new Map<string, Node>();
  for (const [name, escaped] of pairs) {
    const text = unescaped(parameter, escaped);
    if (text === undefined) return MALFORMED;
    const keys = [...name.slice(parameter.name.length).matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key);
    put(root, keys, text);
  }
  return ok(valueOf(root, as));
}

function put(node: Map<string, Node>, [key = '', ...others]: readonly string[], text: string): void {
  // Some clients write no index: `tags[]=a`.
  const own = key === '' ? String(node.size) : key;
  if (others.length === 0) return void node.set(own, text);
  const known = node.get(own);
  const next = known === undefined || typeof known === 'string' ? new Map<string, Node>() : known;
  node.set(own, next);
  put(next, others, text);
}

function valueOf(node: Node, as: ReadAs | undefined): Json {
  if (typeof node === 'string') return readScalar(node, as?.types ?? ANY);
  if (as?.types.has('array') === true) return [...node].map(([key, item]) => valueOf(item, as.nested(key)));
  return Object.fromEntries([...node].map(([key, member]) => [key, valueOf(member, as?.nested(key))]));
}
