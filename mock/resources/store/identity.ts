import { uuidFrom } from './uuid.ts';
import type { Schema } from '../../../spec/model/types.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { evaluate } from '../../../spec/schema/evaluate.ts';
import { INTEGER_RANGES, integer, isInteger } from '../../../spec/schema/numbers.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { textMatching } from '../model/matching.ts';
import { identityKey } from './key.ts';

/** Gives out identities, none of them twice: a deleted resource's is not used again. */
export interface Identities {
  /** The next identity, or undefined where the schema allows none that this can make. */
  next(): Json | undefined;
  /** Tells of an identity that came from elsewhere, so that it is not given out. The count goes on after those of the start data. */
  note(value: Json, from?: 'start' | 'client'): void;
  /** How far the count has come: what a restart goes on from. */
  readonly count: bigint;
}

const UUID_LENGTH = 36;

/** How far ahead of the count a client's own choice leaves it alone: one client must not use up the integers. */
const FAR = 1_000_000n;

/** The identities of a schema: a count for integers, UUIDs for `format: uuid`, else the first kind of text that fits. */
export function createIdentities(
  document: JsonObject,
  schema: Schema,
  startAfter = 0n,
  random: () => number = Math.random,
): Identities {
  const used = new Set<string>();
  const { least } = summaryOf(document, schema).number;
  let count = startAfter;
  const first = (typeof least === 'bigint' ? least : BigInt(Math.ceil(least ?? 0))) - 1n;
  if (first > 0n && count < first) count = first;
  const fits = fitting(document, schema);
  let latest: Json | undefined;
  // What is drawn for a pattern may come again by itself.
  const isDrawn = summaryOf(document, schema).string.patterns.length > 0;
  const make = maker(document, schema, fits, random);
  return {
    next() {
      for (let tries = 0; tries < 1_000; tries += 1) {
        count += 1n;
        const value = make(count);
        if (value === undefined) return undefined;
        const key = identityKey(value);
        if (key === undefined || used.has(key)) continue;
        if (isDrawn) used.add(key);
        return (latest = value);
      }
      return undefined;
    },
    note(value, from = 'start') {
      if (value === latest) return;
      const number =
        typeof value === 'bigint' || Number.isSafeInteger(value) ? BigInt(String(value)) : undefined;
      const isNear = number !== undefined && (from === 'start' || number - count < FAR);
      if (number !== undefined && isNear && number > count && fits(integer(number + 1n))) count = number;
      else if (number === undefined || number > count) used.add(identityKey(value) ?? '');
    },
    get count() {
      return count;
    },
  };
}

/** Keywords that say nothing of a value, and those that a comparison of numbers settles. */
const PLAIN = new Set([
  'type',
  'format',
  'description',
  'title',
  'readOnly',
  'example',
  'examples',
  'default',
  'deprecated',
]);

/** Whether a schema allows a value; one comparison where it is an integer with a format and nothing else. */
function fitting(document: JsonObject, schema: Schema): (value: Json) => boolean {
  const exact = (value: Json): boolean => evaluate(schema, value, document).length === 0;
  const plain =
    isJsonObject(schema) && schema.type === 'integer' && Object.keys(schema).every((key) => PLAIN.has(key));
  const range = plain && typeof schema.format === 'string' ? INTEGER_RANGES.get(schema.format) : undefined;
  if (!plain || (range === undefined && schema.format !== undefined)) return exact;
  const [least, most] = range ?? [-Infinity, Infinity];
  const [low, high] = [Number(least), Number(most)];
  return (value) =>
    typeof value === 'number' && Number.isSafeInteger(value)
      ? value >= low && value <= high
      : isInteger(value) && value >= least && value <= most;
}

/** A prefix that the pattern states, with a count or a UUID after it; else whatever matches. */
function kindsMatching(pattern: string, random: () => number): readonly ((count: bigint) => string)[] {
  const prefix = /^\^([\w-]+?)(?=[[(\\]|$)/.exec(pattern)?.[1] ?? '';
  const length = Number(/\{(\d+)\}\)?\$$/.exec(pattern)?.[1] ?? 1);
  return [
    (count) => `${prefix}${String(count).padStart(Math.min(length, 256), '0')}`,
    () => `${prefix}${uuidFrom(random)}`,
    (count) => textMatching(pattern, Number(count)) ?? '',
  ];
}

/** Identities that are addresses of some kind. */
const FORMATS: ReadonlyMap<string, (count: bigint) => string> = new Map([
  ['uri', (count: bigint) => `https://example.com/${count}`],
  ['url', (count: bigint) => `https://example.com/${count}`],
  ['iri', (count: bigint) => `https://example.com/${count}`],
  ['email', (count: bigint) => `someone-${count}@example.com`],
  ['hostname', (count: bigint) => `host-${count}.example.com`],
]);

function maker(
  document: JsonObject,
  schema: Schema,
  fits: (value: Json) => boolean,
  random: () => number,
): (count: bigint) => Json | undefined {
  const shape = outlineOf(document, schema);
  if (shape.types.has('integer') || shape.types.has('number')) {
    return (count) => {
      const value = integer(count);
      return fits(value) ? value : undefined;
    };
  }
  if (shape.types.size > 0 && !shape.types.has('string')) return () => undefined;
  const { maxLength, format, patterns } = summaryOf(document, schema).string;
  const [pattern] = patterns;
  const inFormat = FORMATS.get(format ?? '');
  const kinds: readonly ((count: bigint) => string)[] = [
    ...(inFormat === undefined ? [] : [inFormat]),
    ...(format === 'uuid' || maxLength === UUID_LENGTH ? [() => uuidFrom(random)] : []),
    (count) => String(count),
    (count) => `id-${count}`,
    (count) => count.toString(16).padStart(24, '0'),
    (count) => `A${String(count).padStart(7, '0')}`,
    () => uuidFrom(random),
    ...(pattern === undefined ? [] : kindsMatching(pattern, random)),
  ];
  const kind = kinds.find((candidate) => fits(candidate(1n)));
  return (count) => (kind === undefined ? undefined : kind(count));
}
