import { isJsonArray, isJsonObject, member, type Json, type JsonObject } from '../json/json.ts';
import { resolveEntries, type Node } from './resolve.ts';
import type { SecurityScheme } from './types.ts';

/** The security schemes of the document, by name. */
export function securitySchemes(document: JsonObject): ReadonlyMap<string, SecurityScheme> {
  const map = member(document.components, 'securitySchemes');
  return new Map(
    resolveEntries(document, map, '#/components/securitySchemes').map(([name, node]) => [
      name,
      scheme(name, node),
    ]),
  );
}

function scheme(name: string, { value }: Node): SecurityScheme {
  const type = String(value.type);
  const http = typeof value.scheme === 'string' ? value.scheme.toLowerCase() : '';
  if (type === 'http' && http === 'bearer') return { name, kind: 'bearer' };
  if (type === 'http' && http === 'basic') return { name, kind: 'basic' };
  const place = value.in;
  if (
    type === 'apiKey' &&
    (place === 'header' || place === 'query' || place === 'cookie') &&
    typeof value.name === 'string'
  ) {
    return { name, kind: 'apiKey', in: place, parameter: value.name };
  }
  return { name, kind: 'other', type };
}

/** The alternatives of a `security` list, and whether one of them needs no credential. */
export function securityOf(value: Json | undefined): {
  readonly security: readonly (readonly string[])[];
  readonly anonymous: boolean;
} {
  const alternatives = isJsonArray(value) ? value.filter(isJsonObject).map((item) => Object.keys(item)) : [];
  return {
    security: alternatives.filter((names) => names.length > 0),
    anonymous: alternatives.length === 0 || alternatives.some((names) => names.length === 0),
  };
}
