import type { Contract, Schema } from '../../spec/model/types.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import type { Validators } from '../../spec/schema/validator.ts';
import type { Resource } from '../model/resources.ts';
import { sampleOf } from '../model/sample.ts';
import { keywordOf, shapeOf } from '../model/shape.ts';
import { seededRandom } from '../pace/random.ts';
import { createIdentities } from '../state/identity.ts';
import type { Contents } from '../state/state.ts';
import { uuidFrom } from '../state/uuid.ts';
import { NAMES, WORDS } from './words.ts';

/** Generated dates lie in the two years after this. */
const EPOCH = Date.UTC(2024, 0, 1);
const TWO_YEARS = 2 * 365 * 86_400_000;

/** How many values are tried for a resource before it is left out. */
const TRIES = 20;

/** How often an optional property is there. */
const PRESENT = 0.85;

/** Resources that look like real ones, `count` in each top-level collection; the same for the same seed. */
export function generateContents(
  contract: Contract,
  resources: readonly Resource[],
  validators: Validators,
  seed: number,
  count: number,
): Contents {
  const random = seededRandom(seed);
  return new Map(
    resources
      .filter(({ collection }) => !collection.includes('{'))
      .map((resource) => {
        const identities = createIdentities(contract.document, resource.identitySchema, 0n, random);
        const validate = validators.for(resource.schema);
        const make = (): JsonObject | undefined => {
          const identity = identities.next();
          if (identity === undefined) return undefined;
          for (let tries = 0; tries < TRIES; tries += 1) {
            const made = generate(contract.document, resource.schema.schema, '', random);
            const value = {
              [resource.identity]: identity,
              ...(isJsonObject(made) ? made : {}),
              [resource.identity]: identity,
            };
            if (validate(value).length === 0) return value;
          }
          return undefined;
        };
        return [
          resource.collection,
          Array.from({ length: count }, make).filter((value) => value !== undefined),
        ] as const;
      }),
  );
}

function generate(document: JsonObject, schema: Schema, name: string, random: () => number, depth = 0): Json {
  const keyword = (key: string): Json | undefined => keywordOf(document, schema, key);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const between = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
  const bound = (key: string, otherwise: number): number => {
    const value = keyword(key);
    return typeof value === 'number' ? value : otherwise;
  };
  const choices = keyword('enum');
  if (isJsonArray(choices)) return pick(choices) ?? null;
  const constant = keyword('const');
  if (constant !== undefined) return constant;
  const shape = shapeOf(document, schema);
  if (shape.types.has('boolean')) return random() < 0.5;
  if (shape.types.has('integer')) {
    const least = bound('minimum', 1);
    return between(
      least,
      Math.max(least, Math.min(bound('maximum', Infinity), least + (/id$/i.test(name) ? 9 : 99))),
    );
  }
  if (shape.types.has('number')) return Math.round((bound('minimum', 1) + random() * 100) * 100) / 100;
  if (shape.types.has('string')) {
    const text = textFor(name, keyword('format'), random, pick);
    const fits = text.length >= bound('minLength', 0) && text.length <= bound('maxLength', Infinity);
    return fits && keyword('pattern') === undefined ? text : sampleOf(document, schema, new Date(EPOCH), 1);
  }
  if (shape.types.has('array')) {
    const least = bound('minItems', 0);
    const length = depth > 3 ? least : between(least, Math.min(bound('maxItems', least + 3), least + 3));
    return Array.from({ length }, () => generate(document, shape.items ?? true, name, random, depth + 1));
  }
  return Object.fromEntries(
    [...shape.properties]
      .filter(([key]) => shape.required.has(key) || (depth < 4 && random() < PRESENT))
      .map(([key, property]) => [key, generate(document, property, key, random, depth + 1)]),
  );
}

function textFor(
  name: string,
  format: Json | undefined,
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
