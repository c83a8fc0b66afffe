import { isJsonArray, isJsonObject, member, type Json, type JsonObject } from '../../spec/json/json.ts';
import { escapeToken, localRef } from '../../spec/json/pointer.ts';
import type { Schema } from '../../spec/model/types.ts';
import type { SchemaProblem } from '../../spec/schema/problem.ts';
import type { Validators } from '../../spec/schema/validator.ts';
import { isSchema, refTarget } from '../../spec/schema/walk.ts';

/** How deep schemas are followed. */
const MAX_DEPTH = 32;

/**
 * What is wrong with a value, of each alternative only what the one has that its discriminator picks (OpenAPI 3.1,
 * 'Discriminator Object'); of a discriminator that picks none, which there are.
 */
export function discriminated(
  document: JsonObject,
  validators: Validators,
  schema: Schema,
  value: Json,
  problems: readonly SchemaProblem[],
): readonly SchemaProblem[] {
  let left = problems;
  for (const { at, schema: found, value: inner } of choicesIn(document, schema, value, '', 0))
    left = narrowed(document, validators, found, inner, at, left);
  return left;
}

/** A place of a value whose schema has a discriminator. */
interface Choice {
  readonly at: string;
  readonly schema: JsonObject;
  readonly value: JsonObject;
}

function choicesIn(
  document: JsonObject,
  schema: Json | undefined,
  value: Json | undefined,
  at: string,
  depth: number,
): readonly Choice[] {
  if (!isJsonObject(schema) || value === undefined || depth > MAX_DEPTH) return [];
  const into = (sub: Json | undefined, inner: Json | undefined, place: string): readonly Choice[] =>
    choicesIn(document, sub, inner, place, depth + 1);
  const { allOf, properties, items } = schema;
  const here = isJsonObject(value) && isJsonObject(schema.discriminator) ? [{ at, schema, value }] : [];
  return [
    ...here,
    ...into(refTarget(document, schema), value, at),
    ...(isJsonArray(allOf) ? allOf.flatMap((part) => into(part, value, at)) : []),
    ...(isJsonObject(properties) && isJsonObject(value)
      ? Object.entries(properties).flatMap(([name, sub]) =>
          into(sub, member(value, name), `${at}/${escapeToken(name)}`),
        )
      : []),
    ...(isJsonArray(value) ? value.flatMap((item, index) => into(items, item, `${at}/${index}`)) : []),
  ];
}

function narrowed(
  document: JsonObject,
  validators: Validators,
  schema: JsonObject,
  value: JsonObject,
  at: string,
  problems: readonly SchemaProblem[],
): readonly SchemaProblem[] {
  const name = member(schema.discriminator, 'propertyName');
  const branches = [schema.oneOf, schema.anyOf].flatMap((list) => (isJsonArray(list) ? list : []));
  const refs = branches.flatMap((branch) => {
    const ref = member(branch, '$ref');
    return typeof ref === 'string' ? [ref] : [];
  });
  if (typeof name !== 'string' || refs.length < branches.length || refs.length < 2) return problems;
  const given = member(value, name);
  const names = namesOf(document, schema, refs, name);
  const chosen = typeof given === 'string' ? names.get(given) : undefined;
  const wrongIn = (ref: string): readonly SchemaProblem[] => {
    const target = localRef(document, ref);
    return isSchema(target)
      ? validators
          .for(
            { schema: target, pointer: ref },
            'request',
          )(value)
          .map((problem) => ({ ...problem, at: `${at}${problem.at}` }))
      : [];
  };
  const own = new Set(chosen === undefined ? [] : wrongIn(chosen).map(keyOf));
  if (chosen !== undefined && own.size === 0) return problems;
  const others = new Set(refs.filter((ref) => ref !== chosen).flatMap((ref) => wrongIn(ref).map(keyOf)));
  const kept = problems.filter(
    (problem) =>
      !(problem.at === at && /^(one|any)Of$/.test(problem.keyword)) &&
      (own.has(keyOf(problem)) || !others.has(keyOf(problem))),
  );
  const place = `${at}/${escapeToken(name)}`;
  return chosen !== undefined || kept.some((problem) => problem.at === place)
    ? kept
    : [
        ...kept,
        {
          at: place,
          keyword: 'discriminator',
          message:
            given === undefined
              ? 'is required'
              : `must be one of ${[...names.keys()].map((one) => JSON.stringify(one)).join(', ')}`,
          actual: given,
        },
      ];
}

/** The alternative of each value of a discriminator: by its mapping, by what it states itself, else by its schema's name. */
function namesOf(
  document: JsonObject,
  schema: JsonObject,
  refs: readonly string[],
  property: string,
): ReadonlyMap<string, string> {
  const mapping = member(schema.discriminator, 'mapping');
  const mapped = isJsonObject(mapping) ? Object.entries(mapping) : [];
  return new Map(
    refs.flatMap((ref): readonly (readonly [string, string])[] => {
      const name = ref.slice(ref.lastIndexOf('/') + 1);
      const keys = mapped.filter(([, to]) => to === ref || to === name).map(([key]) => key);
      const stated = statedIn(localRef(document, ref), property);
      return (keys.length > 0 ? keys : stated.length > 0 ? stated : [name]).map((key) => [key, ref] as const);
    }),
  );
}

function statedIn(schema: Json | undefined, property: string): readonly string[] {
  const own = member(member(schema, 'properties'), property);
  const values = member(own, 'enum');
  return [member(own, 'const'), ...(isJsonArray(values) ? values : [])].filter(
    (value) => typeof value === 'string',
  );
}

function keyOf({ at, message }: SchemaProblem): string {
  return `${at} ${message}`;
}
