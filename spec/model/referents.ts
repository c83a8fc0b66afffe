import type { Schema } from '../schema/schema.ts';
import { summaryOf } from '../schema/summary/summary.ts';
import { plainName } from './identity.ts';
import { descriptionOf } from './prose.ts';
import { resourcesCalled, resourcesIn } from './resource-index.ts';
import type { Resource } from './resources.ts';
import type { Contract } from './types.ts';

/** Names of properties that refer to another resource: `owner_id`, `projectKey`, `memberIds`; never a bare `id`. */
export const REFERRING = /.(?:_id|Id|ID|_ids|Ids|IDs|_uuid|Uuid|_key|Key|_slug|Slug)$/;

/** The one kind of resources that a property refers to by its name; undefined where there is none, or more than one. */
export function referentByName(contract: Contract, name: string, schema: Schema): Resource | undefined {
  if (!mayName(contract, name, schema)) return referentByCode(contract, name, schema);
  const stem = stemOf(name);
  const endings = [...stem].map((_, index) => stem.slice(index));
  const called = endings.flatMap((noun) =>
    isNoun(stem, noun) ? resourcesCalled(contract, noun).filter(({ item }) => item !== undefined) : [],
  );
  const [only, ...others] = new Set(called);
  return others.length === 0 ? only : undefined;
}

/** Other words for an identity, where the path of a resource has one: `discountCode` refers to a `/discounts/{code}`. */
const CODES = /^(.+)(code|number|sku|serial)$/;

function referentByCode(contract: Contract, name: string, schema: Schema): Resource | undefined {
  const [whole, noun, code] = CODES.exec(plainName(name)) ?? [];
  if (noun === undefined || summaryOf(contract.document, schema).values !== undefined) return undefined;
  const [only, ...others] = resourcesCalled(contract, noun).filter(
    ({ parameter }) => parameter !== undefined && [code, whole].includes(plainName(parameter)),
  );
  return others.length === 0 ? only : undefined;
}

/** A description that makes a property a reference, whatever it is called: 'Slug of the category above. It must exist.' */
const IDENTIFIES = /^(the )?(slug|uuid|id|identifier|key) of (the|an?|another) .*\bmust (already )?exist\b/is;

/**
 * The kind of resources that the description of an identity speaks of first: 'A member of the workspace'. Of a property
 * that is not called as an identity is, it has to say more.
 */
export function referentByWords(contract: Contract, name: string, schema: Schema): Resource | undefined {
  const words = descriptionOf(contract.document, schema);
  if (!mayName(contract, name, schema) && !IDENTIFIES.test(words)) return undefined;
  return resourcesIn(contract, words).find(({ item }) => item !== undefined);
}

/** A description of what is an identity: 'The id of a product that is active.' */
const IS_ID = /^(the )?(unique )?(id|identifier|uuid|key|slug) of (the|an?|another)\b/i;

function mayName(contract: Contract, name: string, schema: Schema): boolean {
  const { types, values, parts } = summaryOf(contract.document, schema);
  if (values !== undefined) return false;
  if (REFERRING.test(name)) return true;
  // `customer` is what the path `/customers/{customer}` takes, or words say that it is an id: a text like any identity.
  const isText =
    types.includes('string') && !parts.some(({ format }) => typeof format === 'string' && format !== 'uuid');
  const called = isText ? resourcesCalled(contract, plainName(name)) : [];
  const isId = called.length > 0 && IS_ID.test(descriptionOf(contract.document, schema));
  return called.some(({ parameter = '' }) => isId || plainName(parameter) === plainName(name));
}

/** What a referring property refers to, in its own word: `fromLocationId` refers to a `fromlocation`. */
export function stemOf(name: string): string {
  return plainName(name).replace(/(ids?|uuid|key|slug)$/, '');
}

/** Whether a noun is what a property refers to, in its own word. */
export function isNoun(stem: string, noun: string): boolean {
  return noun === stem || (noun.length > 2 && stem.endsWith(noun));
}
