import { segmentPattern } from '../../../spec/model/path-template.ts';
import { percentDecode } from '../../../spec/model/styles/text.ts';
import { compileSegment, literalText, type Segment } from './segment.ts';

/** What a path led to: what was registered by method, and the values of the template's parameters, with their escapes, which are sound. */
export interface Found<T> {
  readonly template: string;
  readonly methods: ReadonlyMap<string, T>;
  readonly values: ReadonlyMap<string, string>;
}

/** A table of path templates; a look-up costs as much as the path is long, however many templates there are. */
export interface Table<T> {
  /** Finds a path; `malformed` where it has a broken escape, undefined where no template matches. */
  find(path: string): Found<T> | 'malformed' | undefined;
}

/** A segment of a path that was asked for: as it came, and decoded. */
interface PathSegment {
  readonly raw: string;
  readonly text: string;
}

interface Leaf<T> {
  readonly template: string;
  /** The names of the parameters, in their order, that each template has for them. */
  readonly names: (readonly string[])[];
  readonly methods: Map<string, T>;
}

/** A segment with parameters, whose names are each template's own. */
interface Pattern<T> {
  readonly segment: Segment;
  readonly node: Node<T>;
}

interface Node<T> {
  readonly literals: Map<string, Node<T>>;
  readonly patterns: Pattern<T>[];
  leaf: Leaf<T> | undefined;
}

/** Builds a table (a trie by segment) from templates such as `/pets/{petId}`; literal segments win over parameters. */
export function createTable<T>(
  entries: Iterable<{ readonly template: string; readonly method: string; readonly value: T }>,
): Table<T> {
  const root = emptyNode<T>();
  for (const { template, method, value } of entries) {
    let node = root;
    for (const text of template.split('/').slice(1)) node = childFor(node, text);
    node.leaf ??= { template, names: [], methods: new Map() };
    node.leaf.names.push([...template.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? ''));
    if (!node.leaf.methods.has(method)) node.leaf.methods.set(method, value);
  }
  return {
    find(path) {
      const segments: PathSegment[] = [];
      for (const raw of path.split('/').slice(1)) {
        const text = percentDecode(raw, false);
        if (text === undefined) return 'malformed';
        segments.push({ raw, text });
      }
      const texts: string[] = [];
      const leaf = walk(root, segments, 0, texts);
      return leaf && { template: leaf.template, methods: leaf.methods, values: valuesOf(leaf, texts) };
    },
  };
}

function emptyNode<T>(): Node<T> {
  return { literals: new Map(), patterns: [], leaf: undefined };
}

function childFor<T>(node: Node<T>, text: string): Node<T> {
  const segment = compileSegment(text);
  if (segment === undefined) {
    const literal = literalText(text);
    const known = node.literals.get(literal) ?? emptyNode<T>();
    node.literals.set(literal, known);
    return known;
  }
  const known = node.patterns.find(
    (pattern) => segmentPattern(pattern.segment.text) === segmentPattern(text),
  );
  if (known) return known.node;
  const added = { segment, node: emptyNode<T>() };
  node.patterns.push(added);
  node.patterns.sort((a, b) => b.segment.literalLength - a.segment.literalLength);
  return added.node;
}

/** The values of a path by the names that the templates have for them, those of the first before others'. */
function valuesOf<T>({ names }: Leaf<T>, texts: readonly string[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const own of names)
    for (const [index, name] of own.entries()) if (!values.has(name)) values.set(name, texts[index] ?? '');
  return values;
}

function walk<T>(
  node: Node<T>,
  segments: readonly PathSegment[],
  at: number,
  texts: string[],
): Leaf<T> | undefined {
  const segment = segments[at];
  if (segment === undefined) return node.leaf;
  const literal = node.literals.get(segment.text);
  const found = literal && walk(literal, segments, at + 1, texts);
  if (found) return found;
  for (const pattern of node.patterns) {
    const matched = pattern.segment.match(segment.raw);
    if (!matched) continue;
    const leaf = walk(pattern.node, segments, at + 1, texts);
    if (!leaf) continue;
    texts.unshift(...matched.map(([, value]) => value));
    return leaf;
  }
  return undefined;
}
