import { isJsonArray, isJsonObject, type Json } from '../json/json.ts';
import { pointerTokens } from '../json/pointer.ts';
import type { SourceFile } from '../source/source-file.ts';
import { descend, rootOf, type Place } from './place.ts';

/** The files of a document that were read, and those that could not be. */
export interface Files {
  readonly byUrl: ReadonlyMap<string, SourceFile>;
  /** By URL, why the file is not there; the text completes 'the file …'. */
  readonly failures: ReadonlyMap<string, string>;
}

/** Where a `$ref` leads. */
export type Resolution =
  | { readonly kind: 'found'; readonly place: Place }
  | { readonly kind: 'broken'; readonly reason: string }
  /** In a file that has not been read yet. */
  | { readonly kind: 'unread'; readonly url: string };

/**
 * Resolves a `$ref` that stands in `from`: a JSON Pointer, an `$anchor` or an `$id` of the same file, or the same in
 * another file.
 */
export function resolveRef(from: SourceFile, ref: string, files: Files): Resolution {
  const [before = '', fragment = ''] = splitOnce(ref, '#');
  const identified = before === '' ? undefined : namesOf(from).get(`id ${before}`);
  if (identified) return within(identified, fragment, ref);
  let url: URL;
  try {
    url = new URL(before, from.url);
  } catch {
    return { kind: 'broken', reason: `'${ref}' is no URI reference` };
  }
  const file = before === '' ? from : files.byUrl.get(url.href);
  if (file) return within(rootOf(file), fragment, ref);
  const failure = files.failures.get(url.href);
  return failure === undefined
    ? { kind: 'unread', url: url.href }
    : { kind: 'broken', reason: `'${before}' ${failure}` };
}

function within(root: Place, fragment: string, ref: string): Resolution {
  let decoded: string;
  try {
    decoded = decodeURIComponent(fragment);
  } catch {
    return { kind: 'broken', reason: `'${ref}' has a malformed percent-encoding` };
  }
  const tokens = pointerTokens(decoded);
  const place = tokens ? descend(root, tokens) : namesOf(root.file).get(`anchor ${decoded}`);
  return place ? { kind: 'found', place } : { kind: 'broken', reason: `'${ref}' leads nowhere` };
}

const cache = new WeakMap<SourceFile, ReadonlyMap<string, Place>>();

/** The places of a file that an `$anchor` (`anchor NAME`) or an `$id` (`id URI`) names. */
function namesOf(file: SourceFile): ReadonlyMap<string, Place> {
  const known = cache.get(file);
  if (known) return known;
  const names = new Map<string, Place>();
  const seen = new Set<Json>();
  const scan = (value: Json, tokens: readonly string[]): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (isJsonObject(value) && !isJsonArray(value)) {
      const place = { file, tokens, value };
      for (const key of ['$anchor', '$dynamicAnchor'])
        if (typeof value[key] === 'string') names.set(`anchor ${value[key]}`, place);
      if (typeof value.$id === 'string') names.set(`id ${value.$id}`, place);
    }
    for (const [key, item] of Object.entries(value)) scan(item, [...tokens, key]);
  };
  scan(file.value, []);
  cache.set(file, names);
  return names;
}

function splitOnce(text: string, at: string): readonly [string, string] {
  const index = text.indexOf(at);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
}
