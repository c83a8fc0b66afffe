import { isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { singulars } from '../../../spec/model/plurals.ts';
import { nounOf, segmentsOf, startsWith } from '../../../spec/model/path-template.ts';
import type { Schema } from '../../../spec/model/types.ts';
import { evaluate } from '../../../spec/schema/evaluate.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { follow } from './validate-for.ts';
import type { StatefulResource } from './stateful-resource.ts';

/** Names of properties that point at people, whatever the collection of these is called. */
const PEOPLE =
  /^(owner|author|assignee|user|creator|createdby|updatedby|reviewer|member|customer|reporter|sender|recipient|person)$/;
const COLLECTIONS_OF_PEOPLE = /^(user|people|person|member|account|employee|author|customer)s?$/;

/** What a property points at, by its name: `customerId` at a customer, `ownerId` at a user where nobody is an owner, `parentId` at its own kind. */
export function referencedBy(
  name: string,
  own: StatefulResource,
  resources: readonly StatefulResource[],
): StatefulResource | undefined {
  const noun = /^(.+?)(ids?|uuid|key)$/.exec(plainName(name))?.[1];
  if (noun === undefined || name === own.identity) return undefined;
  if (/^(parent|previous|replyto)$/.test(noun)) return own;
  const known = callings.get(resources) ?? calling(collectionsIn(resources));
  callings.set(resources, known);
  return known(noun);
}

/** What the resources of a contract are called is read once: each property of each body asks. */
const callings = new WeakMap<readonly StatefulResource[], Called<StatefulResource>>();

type Called<T> = (noun: string) => T | undefined;

/** What an object in a resource is: `customer`, or what has the very schema. */
export function embeddedIn(
  document: JsonObject,
  name: string,
  schema: Schema,
  resources: readonly StatefulResource[],
): StatefulResource | undefined {
  const form = follow(document, { schema, pointer: '' }).schema;
  const same = collectionsIn(resources).filter(
    (resource) => isTop(resource) && isJsonObject(form) && follow(document, resource.schema).schema === form,
  );
  return same.length === 1 ? same[0] : same.length > 1 ? called(plainName(name), same) : undefined;
}

function collectionsIn(resources: readonly StatefulResource[]): readonly StatefulResource[] {
  return resources.filter(({ kind }) => kind === 'collection');
}

/** The collection, under no other, of what a noun stands for in the name of a property: `/customers` of `customer`. */
export function called<T extends { readonly collection: string }>(
  noun: string,
  among: readonly T[],
): T | undefined {
  return calling(among)(noun);
}

function calling<T extends { readonly collection: string }>(among: readonly T[]): Called<T> {
  const byNoun = new Map<string, T>();
  let people: T | undefined;
  for (const one of among.filter(isTop)) {
    const noun = plainName(nounOf(one.collection) ?? '');
    for (const each of singulars(noun)) if (!byNoun.has(each)) byNoun.set(each, one);
    if (COLLECTIONS_OF_PEOPLE.test(noun)) people ??= one;
  }
  return (noun) => byNoun.get(noun) ?? (PEOPLE.test(noun) ? people : undefined);
}

function isTop({ collection }: { readonly collection: string }): boolean {
  return !collection.includes('{');
}

/** Kinds of resources so that what others point at, or stand under, comes before them. */
export function referencedFirst(
  document: JsonObject,
  resources: readonly StatefulResource[],
): readonly StatefulResource[] {
  const placed = new Set<StatefulResource>();
  const begun = new Set<StatefulResource>();
  const place = (resource: StatefulResource): void => {
    if (begun.has(resource)) return;
    begun.add(resource);
    for (const other of resources) if (isAbove(other, resource)) place(other);
    for (const [name, schema] of outlineOf(document, resource.schema.schema).properties) {
      const target = referencedBy(name, resource, resources) ?? embeddedIn(document, name, schema, resources);
      if (target) place(target);
    }
    placed.add(resource);
  };
  for (const resource of resources) if (resource.kind === 'collection') place(resource);
  return [...placed];
}

function isAbove({ item }: StatefulResource, { collection }: StatefulResource): boolean {
  return (
    item !== undefined &&
    segmentsOf(item).length < segmentsOf(collection).length &&
    startsWith(collection, item)
  );
}

/** One of the values that a property may point at; undefined where there is none, or it cannot. */
export function pointedAt(
  document: JsonObject,
  schema: Schema,
  { identity }: StatefulResource,
  known: readonly JsonObject[],
  random: () => number,
): Json | undefined {
  const one = known[Math.floor(random() * known.length)]?.[identity];
  if (one === undefined) return undefined;
  const { types, items } = outlineOf(document, schema);
  const value = types.has('array') && items !== undefined ? [one] : one;
  return evaluate(schema, value, document).length === 0 ? value : undefined;
}
