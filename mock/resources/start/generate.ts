import type { Contract, Schema } from '../../../spec/model/types.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import type { Validators } from '../../../spec/schema/validator.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { validateFor } from '../model/validate-for.ts';
import { settled } from '../model/fitted.ts';
import { sampleOf } from '../model/sample.ts';
import { itemAt } from '../../../spec/schema/summary/arrays.ts';
import { branchesOf } from '../../../spec/schema/summary/branches.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { seededRandom } from './random.ts';
import { createIdentities } from '../store/identity.ts';
import type { Contents } from '../store/state.ts';
import { uuidFrom } from '../store/uuid.ts';
import { outermostFirst, pathsOf } from './paths.ts';
import { NAMES, WORDS } from './words.ts';

/** Generated dates lie in the two years after this. */
const EPOCH = Date.UTC(2024, 0, 1);
const TWO_YEARS = 2 * 365 * 86_400_000;

/** How many values are tried for a resource before it is left out. */
const TRIES = 20;

/** How often an optional property is there. */
const PRESENT = 0.85;

/** How many nested resources stand under each parent. */
const NESTED_COUNT = 3;

/**
 * Resources that look like real ones, `count` in each top-level collection and a few under each parent; the same for
 * the same seed.
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
  for (const resource of outermostFirst(resources)) {
    const paths = pathsOf(resource, resources, contents);
    const isNested = resource.collection.includes('{');
    const generated = generatorOf(contract, resource, validators, random);
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
): (count: number) => readonly JsonObject[] {
  const { document } = contract;
  const random = typeof chance === 'number' ? seededRandom(chance) : chance;
  const identities = createIdentities(document, resource.identitySchema, 0n, random);
  const validate = validateFor(contract, validators, resource.schema);
  const make = (): JsonObject | undefined => {
    const identity = identities.next();
    if (identity === undefined) return undefined;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const made = generate(document, resource.schema.schema, '', random);
      const value = {
        [resource.identity]: identity,
        ...(isJsonObject(made) ? made : {}),
        [resource.identity]: identity,
      };
      if (validate(value).length === 0) return value;
    }
    const plain = settled(document, resource.schema.schema, validate, { [resource.identity]: identity });
    return isJsonObject(plain) && validate(plain).length === 0 ? plain : undefined;
  };
  return (count) => Array.from({ length: count }, make).filter((value) => value !== undefined);
}

function generate(document: JsonObject, schema: Schema, name: string, random: () => number, depth = 0): Json {
  const pick = <T>(list: readonly T[]): T | undefined =>
    list.length > 1 ? list[Math.floor(random() * list.length)] : list[0];
  const between = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
  const chosen = pick(branchesOf(document, summaryOf(document, schema)));
  if (chosen === undefined) return null;
  const { types, values, number, string, array, object } = chosen;
  if (values !== undefined) return pick(values) ?? null;
  if (types.includes('boolean')) return random() < 0.5;
  const [least, greatest] = [Number(number.least ?? -Infinity), Number(number.greatest ?? Infinity)];
  const low = Math.min(greatest, Math.max(least, 1));
  if (types.includes('integer'))
    return between(low, Math.max(low, Math.min(greatest, low + (/id$/i.test(name) ? 9 : 99))));
  if (types.includes('number')) return Math.round((low + random() * 100) * 100) / 100;
  if (types.includes('string')) {
    const text = textFor(name, string.format, random, pick);
    const fits = text.length >= string.minLength && text.length <= (string.maxLength ?? Infinity);
    return fits && string.patterns.length === 0 ? text : sampleOf(document, schema, new Date(EPOCH), 1);
  }
  if (types.includes('array')) {
    const most = Math.min(array.maxItems ?? Infinity, array.minItems + 3);
    const length = depth > 3 ? array.minItems : between(array.minItems, Math.max(array.minItems, most));
    return Array.from({ length }, (_, index) =>
      generate(document, itemAt(array, index), name, random, depth + 1),
    );
  }
  return Object.fromEntries(
    [...object.properties]
      .filter(([key]) => object.required.has(key) || (depth < 4 && random() < PRESENT))
      .map(([key, property]) => [key, generate(document, property, key, random, depth + 1)]),
  );
}

function textFor(
  name: string,
  format: string | undefined,
  random: () => number,
  pick: (list: readonly string[]) => string | undefined,
): string {
  const given = pick(NAMES) ?? '';
  const word = pick(WORDS) ?? '';
  const date = new Date(EPOCH + Math.floor(random() * TWO_YEARS));
  if (format === 'date-time') return date.toISOString();
  if (format === 'date') return date.toISOString().slice(0, 10);
  if (format === 'email' || /e-?mail/i.test(name)) return `${given.toLowerCase()}@example.com`;
  if (format === 'uri' || /url$/i.test(name)) return `https://example.com/${word}`;
  if (format === 'uuid') return uuidFrom(random);
  if (/name$/i.test(name)) return given;
  return `${word} ${pick(WORDS) ?? ''}`;
}
