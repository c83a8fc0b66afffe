import { plainName } from '../../spec/model/identity.ts';
import { nounsOf } from '../../spec/model/nouns.ts';
import { isNoun, REFERRING, referentByName, stemOf } from '../../spec/model/referents.ts';
import type { Resource } from '../../spec/model/resources.ts';
import type { Contract, Operation, Schema } from '../../spec/model/types.ts';
import { isJsonArray, type Json } from '../../spec/json/json.ts';
import { UUID } from '../../spec/model/uuid.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import type { RequestGenerator } from '../generate/request-generator.ts';
import { isIdentity } from './identities.ts';

/** Kinds of resources that one property is tried with. */
const MOST = 4;

/** Whether a property of a body that is sent may refer to resources: by its name, or since its values are UUIDs. */
export function mayRefer(contract: Contract, name: string, schema: Schema, sent: Json): boolean {
  if (plainName(name) === 'id' || summaryOf(contract.document, schema).values !== undefined) return false;
  const identities = isJsonArray(sent) ? sent : [sent];
  const looks = (value: Json): boolean => typeof value === 'string' && UUID.test(value);
  return (
    identities.length > 0 &&
    identities.every(isIdentity) &&
    (REFERRING.test(name) || identities.every(looks) || referentByName(contract, name, schema) !== undefined)
  );
}

/**
 * The kinds of resources that a property of an operation's bodies may refer to, the likeliest first: those that its name
 * or description tells, then those that stand beside what the operation is about.
 */
export function referents(
  contract: Contract,
  operation: Operation,
  name: string,
  schema: Schema,
): readonly Resource[] {
  const stem = stemOf(name);
  const words = new Set(
    summaryOf(contract.document, schema).parts.flatMap(({ description }) =>
      typeof description === 'string' ? (description.toLowerCase().match(/\p{L}+/gu) ?? []) : [],
    ),
  );
  const byName = referentByName(contract, name, schema);
  const likelihood = (resource: Resource): number => {
    const { collection, item } = resource;
    const nouns = nounsOf(collection);
    const isNamed = resource === byName || nouns.some((noun) => isNoun(stem, noun));
    const isDescribed = nouns.some((noun) => words.has(noun));
    const isAbove = item !== undefined && operation.path.startsWith(item);
    return (
      (isNamed ? 8 : 0) + (isDescribed ? 4 : 0) + (isAbove ? -1 : 0) + shared(collection, operation.path)
    );
  };
  return contract.resources
    .filter(({ item, creations, list }) => item !== undefined && (creations.length > 0 || list !== undefined))
    .map((resource) => ({ resource, is: likelihood(resource) }))
    .toSorted((a, b) => b.is - a.is)
    .slice(0, MOST)
    .map(({ resource }) => resource);
}

/** The path of the items that a property refers to: as the run has found out, or else by its name. */
export function referredItem(
  { contract, knowledge }: RequestGenerator,
  name: string,
  schema: Schema,
): string | undefined {
  return knowledge.referent(name) ?? referentByName(contract, name, schema)?.item;
}

/** How much of two paths is the same, from 0 to 1. */
function shared(a: string, b: string): number {
  const [one, other] = [a.split('/'), b.split('/')];
  const same = one.findIndex((segment, index) => segment !== other[index]);
  return (same === -1 ? one.length : same) / Math.max(one.length, other.length);
}
