import { textMatching } from './matching.ts';
import type { Schema } from '../../../spec/model/types.ts';
import type { Json, JsonObject } from '../../../spec/json/json.ts';
import { itemAt } from '../../../spec/schema/summary/arrays.ts';
import { branchesOf } from '../../../spec/schema/summary/branches.ts';
import type { NumberConstraints } from '../../../spec/schema/summary/numbers.ts';
import { propertyAt } from '../../../spec/schema/summary/objects.ts';
import type { StringConstraints } from '../../../spec/schema/summary/strings.ts';
import { summaryOf, type Summary } from '../../../spec/schema/summary/summary.ts';

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
  ['url', () => 'https://example.com/'],
  ['iri', () => 'https://example.com/'],
  ['uri-reference', () => '/'],
  ['iri-reference', () => '/'],
  ['byte', () => 'c3RyaW5n'],
  ['duration', () => 'P1D'],
  ['json-pointer', () => '/'],
  ['regex', () => '.*'],
  ['idn-email', () => 'someone@example.com'],
  ['idn-hostname', () => 'example.com'],
]);

/** How deep optional parts are made; what a schema requires of itself beyond it is null. */
const MAX_DEPTH = 8;

/**
 * A plain value of a schema: what it states (const, default, example, first of enum), else the least that its type and
 * bounds allow. It may still break a schema that asks for more; who needs it valid checks it.
 */
export function sampleOf(document: JsonObject, schema: Schema, now: Date, depth = 0): Json {
  return sampled(document, schema, now, depth, 'required');
}

/** The same with the optional properties of its first levels, and something in its lists. */
export function fullSampleOf(document: JsonObject, schema: Schema, now: Date): Json {
  return sampled(document, schema, now, 0, 'all');
}

/** The same as {@link sampleOf} without what the schema shows as examples: of those, some break the schema that they are of. */
export function plainSampleOf(document: JsonObject, schema: Schema, now: Date, depth = 0): Json {
  return sampled(document, schema, now, depth, 'plain');
}

/** Levels that are shown with their optional parts. */
const SHOWN = 4;

function sampled(
  document: JsonObject,
  schema: Schema,
  now: Date,
  depth: number,
  parts: 'required' | 'all' | 'plain',
): Json {
  const whole = summaryOf(document, schema);
  const branches = branchesOf(document, whole);
  const stated = [whole, ...branches]
    .map(parts === 'plain' ? ({ values }) => values?.[0] : statedBy)
    .find((value) => value !== undefined);
  if (stated !== undefined) return stated;
  if (depth > 0 && branches.some(({ types }) => types.includes('null'))) return null;
  const [{ types, string, number, array, object } = whole] = branches;
  if (types.includes('string')) return text(string, now);
  if (types.includes('integer') || types.includes('number')) return nearestToZero(number);
  if (types.includes('boolean')) return false;
  const inner = (sub: Schema): Json =>
    depth > MAX_DEPTH ? null : sampled(document, sub, now, depth + 1, parts);
  const isFull = parts === 'all' && depth < SHOWN;
  if (types.includes('array')) {
    const least = isFull && (array.maxItems ?? 1) > 0 && array.items !== undefined ? 1 : 0;
    const length = depth > MAX_DEPTH ? 0 : Math.max(array.minItems, least);
    return Array.from({ length }, (_, index) => inner(itemAt(array, index)));
  }
  if (!types.includes('object') && object.properties.size === 0) return null;
  const optional = isFull ? [...object.properties.keys()] : [];
  return Object.fromEntries(
    [...new Set([...object.required, ...optional])]
      .map((name) => [name, propertyAt(object, name)] as const)
      .filter(([name, sub]) => object.required.has(name) || !summaryOf(document, sub).writeOnly)
      .map(([name, sub]) => [name, inner(sub)]),
  );
}

function statedBy({ values, default: usual, examples }: Summary): Json | undefined {
  const [first, ...others] = values ?? [];
  return first !== undefined && others.length === 0 ? first : (usual ?? examples[0] ?? first);
}

function nearestToZero({ least, greatest, leastExcluded }: NumberConstraints): Json {
  if (least !== undefined && (least > 0 || (leastExcluded && least === 0)))
    return leastExcluded && typeof least === 'number' ? least + 1 : least;
  return greatest !== undefined && greatest < 0 ? greatest : 0;
}

function text({ format, minLength, maxLength, patterns }: StringConstraints, now: Date): string {
  const [pattern] = patterns;
  if (pattern !== undefined) return matching(pattern, minLength, maxLength);
  const formatted = format === undefined ? undefined : FORMATS.get(format)?.(now);
  const plain = 'string'.repeat(Math.max(1, Math.ceil(minLength / 6)));
  return formatted ?? plain.slice(0, Math.min(Math.max(6, minLength), maxLength ?? Infinity));
}

/** How many texts are tried for a pattern beside which a length is asked for. */
const TRIES = 50;

function matching(pattern: string, least: number, most = Infinity): string {
  for (let seed = 1; seed < TRIES; seed += 1) {
    const made = textMatching(pattern, seed);
    if (made !== undefined && made.length >= least && made.length <= most) return made;
  }
  return 'string';
}
