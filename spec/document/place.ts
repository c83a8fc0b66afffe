import { isJsonArray, isJsonObject, type Json } from '../json/json.ts';
import { escapeToken } from '../json/pointer.ts';
import type { SourceFile } from '../source/source-file.ts';

/** What holds places: a file that was read, or a document that was made of several. */
export interface Holder {
  readonly url: string;
  readonly value: Json;
}

/** A value of a document and where it stands. */
export interface Place<File extends Holder = SourceFile> {
  readonly file: File;
  /** The unescaped tokens of the JSON Pointer that leads to it. */
  readonly tokens: readonly string[];
  readonly value: Json;
}

/** The root of a file. */
export function rootOf<File extends Holder>(file: File): Place<File> {
  return { file, tokens: [], value: file.value };
}

/** What stands under `token`, an own key or an index; undefined where nothing does. */
export function child<File extends Holder>(
  place: Place<File>,
  token: string | number,
): Place<File> | undefined {
  const { value } = place;
  const tokens = [...place.tokens, String(token)];
  if (isJsonArray(value)) {
    const item = /^(0|[1-9]\d*)$/.test(String(token)) ? value[Number(token)] : undefined;
    return item === undefined ? undefined : { file: place.file, tokens, value: item };
  }
  if (!isJsonObject(value) || !Object.hasOwn(value, token)) return undefined;
  return { file: place.file, tokens, value: value[token] ?? null };
}

/** What stands under each key of an object or index of an array; nothing for anything else. */
export function children<File extends Holder>(
  place: Place<File> | undefined,
): readonly (readonly [string, Place<File>])[] {
  if (place === undefined || typeof place.value !== 'object' || place.value === null) return [];
  return Object.entries(place.value).map(
    ([key, value]) => [key, { file: place.file, tokens: [...place.tokens, key], value }] as const,
  );
}

/** The place that `tokens` lead to from here; undefined where there is none. */
export function descend<File extends Holder>(
  place: Place<File>,
  tokens: readonly string[],
): Place<File> | undefined {
  let current: Place<File> | undefined = place;
  for (const token of tokens) current = current && child(current, token);
  return current;
}

/** The string that stands under `key`, if one does. */
export function stringAt(place: Place<Holder>, key: string): string | undefined {
  const value = child(place, key)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** A JSON Pointer as a URI fragment, to be read by people: nothing is percent-encoded. */
export function pointerOf({ tokens }: Pick<Place<Holder>, 'tokens'>): string {
  return `#${tokens.map((token) => `/${escapeToken(token)}`).join('')}`;
}

/** What tells a place from all others. */
export function keyOf(place: Place<Holder>): string {
  return `${place.file.url}${pointerOf(place)}`;
}
