import { isJsonArray, isJsonObject, type Json, type JsonObject } from './json.ts';

/** One reference token of a JSON Pointer, escaped (RFC 6901, section 3). */
export function escapeToken(token: string): string {
  return /[~/]/.test(token) ? token.replaceAll('~', '~0').replaceAll('/', '~1') : token;
}

/** The tokens of a JSON Pointer, unescaped; undefined where the text is no pointer. */
export function pointerTokens(pointer: string): readonly string[] | undefined {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) return undefined;
  const tokens = pointer.slice(1).split('/');
  return pointer.includes('~')
    ? tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
    : tokens;
}

/** The value a JSON Pointer (RFC 6901) leads to, or undefined where there is none. */
export function atPointer(root: Json, pointer: string): Json | undefined {
  if (pointer === '') return root;
  const tokens = pointerTokens(pointer);
  return tokens && atTokens(root, tokens);
}

/** The value that a JSON Pointer's tokens lead to, or undefined where there is none: for one pointer into many values. */
export function atTokens(root: Json, tokens: readonly string[]): Json | undefined {
  let value: Json | undefined = root;
  for (const token of tokens) {
    if (isJsonArray(value)) value = /^(0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined;
    else value = isJsonObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
  }
  return value;
}

/** The value that a local `$ref` (`#/…`) names in a document, or undefined where there is none. */
export function localRef(document: JsonObject, ref: string): Json | undefined {
  if (ref === '#') return document;
  if (!ref.startsWith('#/')) return undefined;
  try {
    return atPointer(document, ref.includes('%') ? decodeURIComponent(ref.slice(1)) : ref.slice(1));
  } catch {
    return undefined;
  }
}

/** A JSON Pointer as a URI fragment (RFC 6901, section 6), encoded as little as reading it back allows. */
export function fragmentOf(tokens: readonly string[]): string {
  return `#${tokens.map((token) => `/${escapeToken(token)}`).join('')}`.replaceAll('%', '%25');
}
