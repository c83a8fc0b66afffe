import type { Contract } from '../../../spec/model/types.ts';
import { isJsonObject, type JsonObject } from '../../../spec/json/json.ts';
import type { Validators } from '../../../spec/schema/validator.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { validateFor } from '../model/validate-for.ts';
import { asDescribed } from '../model/described.ts';
import { settled } from '../model/fitted.ts';
import { seededRandom } from './random.ts';
import { createIdentities } from '../store/identity.ts';
import type { Contents } from '../store/state.ts';
import { inOrder } from './moments.ts';
import { pathsOf } from './paths.ts';
import { referencedFirst } from '../model/references.ts';
import { makerOf, type Surroundings } from './value.ts';
import { seedWords } from './words.ts';

/** When what is described as having happened did, where nothing else says. */
const MOMENT = new Date(Date.UTC(2026, 0, 1));

/** How many values are tried for a resource before it is left out. */
const TRIES = 20;

/** How many nested resources stand under each parent. */
const NESTED_COUNT = 3;

/**
 * Resources that look like real ones, `count` in each top-level collection and a few under each parent; the same for
 * the same seed. What points at another one points at one that is there.
 */
export function generateContents(
  contract: Contract,
  resources: readonly StatefulResource[],
  validators: Validators,
  seed: number,
  count: number,
): Contents {
  const contents = new Map<string, readonly JsonObject[]>();
  const random = seededRandom(seed);
  const surroundings = { resources, contents };
  for (const resource of referencedFirst(contract.document, resources)) {
    const paths = pathsOf(resource, resources, contents);
    const isNested = resource.collection.includes('{');
    const generated = generatorOf(contract, resource, validators, random, surroundings);
    for (const path of paths) contents.set(path, generated(isNested ? Math.min(NESTED_COUNT, count) : count));
  }
  return contents;
}

/** Makes what generates so many resources of a kind, no identity twice. */
export function generatorOf(
  contract: Contract,
  resource: StatefulResource,
  validators: Validators,
  chance: number | (() => number),
  surroundings: Surroundings = { resources: [], contents: new Map() },
): (count: number) => readonly JsonObject[] {
  const { document } = contract;
  const random = typeof chance === 'number' ? seededRandom(chance) : chance;
  const identities = createIdentities(document, resource.identitySchema, 0n, random);
  const validate = validateFor(contract, validators, resource.schema);
  const made: JsonObject[] = [];
  const maker = makerOf(document, resource, surroundings, made, random);
  const make = (): JsonObject | undefined => {
    const identity = identities.next();
    if (identity === undefined) return undefined;
    for (let tries = 0; tries < TRIES; tries += 1) {
      seedWords(Math.floor(random() * 4_294_967_296));
      const one = maker();
      const value = {
        [resource.identity]: identity,
        ...(isJsonObject(one) ? one : {}),
        [resource.identity]: identity,
      };
      const described = asDescribed(document, resource.schema.schema, value, MOMENT);
      const whole = isJsonObject(described) ? inOrder(described) : value;
      if (validate(whole).length === 0) return whole;
      if (validate(value).length === 0) return value;
    }
    const plain = settled(document, resource.schema.schema, validate, { [resource.identity]: identity });
    return isJsonObject(plain) && validate(plain).length === 0 ? plain : undefined;
  };
  return (count) => {
    made.length = 0;
    for (let index = 0; index < count; index += 1) {
      const one = make();
      if (one) made.push(one);
    }
    return [...made];
  };
}
