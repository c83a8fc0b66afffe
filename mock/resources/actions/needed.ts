import { isJsonArray, member, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { isJsonType } from '../../../spec/model/media-types.ts';
import { neededReferences } from '../../../spec/model/needed-references.ts';
import { speaksOf } from '../../../spec/model/nouns.ts';
import { parentOf, segmentsOf, startsWith } from '../../../spec/model/path-template.ts';
import { resourceAtCollection } from '../../../spec/model/resource-index.ts';
import type { Operation } from '../../../spec/model/types.ts';
import { unfitStates } from '../../../spec/model/unfit-references.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import type { Checked } from '../../check/checked.ts';
import { refuse, type Refusal } from '../../http/refusal.ts';
import { referredBy } from '../model/referred.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { identityKey } from '../store/key.ts';
import type { Ground } from './action.ts';
import type { Guard } from './actions.ts';
import { pathIn } from './place.ts';
import { refusalStatus } from './refusal-status.ts';

/** Statuses that say that what a body refers to is not there, the likeliest first. */
const OF_REFERENCES = [422, 404, 400, 409];

/** Statuses that say that it may not be referred to, the likeliest first. */
const OF_STATES = [422, 409, 400];

/** Refuses an identity that a body has for what it refers to. */
type Check = (identity: Json, checked: Checked) => Refusal | undefined;

/**
 * Makes the check that what a body refers to is there, where the document's words say that it has to be ('404: the
 * department was not found'), and is in no state in which they refuse it ('422 where the patient is deceased'). Undefined
 * where they do not, or no state tells.
 */
export function neededCheck(
  { contract, state }: Ground,
  resources: readonly StatefulResource[],
  resource: StatefulResource,
  operation: Operation,
): Guard | undefined {
  const schema = operation.requestBody?.content.find(({ type }) => isJsonType(type))?.schema?.schema;
  if (schema === undefined) return undefined;
  const { properties } = outlineOf(contract.document, schema);
  const targets = new Map(
    [...properties].flatMap(([name, property]) => {
      const target = referredBy(contract, name, property, resource, resources);
      const described = target && resourceAtCollection(contract, target.collection);
      return target === undefined || described === undefined ? [] : [[name, { target, described }] as const];
    }),
  );
  const found = ({ collection }: StatefulResource, identity: Json): JsonObject | undefined =>
    state.anywhere(collection, identityKey(identity) ?? '')?.value;
  const known = neededReferences(contract, operation, schema, (name) => targets.get(name)?.described);
  const there = known.flatMap(({ name, words }) => {
    const target = targets.get(name)?.target;
    const status = refusalStatus(operation, words, OF_REFERENCES);
    const near = target && collectionAbove(target, operation, words);
    const check: Check = (identity, checked) => {
      const isThere = near
        ? state.at(near(checked)).get(identityKey(identity) ?? '') !== undefined
        : target === undefined || found(target, identity) !== undefined;
      return isThere
        ? undefined
        : refuse(status, `body: ${name} refers to ${String(identityKey(identity))}, which is not found`);
    };
    return [{ name, check }];
  });
  const fit = [...targets].flatMap(([name, { target, described }]) =>
    described.creations.flatMap((creation) =>
      unfitStates(contract, operation, described, creation).map(({ property, value, words }) => {
        const status = refusalStatus(operation, words, OF_STATES);
        const check: Check = (identity) =>
          found(target, identity)?.[property] === value
            ? refuse(status, `body: ${name} refers to what is ${value}: ${words}`)
            : undefined;
        return { name, check };
      }),
    ),
  );
  const checks = [...there, ...fit];
  if (checks.length === 0) return undefined;
  return (checked) => {
    for (const { name, check } of checks)
      for (const identity of valuesOf(member(checked.body.value ?? null, name))) {
        const refusal = check(identity, checked);
        if (refusal) return refusal;
      }
    return undefined;
  };
}

/**
 * Where a request finds what its body refers to, where words say that it stands below what the path names ('A member of
 * the workspace'); undefined where it may stand anywhere.
 */
function collectionAbove(
  { collection }: StatefulResource,
  operation: Operation,
  words: string,
): ((checked: Checked) => string) | undefined {
  const above = parentOf(collection);
  const isBelow = above.endsWith('}') && startsWith(operation.path, above);
  if (!isBelow || !speaksOf(words, parentOf(above))) return undefined;
  const { length } = segmentsOf(above);
  const own = segmentsOf(operation.path).slice(0, length);
  return pathIn(`/${[...own, ...segmentsOf(collection).slice(length)].join('/')}`);
}

function valuesOf(given: Json | undefined): readonly Json[] {
  if (given === undefined || given === null) return [];
  return isJsonArray(given) ? given : [given];
}
