import { isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import type { Operation } from '../../spec/model/types.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { bodyObject, type Parts } from '../exchange/parts.ts';
import { withBodyObject } from '../generate/body-object.ts';
import { simplestInteger } from '../generate/numeric.ts';
import { plainValue } from '../generate/plain.ts';
import { baseline, bodySchema, type RequestGenerator } from '../generate/request-generator.ts';
import { referredItem } from './references.ts';

/** The optional properties of an operation's bodies by which they refer to other resources. */
function optionalReferences(generator: RequestGenerator, operation: Operation): readonly string[] {
  const schema = bodySchema(operation)?.schema;
  if (schema === undefined) return [];
  const { properties, required } = outlineOf(generator.contract.document, schema.schema);
  return [...properties].flatMap(([name, its]) =>
    required.has(name) || referredItem(generator, name, its) === undefined ? [] : [name],
  );
}

/** A request that refers to other resources by these of the optional properties alone; undefined where that is not valid. */
function referringBy(
  generator: RequestGenerator,
  operation: Operation,
  name: string,
  kept: readonly string[],
): Parts | undefined {
  const plain = baseline(generator, operation, name, 'all');
  const schema = bodySchema(operation)?.schema;
  const own = plain && bodyObject(plain);
  if (schema === undefined || plain === undefined || own === undefined) return undefined;
  const whole = plainValue(generator, schema, name, 'all');
  const optional = optionalReferences(generator, operation);
  const value = Object.fromEntries([
    ...Object.entries(own).filter(([property]) => !optional.includes(property)),
    ...Object.entries(isJsonObject(whole) ? whole : {}).filter(([property]) => kept.includes(property)),
  ]);
  return withBodyObject(generator, operation, plain, value);
}

/** A way in which a body refers to other resources. */
export interface ReferenceShape {
  /** Part of the ids of its jobs. */
  readonly suffix: string;
  readonly parts: (name: string) => Parts | undefined;
}

/** The ways in which an operation's bodies may refer to other resources: by each optional property alone, and by all. */
export function referenceShapes(
  generator: RequestGenerator,
  operation: Operation,
): readonly ReferenceShape[] {
  const optional = optionalReferences(generator, operation);
  if (optional.length === 0)
    return [{ suffix: '', parts: (name) => baseline(generator, operation, name, 'all') }];
  const all = optional.length > 1 ? [optional] : [[]];
  return [...optional.map((name) => [name]), ...all].map((kept) => ({
    suffix: `/by-${kept.join('-and-') || 'none'}`,
    parts: (name) => referringBy(generator, operation, name, kept),
  }));
}

/**
 * Other bodies of a creation: with numbers as small as may be, since there may be too little of something, and with one of
 * what is optional, or all but one.
 */
export function otherBodies(
  generator: RequestGenerator,
  operation: Operation,
  name: string,
): readonly Parts[] {
  const { document } = generator.contract;
  const whole = baseline(generator, operation, name, 'all');
  const schema = bodySchema(operation)?.schema;
  const own = whole && bodyObject(whole);
  if (whole === undefined || own === undefined || schema === undefined) return [];
  const { properties, required } = outlineOf(document, schema.schema);
  const least = Object.fromEntries(
    Object.entries(own).map(([property, value]): [string, Json] => {
      const { types, number } = summaryOf(document, properties.get(property) ?? true);
      const isCount = types.includes('integer') && !/id$/i.test(property) && value !== null;
      return [property, isCount ? simplestInteger(number) : value];
    }),
  );
  const optional = Object.keys(least).filter((property) => !required.has(property));
  const only = (wanted: (property: string) => boolean): JsonObject =>
    Object.fromEntries(Object.entries(least).filter(([property]) => wanted(property)));
  const bodies: readonly JsonObject[] = [
    least,
    ...optional.map((chosen) => only((property) => property === chosen || required.has(property))),
    ...optional.map((left) => only((property) => property !== left)),
  ];
  return bodies.flatMap((value) => withBodyObject(generator, operation, whole, value) ?? []);
}
