import type { Json, JsonObject } from '../../../spec/json/json.ts';
import type { Validate } from '../../../spec/schema/validator.ts';
import { indexKey } from './key.ts';
import { insertOrdered, removeOrdered, type Sequenced } from './ordered.ts';

/** One resource, with its JSON text beside it so that it is written once. */
export interface Stored extends Sequenced {
  readonly id: string;
  readonly value: JsonObject;
  readonly text: string;
  /** The last check of an answer's schema that it conformed to; the value itself never changes. */
  checkedBy: Validate | undefined;
}

/** A filter: the property, and the value it must equal. */
export type Filter = readonly [property: string, value: Json];

/** The resources at one collection's path. Look-ups go by index; none reads through the collection twice. */
export interface Collection {
  readonly size: number;
  get(id: string): Stored | undefined;
  /** Adds a resource with its JSON text, or replaces the one with this id, which keeps its place. */
  put(id: string, value: JsonObject, text: string): Stored;
  remove(id: string): boolean;
  /** The resources that match every filter, oldest first. Good until the next change. */
  matching(filters: readonly Filter[]): readonly Stored[];
  /** Every resource, oldest first. */
  all(): readonly Stored[];
}

/** How many sets of properties are indexed at once: enough for any page, too few to exhaust memory. */
const MOST_INDEXES = 32;

interface Index {
  readonly properties: readonly string[];
  readonly buckets: Map<string, Stored[]>;
}

/** An empty collection. An index over a set of properties is made when they are first asked for, then kept up. */
export function createCollection(): Collection {
  const byId = new Map<string, Stored>();
  const ordered: Stored[] = [];
  const indexes = new Map<string, Index>();
  let sequence = 0;

  const indexFor = (properties: readonly string[]): Index => {
    const name = properties.length === 1 ? (properties[0] ?? '') : JSON.stringify(properties);
    const known = indexes.get(name);
    if (known) return known;
    const index: Index = { properties, buckets: new Map() };
    for (const record of ordered) enter(index, record);
    if (indexes.size >= MOST_INDEXES) indexes.delete(indexes.keys().next().value ?? '');
    indexes.set(name, index);
    return index;
  };
  const matching = (filters: readonly Filter[]): readonly Stored[] =>
    filters.length === 0 ? ordered : bucketOf(indexFor, filters);
  const forget = (record: Stored): void => {
    removeOrdered(ordered, record.sequence);
    for (const index of indexes.values()) leave(index, record);
  };

  return {
    get size() {
      return byId.size;
    },
    get: (id) => byId.get(id),
    put(id, value, text) {
      const known = byId.get(id);
      if (known) forget(known);
      const record: Stored = {
        id,
        value,
        text,
        checkedBy: undefined,
        sequence: known?.sequence ?? (sequence += 1),
      };
      byId.set(id, record);
      insertOrdered(ordered, record);
      for (const index of indexes.values()) enter(index, record);
      return record;
    },
    remove(id) {
      const known = byId.get(id);
      if (known) forget(known);
      return byId.delete(id);
    },
    matching,
    all: () => ordered,
  };
}

function bucketOf(
  indexFor: (properties: readonly string[]) => Index,
  filters: readonly Filter[],
): readonly Stored[] {
  const sorted = filters.length === 1 ? filters : filters.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const key = indexKey(sorted.map(([, value]) => value));
  return key === undefined ? [] : (indexFor(sorted.map(([name]) => name)).buckets.get(key) ?? []);
}

function keyIn(index: Index, { value }: Stored): string | undefined {
  return indexKey(index.properties.map((name) => (Object.hasOwn(value, name) ? value[name] : undefined)));
}

function enter(index: Index, record: Stored): void {
  const key = keyIn(index, record);
  if (key === undefined) return;
  const bucket = index.buckets.get(key);
  if (bucket) insertOrdered(bucket, record);
  else index.buckets.set(key, [record]);
}

function leave(index: Index, record: Stored): void {
  const key = keyIn(index, record);
  const bucket = key === undefined ? undefined : index.buckets.get(key);
  if (key === undefined || bucket === undefined) return;
  removeOrdered(bucket, record.sequence);
  if (bucket.length === 0) index.buckets.delete(key);
}
