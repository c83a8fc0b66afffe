/** A runtime expression (OpenAPI 3.1, 'Runtime Expressions'), parsed. */
export type Expression =
  | { readonly kind: 'url' | 'method' | 'statusCode' }
  | { readonly kind: 'parameter'; readonly in: 'path' | 'query' | 'header'; readonly name: string }
  | { readonly kind: 'requestBody'; readonly pointer: string }
  | { readonly kind: 'responseHeader'; readonly name: string }
  | { readonly kind: 'responseBody'; readonly pointer: string };

/** RFC 7230 `token`, the form of a header's name. */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/** Whether `text` is meant as an expression: it begins with a `$` and a letter, as no JSON Schema keyword's value does. */
export function looksLikeExpression(text: string): boolean {
  return /^\$[a-zA-Z]/.test(text);
}

/** Parses a runtime expression; undefined where `text` is not one. A JSON Pointer in it keeps its escapes. */
export function parseExpression(text: string): Expression | undefined {
  if (text === '$url') return { kind: 'url' };
  if (text === '$method') return { kind: 'method' };
  if (text === '$statusCode') return { kind: 'statusCode' };
  const [, side, rest = ''] = /^\$(request|response)\.(.+)$/s.exec(text) ?? [];
  if (side === undefined) return undefined;
  const body = /^body(?:#((?:\/.*)?))?$/s.exec(rest);
  if (body) {
    const pointer = body[1] ?? '';
    if (/~(?![01])/.test(pointer)) return undefined;
    return side === 'request' ? { kind: 'requestBody', pointer } : { kind: 'responseBody', pointer };
  }
  const [, location, name = ''] = /^(header|query|path)\.(.+)$/s.exec(rest) ?? [];
  if (location === 'header') {
    if (!TOKEN.test(name)) return undefined;
    return side === 'request'
      ? { kind: 'parameter', in: 'header', name }
      : { kind: 'responseHeader', name: name.toLowerCase() };
  }
  if (side === 'request' && (location === 'query' || location === 'path')) {
    return { kind: 'parameter', in: location, name };
  }
  return undefined;
}
