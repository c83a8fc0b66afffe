import type { Schema } from '../../spec/model/types.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { keywordOf, shapeOf } from './shape.ts';

const FORMATS: ReadonlyMap<string, (now: Date) => string> = new Map([
  ['date-time', (now: Date) => now.toISOString()],
  ['date', (now: Date) => now.toISOString().slice(0, 10)],
  ['time', (now: Date) => now.toISOString().slice(11)],
  ['uuid', () => '00000000-0000-4000-8000-000000000000'],
  ['email', () => 'someone@example.com'],
  ['hostname', () => 'example.com'],
  ['ipv4', () => '192.0.2.1'],
  ['ipv6', () => '2001:db8::1'],
  ['uri', () => 'https://example.com/'],
  ['uri-reference', () => '/'],
]);

/**
 * A plain value of a schema: what it states (const, default, example, first of enum), else the least that its type and
 * bounds allow. It may still break a schema with a pattern; who needs it valid checks it.
 */
export function sampleOf(document: JsonObject, schema: Schema, now: Date, depth = 0): Json {
  const keyword = (name: string): Json | undefined => keywordOf(document, schema, name);
  const stated = keyword('const') ?? keyword('default') ?? keyword('example');
  if (stated !== undefined) return stated;
  for (const list of [keyword('examples'), keyword('enum')]) {
    if (isJsonArray(list) && list[0] !== undefined) return list[0];
  }
  const shape = shapeOf(document, schema);
  const bound = (name: string): number | undefined => {
    const value = keyword(name);
    return typeof value === 'number' ? value : undefined;
  };
  if (shape.types.has('null') && depth > 0) return null;
  if (shape.types.has('string')) return text(keyword('format'), bound('minLength') ?? 0, now);
  if (shape.types.has('integer') || shape.types.has('number')) {
    const least = keyword('minimum');
    if (typeof least === 'bigint') return least;
    const above = bound('exclusiveMinimum');
    return above === undefined ? (bound('minimum') ?? Math.min(0, bound('maximum') ?? 0)) : above + 1;
  }
  if (shape.types.has('boolean')) return false;
  if (shape.types.has('array')) {
    const items = shape.items;
    const count = depth > 8 || items === undefined ? 0 : (bound('minItems') ?? 0);
    return Array.from({ length: count }, () => sampleOf(document, items ?? true, now, depth + 1));
  }
  if (!shape.types.has('object') && shape.properties.size === 0) return null;
  return Object.fromEntries(
    [...shape.required].map((name) => {
      const property = shape.properties.get(name);
      const value = depth > 8 || property === undefined ? null : sampleOf(document, property, now, depth + 1);
      return [name, isJsonObject(value) ? { ...value } : value];
    }),
  );
}

function text(format: Json | undefined, least: number, now: Date): string {
  const formatted = typeof format === 'string' ? FORMATS.get(format)?.(now) : undefined;
  return formatted ?? 'string'.repeat(Math.max(1, Math.ceil(least / 6))).slice(0, Math.max(6, least));
}
