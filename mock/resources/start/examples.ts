import type { Contract, MediaType, Operation } from '../../../spec/model/types.ts';
import { atPointer } from '../../../spec/json/pointer.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { nounOf } from '../../../spec/model/path-template.ts';
import { representationIn } from '../../../spec/model/representation.ts';
import { jsonContent, responseFor } from '../../../spec/model/response-for.ts';
import type { Validators } from '../../../spec/schema/validator.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { createsByPut, statusFor } from '../model/status-for.ts';
import { identityKey } from '../store/key.ts';
import type { Contents } from '../store/state.ts';
import { outermostFirst, pathsOf } from './paths.ts';
import { fittingNotes, fittingOf, type Fitting } from './refit.ts';

/** How many resources are made up where the document shows none and nothing could create one. */
const MADE_UP = 3;
const SEED = 1;

/** What a mock holds at its start, and what of it did not fit. */
export interface StartContents {
  readonly contents: Contents;
  readonly notes: readonly string[];
}

/**
 * The resources that the document shows in the examples of its lists, and of its items where they are not among them.
 * An example in short form is filled in; one that breaks its schema all the same, or repeats an identity, is left out.
 * Nested ones stand under the first parent. Where nothing creates resources and there is no example, some are made up.
 */
export async function exampleContents(
  contract: Contract,
  resources: readonly StatefulResource[],
  validators: Validators,
): Promise<StartContents> {
  const contents = new Map<string, readonly JsonObject[]>();
  const notes: string[] = [];
  for (const resource of outermostFirst(resources)) {
    const paths = pathsOf(resource, resources, contents);
    const shown = examplesOf(contract, resource, validators);
    const [first] = paths;
    if (first !== undefined) {
      contents.set(
        first,
        shown.flatMap(({ value }) => (value ? [value] : [])),
      );
      notes.push(...fittingNotes(first, 'examples', shown));
    }
    const isMade =
      resource.create !== undefined ||
      resource.createByName !== undefined ||
      resource.createdBy.length > 0 ||
      (resource.replace && createsByPut(resource.replace));
    if (isMade) continue;
    const { generatorOf } = await import('./generate.ts');
    const generate = generatorOf(contract, resource, validators, SEED);
    for (const path of paths)
      if ((contents.get(path) ?? []).length === 0) contents.set(path, generate(MADE_UP));
  }
  return { contents, notes };
}

function examplesOf(
  contract: Contract,
  resource: StatefulResource,
  validators: Validators,
): readonly Fitting[] {
  const fit = fittingOf(contract, validators, resource);
  const keyed = (shown: readonly Shown[]): ReadonlyMap<string, Shown & { readonly value: JsonObject }> => {
    const byId = new Map<string, Shown & { readonly value: JsonObject }>();
    for (const { value, reason } of shown) {
      const id = isJsonObject(value) ? identityKey(value[resource.identity]) : undefined;
      if (isJsonObject(value) && id !== undefined && !byId.has(id)) byId.set(id, { value, reason });
    }
    return byId;
  };
  const listed = keyed(listedIn(resource, validators));
  const read = keyed(shownBy(contract, resource, resource.read));
  const whole = listed.size + read.size > 0 ? read : keyed(shownBy(contract, resource, resource.create));
  return [...new Set([...listed.keys(), ...whole.keys()])].map((id): Fitting => {
    const candidates = [listed.get(id), whole.get(id)].filter((one) => one !== undefined);
    const fittings = candidates.map(({ value, reason }) => ({ fitting: fit(value), broken: reason }));
    const valid = fittings.find(({ fitting }) => fitting.reason === undefined) ?? fittings.at(-1);
    if (valid === undefined) return { value: undefined, reason: 'it is none' };
    // A short form of a list is no mistake: what it has not is filled in, and nobody needs to be told.
    const { fitting, broken } = valid;
    const isShort = listed.has(id) && !whole.has(id) && broken === undefined;
    return fitting.value !== undefined && isShort ? { value: fitting.value, reason: undefined } : fitting;
  });
}

/** A value of an example, and what is wrong with it where it stands. */
interface Shown {
  readonly value: Json;
  readonly reason: string | undefined;
}

function listedIn({ list }: StatefulResource, validators: Validators): readonly Shown[] {
  const { schema, examples } = mediaOf(list?.operation) ?? { schema: undefined, examples: [] };
  const at = list?.at ?? '';
  return examples.flatMap(({ value }) => {
    const items = atPointer(value, at);
    const problems = schema ? validators.for(schema, 'response')(value) : [];
    return (isJsonArray(items) ? items : []).map((item, index) => ({
      value: item,
      reason: problems.find((one) => `${one.at}/`.startsWith(`${at}/${index}/`))?.message,
    }));
  });
}

/** The resources in the examples of an operation's answer, out of their envelope. */
function shownBy(
  { document }: Contract,
  resource: StatefulResource,
  operation: Operation | undefined,
): readonly Shown[] {
  const response = operation && responseFor(operation, successOf(operation));
  const naming = {
    parameter: resource.parameter,
    noun: nounOf(resource.collection),
    property: resource.identity,
  };
  const at = representationIn(document, response, naming)?.at ?? '';
  return (mediaOf(operation)?.examples ?? []).flatMap(({ value }) => {
    const shown = atPointer(value, at);
    return shown === undefined ? [] : [{ value: shown, reason: undefined }];
  });
}

function mediaOf(operation: Operation | undefined): MediaType | undefined {
  return operation && jsonContent(responseFor(operation, successOf(operation)));
}

function successOf(operation: Operation): number {
  return statusFor(operation, operation.method === 'POST' ? [201, 200, 202] : [200]) ?? 200;
}
