import { plainName } from './identity.ts';
import { singulars } from './plurals.ts';
import { nounsOf, wordsIn } from './nouns.ts';
import { patternOf, segmentsOf } from './path-template.ts';
import { creationsOf, type Creation, type Resource } from './resources.ts';
import type { Contract } from './types.ts';

/** The shortest word that a resource is known by in a text. */
const LEAST = 3;

interface Index {
  /** By the pattern of an item's path. */
  readonly items: ReadonlyMap<string, Resource>;
  /** By the pattern of a collection's path. */
  readonly collections: ReadonlyMap<string, Resource>;
  /** By the id of an operation that creates one. */
  readonly creations: ReadonlyMap<string, Resource>;
  /** The creations of what has a path of its own, by the ids of their operations. */
  readonly lasting: ReadonlyMap<string, Creation>;
  /** By the id of the operation that lists them. */
  readonly lists: ReadonlyMap<string, Resource>;
  /** By what they are called, in the plural and in the singular. */
  readonly nouns: ReadonlyMap<string, readonly Resource[]>;
}

/** They are indexed once: what is said of one operation may stand with any of them. */
const indices = new WeakMap<readonly Resource[], Index>();

/** The resource whose items are at a path; the first, where more than one are. */
export function resourceAtItem({ resources }: Contract, item: string): Resource | undefined {
  return indexOf(resources).items.get(patternOf(item));
}

/** The resource of a collection; the first, where more than one are of it. */
export function resourceAtCollection({ resources }: Contract, collection: string): Resource | undefined {
  return indexOf(resources).collections.get(patternOf(collection));
}

/** The resources whose items a path leads through, the one that most of the path names first. */
export function resourcesAlong(contract: Contract, path: string): readonly Resource[] {
  const segments = segmentsOf(path);
  return segments
    .map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
    .toReversed()
    .flatMap((beginning) => resourceAtItem(contract, beginning) ?? []);
}

/** The resource that an operation lists; the first, where it lists more than one. */
export function resourceListedBy(
  { resources }: Contract,
  { id }: { readonly id: string },
): Resource | undefined {
  return indexOf(resources).lists.get(id);
}

/** The resource that an operation creates one of; the first, where it creates more than one. */
export function resourceCreatedBy(
  { resources }: Contract,
  { id }: { readonly id: string },
): Resource | undefined {
  return indexOf(resources).creations.get(id);
}

/** What an operation creates, where that has a path of its own; the first, where it creates more than one. */
export function creationBy(contract: Contract, { id }: { readonly id: string }): Creation | undefined {
  return indexOf(contract.resources).lasting.get(id);
}

/** The resources that are called by a noun, which is plain and without case. */
export function resourcesCalled({ resources }: Contract, noun: string): readonly Resource[] {
  return indexOf(resources).nouns.get(noun) ?? [];
}

/** The resources that a text speaks of, in the order of its words. */
export function resourcesIn(contract: Contract, text: string): readonly Resource[] {
  const found = wordsIn(text).flatMap((word) =>
    singulars(plainName(word)).flatMap((noun) =>
      noun.length < LEAST ? [] : resourcesCalled(contract, noun),
    ),
  );
  return [...new Set(found)];
}

function indexOf(resources: readonly Resource[]): Index {
  const known = indices.get(resources);
  if (known !== undefined) return known;
  const items = new Map<string, Resource>();
  const collections = new Map<string, Resource>();
  const creations = new Map<string, Resource>();
  const lasting = new Map<string, Creation>();
  const lists = new Map<string, Resource>();
  const nouns = new Map<string, Resource[]>();
  for (const resource of resources) {
    const pattern = resource.item === undefined ? undefined : patternOf(resource.item);
    if (pattern !== undefined && !items.has(pattern)) items.set(pattern, resource);
    const place = patternOf(resource.collection);
    if (!collections.has(place)) collections.set(place, resource);
    for (const { operation } of resource.creations)
      if (!creations.has(operation.id)) creations.set(operation.id, resource);
    for (const creation of creationsOf(resource))
      if (!lasting.has(creation.operation.id)) lasting.set(creation.operation.id, creation);
    const listing = resource.list?.operation.id;
    if (listing !== undefined && !lists.has(listing)) lists.set(listing, resource);
    for (const noun of new Set(nounsOf(resource.collection))) {
      const called = nouns.get(noun);
      if (called === undefined) nouns.set(noun, [resource]);
      else called.push(resource);
    }
  }
  const index: Index = { items, collections, creations, lasting, lists, nouns };
  indices.set(resources, index);
  return index;
}
