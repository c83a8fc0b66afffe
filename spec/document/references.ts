import { isJsonObject, type Json } from '../json/json.ts';
import { pointerTokens } from '../json/pointer.ts';
import type { SourceFile } from '../source/source-file.ts';
import { child, descend, rootOf, stringAt, type Holder, type Place } from './place.ts';

/** The files of a document that were read, and those that could not be. */
export interface Files<File extends Holder = SourceFile> {
  readonly byUrl: ReadonlyMap<string, File>;
  /** By URL, why the file is not there; the text completes 'the file …'. */
  readonly failures: ReadonlyMap<string, string>;
}

/** Where a `$ref` leads. */
export type Resolution<File extends Holder = SourceFile> =
  | { readonly kind: 'found'; readonly place: Place<File> }
  | { readonly kind: 'broken'; readonly reason: string }
  /** In a file that has not been read yet. */
  | { readonly kind: 'unread'; readonly url: string };

/** Says where a `$ref` leads that stands at a place. */
export type Resolve<File extends Holder = SourceFile> = (from: Place<File>, ref: string) => Resolution<File>;

/** Follows Reference Objects to the object meant; undefined where they lead nowhere. */
export type Follow<File extends Holder = SourceFile> = (
  place: Place<File> | undefined,
) => Place<File> | undefined;

/**
 * Resolves a `$ref` that stands in `from`: a JSON Pointer, an `$anchor` or an `$id` of the same file, or the same in
 * another file.
 */
export function resolveRef<File extends Holder>(
  from: File,
  ref: string,
  files: Files<File>,
): Resolution<File> {
  const [before = '', fragment = ''] = splitOnce(ref, '#');
  const identified = before === '' ? undefined : named(from, `id ${before}`);
  if (identified) return within(identified, fragment, ref, files);
  let url: URL;
  try {
    url = new URL(before, from.url);
  } catch {
    return { kind: 'broken', reason: `'${ref}' is no URI reference` };
  }
  const file = before === '' ? from : files.byUrl.get(url.href);
  if (file) return within(rootOf(file), fragment, ref, files);
  const failure = files.failures.get(url.href);
  return failure === undefined
    ? { kind: 'unread', url: url.href }
    : { kind: 'broken', reason: `'${before}' ${failure}` };
}

/**
 * The same for documents of several files whose parts mean the document itself by `#/components/…`: what leads nowhere in
 * a part's own file is looked for there.
 */
export function resolveInWhole<File extends Holder>(
  root: File,
  from: File,
  ref: string,
  files: Files<File>,
): Resolution<File> {
  const own = resolveRef(from, ref, files);
  if (own.kind !== 'broken' || from === root || !ref.startsWith('#/')) return own;
  const above = resolveRef(root, ref, files);
  return above.kind === 'broken' ? own : above;
}

/** Follows by `resolve`. */
export function createFollow<File extends Holder>(resolve: Resolve<File>): Follow<File> {
  return (place) => {
    const seen = new Set<string>();
    for (let current = place; current;) {
      const ref = stringAt(current, '$ref');
      if (ref === undefined) return current;
      const target: Resolution<File> = resolve(current, ref);
      if (target.kind !== 'found' || seen.has(ref)) return undefined;
      seen.add(ref);
      current = target.place;
    }
    return undefined;
  };
}

function within<File extends Holder>(
  root: Place<File>,
  fragment: string,
  ref: string,
  files: Files<File>,
): Resolution<File> {
  let decoded: string;
  try {
    decoded = decodeURIComponent(fragment);
  } catch {
    return { kind: 'broken', reason: `'${ref}' has a malformed percent-encoding` };
  }
  const tokens = pointerTokens(decoded);
  if (tokens) return descendThrough(root, tokens, ref, files);
  const place = named(root.file, `anchor ${decoded}`);
  return place ? { kind: 'found', place } : { kind: 'broken', reason: `'${ref}' leads nowhere` };
}

/** How many `$ref`s a pointer may lead through. */
const MAX_STEPS = 64;

/** Follows a pointer; what stands behind a `$ref` on the way counts as standing there. */
function descendThrough<File extends Holder>(
  root: Place<File>,
  tokens: readonly string[],
  ref: string,
  files: Files<File>,
  steps = 0,
): Resolution<File> {
  let current = root;
  for (const [index, token] of tokens.entries()) {
    const next = child(current, token);
    if (next) {
      current = next;
      continue;
    }
    const onward = stringAt(current, '$ref');
    if (onward === undefined || steps > MAX_STEPS)
      return { kind: 'broken', reason: `'${ref}' leads nowhere` };
    const target = resolveRef(current.file, onward, files);
    return target.kind === 'found'
      ? descendThrough(target.place, tokens.slice(index), ref, files, steps + 1)
      : target;
  }
  return { kind: 'found', place: current };
}

/** Scanned once a file, since each `$ref` to another file asks for the names: 0.3 s for 1,000 of them, 7.6 s without. */
const cache = new WeakMap<Holder, ReadonlyMap<string, readonly string[]>>();

/** The place of a file that an `$anchor` (`anchor NAME`) or an `$id` (`id URI`) names. */
function named<File extends Holder>(file: File, name: string): Place<File> | undefined {
  const tokens = namesOf(file).get(name);
  return tokens && descend(rootOf(file), tokens);
}

function namesOf(file: Holder): ReadonlyMap<string, readonly string[]> {
  const known = cache.get(file);
  if (known) return known;
  const names = new Map<string, readonly string[]>();
  const seen = new Set<Json>();
  const scan = (value: Json, tokens: readonly string[]): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (isJsonObject(value)) {
      for (const key of ['$anchor', '$dynamicAnchor'])
        if (typeof value[key] === 'string') names.set(`anchor ${value[key]}`, tokens);
      if (typeof value.$id === 'string') names.set(`id ${value.$id}`, tokens);
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
