import { isJsonArray, member, type Json } from '../../../spec/json/json.ts';
import { isJsonType } from '../../../spec/model/media-types.ts';
import { neededReferences } from '../../../spec/model/needed-references.ts';
import { resourceAtCollection } from '../../../spec/model/resource-index.ts';
import { documentsExactly } from '../../../spec/model/response-for.ts';
import type { Operation } from '../../../spec/model/types.ts';
import { refuse } from '../../http/refusal.ts';
import { referencedBy } from '../model/references.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { identityKey } from '../store/key.ts';
import type { Ground } from './action.ts';
import type { Guard } from './actions.ts';

/** Statuses that say that what a body refers to is not there, the likeliest first. */
const OF_REFERENCES = [422, 404, 400, 409];

/**
 * Makes the check that what a body refers to is there, where the document's words say that it has to be ('404: the
 * department was not found'). Undefined where they do not, or no state tells.
 */
export function neededCheck(
  { contract, state }: Ground,
  resources: readonly StatefulResource[],
  resource: StatefulResource,
  operation: Operation,
): Guard | undefined {
  const schema = operation.requestBody?.content.find(({ type }) => isJsonType(type))?.schema?.schema;
  const targets = new Map<string, StatefulResource>();
  const referent = (name: string): (typeof contract.resources)[number] | undefined => {
    const target = referencedBy(name, resource, resources);
    if (target === undefined || target === resource) return undefined;
    targets.set(name, target);
    return resourceAtCollection(contract, target.collection);
  };
  const needed = neededReferences(contract, operation, schema, referent).flatMap(({ name, words }) => {
    const target = targets.get(name);
    const told = operation.responses.find(
      ({ status, description }) => description.includes(words) && OF_REFERENCES.includes(Number(status)),
    );
    const status = Number(
      told?.status ?? OF_REFERENCES.find((each) => documentsExactly(operation, each)) ?? 400,
    );
    return target === undefined ? [] : [{ name, target, status }];
  });
  if (needed.length === 0) return undefined;
  return ({ body }) => {
    for (const { name, target, status } of needed) {
      const missing = valuesOf(member(body.value ?? null, name)).find(
        (value) => state.at(target.collection).get(identityKey(value) ?? '') === undefined,
      );
      if (missing !== undefined)
        return refuse(status, `body: ${name} refers to ${String(identityKey(missing))}, which is not found`);
    }
    return undefined;
  };
}

function valuesOf(given: Json | undefined): readonly Json[] {
  if (given === undefined || given === null) return [];
  return isJsonArray(given) ? given : [given];
}
