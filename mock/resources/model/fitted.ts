import type { Schema } from '../../../spec/model/types.ts';
import { equalJson } from '../../../spec/json/equal.ts';
import { isJsonArray, isJsonObject, member, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { pointerTokens } from '../../../spec/json/pointer.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { itemAt } from '../../../spec/schema/summary/arrays.ts';
import { branchesOf } from '../../../spec/schema/summary/branches.ts';
import { propertyAt } from '../../../spec/schema/summary/objects.ts';
import { summaryOf, type Summary } from '../../../spec/schema/summary/summary.ts';
import type { Validate } from '../../../spec/schema/validator.ts';
import { otherFormOfReference } from './expanded.ts';
import { plainSampleOf, sampleOf } from './sample.ts';

/** What made-up dates of a projection are: always the same, so that a resource looks the same each time. */
const MOMENT = new Date(Date.UTC(2026, 0, 1));

/**
 * A value brought into the form of a schema: properties that it does not declare are dropped, those that it requires
 * and that are missing are derived or sampled, parts of another type are replaced. The same for the same value.
 */
export function fitted(document: JsonObject, schema: Schema, value: Json, depth = 0): Json {
  const branch = nearest(branchesOf(document, summaryOf(document, schema)), value);
  if (branch === undefined || depth > 16) return value;
  if (!takes(branch, value)) {
    const sample = (): Json => sampleOf(document, schema, MOMENT, depth);
    const other = otherFormOfReference(document, branch, value, sample);
    const isFit = other !== undefined && takes(branch, other);
    return inOtherWords(branch, value) ?? (isFit ? other : sample());
  }
  const { array, object } = branch;
  if (isJsonArray(value))
    return value.map((item, index) => fitted(document, itemAt(array, index), item, depth + 1));
  if (!isJsonObject(value) || object.properties.size === 0) return value;
  const isOpen =
    object.patternProperties.length > 0 || (object.saysAdditional && object.additional !== false);
  const kept = Object.entries(value).flatMap(([name, inner]): readonly (readonly [string, Json])[] => {
    const property = object.properties.get(name);
    if (property === undefined) return isOpen ? [[name, inner]] : [];
    return summaryOf(document, property).writeOnly
      ? []
      : [[name, fitted(document, property, inner, depth + 1)]];
  });
  const missing = [...object.required].filter(
    (name) => !Object.hasOwn(value, name) && !summaryOf(document, propertyAt(object, name)).writeOnly,
  );
  const added = missing.map((name): readonly [string, Json] => [
    name,
    derived(document, name, propertyAt(object, name), value) ??
      sampleOf(document, propertyAt(object, name), MOMENT, depth + 1),
  ]);
  return Object.fromEntries([...kept, ...added]);
}

/** A number as the text of it, and a text of a number as that, where the schema takes the other alone. */
function inOtherWords(branch: Summary, value: Json): Json | undefined {
  if (branch.values !== undefined) return undefined;
  if (typeof value === 'string' && /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(value)) {
    const number = Number(value);
    return takes(branch, number) ? number : undefined;
  }
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  return isNumber && branch.types.includes('string') ? String(value) : undefined;
}

/**
 * The same, and held against a check: what still breaks it is made anew, there where it does, else the property that it
 * is in is sampled, or left out.
 */
export function settled(document: JsonObject, schema: Schema, validate: Validate, value: Json): Json {
  const first = fitted(document, schema, value);
  const problems = validate(first);
  if (problems.length === 0) return first;
  const anew = madeAnew(document, schema, validate, first);
  if (validate(anew).length === 0) return anew;
  const broken = new Set(problems.flatMap(({ at }) => pointerTokens(at)?.[0] ?? []));
  if (broken.size === 0 || !isJsonObject(first)) return first;
  const sample = sampleOf(document, schema, MOMENT);
  const whole = { ...sampleOfNamed(document, schema, broken) };
  const mended = Object.fromEntries(
    Object.entries(first).flatMap(([name, inner]) => {
      if (!broken.has(name)) return [[name, inner] as const];
      const other = member(sample, name) ?? member(whole, name);
      return other === undefined ? [] : [[name, other] as const];
    }),
  );
  if (validate(mended).length === 0) return mended;
  const without = Object.fromEntries(Object.entries(first).filter(([name]) => !broken.has(name)));
  return validate(without).length === 0 ? without : first;
}

/** How often what was made anew is looked at again. */
const ROUNDS = 3;

/** A value whose broken parts are made anew from their schemas, without the examples that those may have. */
function madeAnew(document: JsonObject, schema: Schema, validate: Validate, value: Json): Json {
  let made = value;
  for (let round = 0; round < ROUNDS; round += 1) {
    const places = validate(made).map(({ at }) => pointerTokens(at) ?? []);
    if (places.length === 0) return made;
    made = places.reduce((whole, tokens) => replacedAt(document, schema, whole, tokens), made);
  }
  return made;
}

function replacedAt(
  document: JsonObject,
  schema: Schema,
  value: Json,
  [token, ...deeper]: readonly string[],
): Json {
  const branch = nearest(branchesOf(document, summaryOf(document, schema)), value);
  if (token === undefined || branch === undefined) return plainSampleOf(document, schema, MOMENT, 1);
  if (isJsonArray(value))
    return value.map((item, index) =>
      String(index) === token ? replacedAt(document, itemAt(branch.array, index), item, deeper) : item,
    );
  const inner = member(value, token);
  return !isJsonObject(value) || inner === undefined
    ? value
    : { ...value, [token]: replacedAt(document, propertyAt(branch.object, token), inner, deeper) };
}

function sampleOfNamed(document: JsonObject, schema: Schema, names: ReadonlySet<string>): JsonObject {
  const [branch] = branchesOf(document, summaryOf(document, schema));
  return Object.fromEntries(
    [...(branch?.object.properties ?? [])]
      .filter(([name]) => names.has(name))
      .map(([name, property]) => [name, sampleOf(document, property, MOMENT, 1)]),
  );
}

/** What a summary tells of a resource that shows in full elsewhere: how many it has of something, what it is called. */
function derived(document: JsonObject, name: string, schema: Schema, value: JsonObject): Json | undefined {
  const { types } = summaryOf(document, schema);
  const plain = plainName(name);
  const counted = /^(?:num(?:berof)?)?(.+?)(?:count|total)?$/.exec(plain)?.[1] ?? '';
  if (types.includes('integer') && counted !== plain) {
    const list = Object.entries(value).find(
      ([other]) => plainName(other).replace(/s$/, '') === counted.replace(/s$/, ''),
    );
    if (isJsonArray(list?.[1])) return list[1].length;
  }
  if (!types.includes('string')) return undefined;
  const called = /^(?:display|full)?(?:name|title|label)$/;
  if (called.test(plain)) return textIn(value, called);
  if (/^(excerpt|summary|preview|snippet|abstract|teaser)$/.test(plain))
    return textIn(value, /^(body|text|content|description|message)$/)?.slice(0, EXCERPT);
  const [, part] = /^(.+?)(?:name|title|label)$/.exec(plain) ?? [];
  return part === undefined
    ? undefined
    : textIn(Object.entries(value).find(([other]) => plainName(other) === part)?.[1], called);
}

/** Characters of a text that an excerpt of it has. */
const EXCERPT = 120;

function textIn(value: Json | undefined, pattern: RegExp): string | undefined {
  if (!isJsonObject(value)) return undefined;
  const found = Object.entries(value).find(
    ([name, text]) => typeof text === 'string' && pattern.test(plainName(name)),
  );
  return typeof found?.[1] === 'string' ? found[1] : undefined;
}

/** The alternative that a value has most in common with. */
function nearest(branches: readonly Summary[], value: Json): Summary | undefined {
  const score = (branch: Summary): number => {
    if (!takes(branch, value)) return -1;
    if (!isJsonObject(value)) return 0;
    return [...branch.object.properties].reduce((sum, [name, property]) => {
      const inner = member(value, name);
      if (inner === undefined) return branch.object.required.has(name) ? sum - 1 : sum;
      const stated = isJsonObject(property) ? (property.const ?? property.enum) : undefined;
      const fits = stated === undefined || [stated].flat().some((one) => equalJson(one, inner));
      return sum + (fits ? 1 : -8);
    }, 0);
  };
  return branches.length < 2 ? branches[0] : branches.toSorted((a, b) => score(b) - score(a))[0];
}

function takes({ types, values }: Summary, value: Json): boolean {
  if (values !== undefined && !values.some((one) => equalJson(one, value))) return false;
  const type = typeOf(value);
  return types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'));
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (isJsonArray(value)) return 'array';
  if (typeof value === 'bigint') return 'integer';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}
