import type { Json, JsonObject } from '../../../spec/json/json.ts';
import { patternOf } from '../../../spec/model/path-template.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { createCollection, type Collection, type Stored } from './collection.ts';
import { createIdentities, type Identities } from './identity.ts';
import { keyOf } from './key.ts';
import type { Ledger } from './ledger.ts';
import { jsonText } from './text.ts';

/** The resources of each collection, by its path (`/pets`), oldest first. */
export type Contents = ReadonlyMap<string, readonly JsonObject[]>;

/** Everything the mock remembers. Each change is in the ledger, where there is one, before it is in memory. */
export interface State {
  /** The collection at a path, to read from; an unknown path has an empty one. */
  at(path: string): Collection;
  /** The resource of a kind that has an identity, in whichever of its collections. */
  anywhere(collection: string, id: string): Stored | undefined;
  /** The resources of a kind, in all of its collections, with the path of each. */
  allOf(collection: string): readonly { readonly path: string; readonly value: JsonObject }[];
  /** Those that were there and are no more, of a collection. */
  removedFrom(path: string): readonly JsonObject[];
  /** The next identity of a kind of resource. */
  nextIdentity(resource: StatefulResource): Json | undefined;
  /** Whether an identity was a resource's that is there no more. */
  wasRemoved(path: string, id: string): boolean;
  /** Adds or replaces a resource; its value holds its identity. Throws where the ledger cannot be written. */
  put(resource: StatefulResource, path: string, value: JsonObject): Stored;
  remove(path: string, id: string): boolean;
  /** Replaces everything; the identities start over after those of the contents. */
  replace(contents: Contents): void;
  /** Takes up what the ledger holds. */
  resume(contents: Contents): void;
  contents(): Contents;
  /** The same with what it was given for paths that this document has no collection at: it may come back. */
  everything(): Contents;
  /** How far a collection's identities have come. */
  countOf(collection: string): bigint;
  /** How often everything was replaced: what else is remembered of before counts no more. */
  replacements(): number;
}

const NOTHING = createCollection();

/**
 * The state of the resources of a document.
 * @param resourceAt gives the resource whose collection stands at a path
 * @param countOf tells how far a collection's identities had come before
 */
export function createState(
  document: JsonObject,
  resourceAt: (path: string) => StatefulResource | undefined,
  ledger: Ledger | undefined,
  countOf: (collection: string) => bigint = () => 0n,
): State {
  const collections = new Map<string, Collection>();
  const identities = new Map<string, Identities>();
  const removed = new Map<string, Map<string, JsonObject>>();
  let parked: Contents = new Map();
  let fresh = false;
  let replacements = 0;

  const identitiesOf = (resource: StatefulResource): Identities => {
    const known = identities.get(resource.collection);
    if (known) return known;
    const made = createIdentities(
      document,
      resource.identitySchema,
      fresh ? 0n : countOf(resource.collection),
    );
    identities.set(resource.collection, made);
    return made;
  };
  const placesOf = (template: string): readonly (readonly [string, Collection])[] => {
    const pattern = patternOf(template);
    return [...collections].filter(([path]) => {
      const resource = resourceAt(path);
      return resource !== undefined && patternOf(resource.collection) === pattern;
    });
  };
  const keep = (path: string, id: string, value: JsonObject, text: string): Stored => {
    const collection = collections.get(path) ?? createCollection();
    collections.set(path, collection);
    return collection.put(id, value, text);
  };

  const fill = (contents: Contents): void => {
    replacements += 1;
    collections.clear();
    removed.clear();
    identities.clear();
    parked = new Map([...contents].filter(([path]) => resourceAt(path) === undefined));
    const entries = [...contents].flatMap(([path, values]) => {
      const resource = resourceAt(path);
      return resource === undefined ? [] : values.map((value) => ({ resource, path, value }));
    });
    for (const { resource, value } of entries)
      if (resource.kind === 'collection') identitiesOf(resource).note(value[resource.identity] ?? null);
    for (const { resource, path, value } of entries) {
      const id = keyOf(resource, value);
      if (id !== undefined) keep(path, id, value, jsonText(value));
    }
  };

  return {
    at: (path) => collections.get(path) ?? NOTHING,
    anywhere: (template, id) =>
      template.includes('{')
        ? placesOf(template)
            .map(([, each]) => each.get(id))
            .find((each) => each !== undefined)
        : collections.get(template)?.get(id),
    allOf: (template) =>
      placesOf(template).flatMap(([path, each]) => each.all().map(({ value }) => ({ path, value }))),
    removedFrom: (path) => [...(removed.get(path)?.values() ?? [])],
    wasRemoved: (path, id) => removed.get(path)?.has(id) === true,
    nextIdentity: (resource) => identitiesOf(resource).next(),
    put(resource, path, value) {
      const identity = value[resource.identity] ?? null;
      const id = keyOf(resource, value);
      if (id === undefined) throw new TypeError(`${path}: ${jsonText(identity)} identifies nothing`);
      const known = identitiesOf(resource);
      if (resource.kind === 'collection') known.note(identity, 'client');
      const text = jsonText(value);
      ledger?.put({
        path,
        id,
        text,
        collection: resource.collection,
        count: known.count,
      });
      return keep(path, id, value, text);
    },
    remove(path, id) {
      const collection = collections.get(path);
      const known = collection?.get(id);
      if (collection === undefined || known === undefined) return false;
      ledger?.remove(path, id);
      const gone = removed.get(path) ?? new Map<string, JsonObject>();
      removed.set(path, gone.set(id, known.value));
      return collection.remove(id);
    },
    replace(contents) {
      fresh = true;
      ledger?.replace(contents, (path, value) => {
        const resource = resourceAt(path);
        return (resource && keyOf(resource, value)) ?? '';
      });
      fill(contents);
    },
    resume: fill,
    everything: () => new Map([...parked, ...contentsOf(collections)]),
    countOf: (collection) => identities.get(collection)?.count ?? (fresh ? 0n : countOf(collection)),
    contents: () => contentsOf(collections),
    replacements: () => replacements,
  };
}

function contentsOf(collections: ReadonlyMap<string, Collection>): Contents {
  return new Map(
    [...collections].map(([path, collection]) => [path, collection.all().map(({ value }) => value)]),
  );
}
