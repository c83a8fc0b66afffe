import type { Contract, Operation } from '../../../spec/model/types.ts';
import { atPointer } from '../../../spec/json/pointer.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { nounOf } from '../../../spec/model/path-template.ts';
import { representationIn } from '../../../spec/model/representation.ts';
import { jsonContent, responseFor } from '../../../spec/model/response-for.ts';
import type { Validators } from '../../../spec/schema/validator.ts';
import { validateFor } from '../model/validate-for.ts';
import { settled } from '../model/fitted.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { createsByPut, statusFor } from '../model/status-for.ts';
import { identityKey } from '../store/key.ts';
import type { Contents } from '../store/state.ts';
import { outermostFirst, pathsOf } from './paths.ts';

/** How many resources are made up where the document shows none and nothing could create one. */
const MADE_UP = 3;
const SEED = 1;

/**
 * The resources that the document shows in the examples of its lists, and of its items where they are not among them.
 * An example in short form is filled in; one that breaks its schema all the same, or repeats an identity, is left out.
 * Nested ones stand under the first parent. Where nothing creates resources and there is no example, some are made up.
 */
export async function exampleContents(
  contract: Contract,
  resources: readonly StatefulResource[],
  validators: Validators,
): Promise<Contents> {
  const contents = new Map<string, readonly JsonObject[]>();
  for (const resource of outermostFirst(resources)) {
    const paths = pathsOf(resource, resources, contents);
    const shown = examplesOf(contract, resource, validators);
    const [first] = paths;
    if (first !== undefined) contents.set(first, shown);
    const isMade = resource.create !== undefined || (resource.replace && createsByPut(resource.replace));
    if (isMade) continue;
    const { generatorOf } = await import('./generate.ts');
    const generate = generatorOf(contract, resource, validators, SEED);
    for (const path of paths)
      if ((contents.get(path) ?? []).length === 0) contents.set(path, generate(MADE_UP));
  }
  return contents;
}

function examplesOf(
  contract: Contract,
  resource: StatefulResource,
  validators: Validators,
): readonly JsonObject[] {
  const { document } = contract;
  const validate = validateFor(contract, validators, resource.schema);
  const keyed = (values: readonly Json[]): ReadonlyMap<string, JsonObject> => {
    const byId = new Map<string, JsonObject>();
    for (const value of values) {
      const id = isJsonObject(value) ? identityKey(value[resource.identity]) : undefined;
      if (isJsonObject(value) && id !== undefined && !byId.has(id)) byId.set(id, value);
    }
    return byId;
  };
  const listed = keyed(listedIn(resource));
  const read = keyed(shownBy(contract, resource, resource.read));
  const whole = listed.size + read.size > 0 ? read : keyed(shownBy(contract, resource, resource.create));
  return [...new Set([...listed.keys(), ...whole.keys()])].flatMap((id) => {
    const candidates = [listed.get(id), whole.get(id)].filter((value) => value !== undefined);
    const valid = candidates.find((value) => validate(value).length === 0);
    const value = valid ?? settled(document, resource.schema.schema, validate, candidates.at(-1) ?? null);
    return isJsonObject(value) && validate(value).length === 0 && identityKey(value[resource.identity]) === id
      ? [value]
      : [];
  });
}

function listedIn({ list }: StatefulResource): readonly Json[] {
  return examplesIn(list?.operation).flatMap((value) => {
    const items = atPointer(value, list?.at ?? '');
    return isJsonArray(items) ? items : [];
  });
}

/** The resources in the examples of an operation's answer, out of their envelope. */
function shownBy(
  { document }: Contract,
  resource: StatefulResource,
  operation: Operation | undefined,
): readonly Json[] {
  const response = operation && responseFor(operation, successOf(operation));
  const naming = {
    parameter: resource.parameter,
    noun: nounOf(resource.collection),
    property: resource.identity,
  };
  const at = representationIn(document, response, naming)?.at ?? '';
  return examplesIn(operation).flatMap((value) => atPointer(value, at) ?? []);
}

function examplesIn(operation: Operation | undefined): readonly Json[] {
  const media = operation && jsonContent(responseFor(operation, successOf(operation)));
  return (media?.examples ?? []).map(({ value }) => value);
}

function successOf(operation: Operation): number {
  return statusFor(operation, operation.method === 'POST' ? [201, 200, 202] : [200]) ?? 200;
}
