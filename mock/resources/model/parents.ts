import type { Json, JsonObject } from '../../../spec/json/json.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { singulars } from '../../../spec/model/plurals.ts';
import { parameterOf, segmentsOf } from '../../../spec/model/path-template.ts';
import type { Schema } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import type { StatefulResource } from './stateful-resource.ts';

/** A parameter's full name, which says whose identity it is: a property called so is that one. */
const IDENTITY = /.[_-]?id$/i;

/** A parameter of a path, and the property of what stands there that is its value. */
export interface NamedParent {
  readonly parameter: string;
  readonly property: string;
  /** Which segment of the path it is. */
  readonly index: number;
}

/**
 * The properties that say what a resource stands under: called as the parameters of the path are (`taskId`), or as the
 * noun before them with what identifies it (`/tasks/{id}`: `taskId`, `task_id`).
 */
export function parentsIn(properties: Iterable<string>, template: string): readonly NamedParent[] {
  const names = new Map([...properties].map((name) => [plainName(name), name] as const));
  const segments = segmentsOf(template);
  return segments.flatMap((segment, index): readonly NamedParent[] => {
    const parameter = parameterOf(segment);
    if (parameter === undefined) return [];
    const nouns = singulars(plainName(segments[index - 1] ?? ''));
    const wanted = [
      ...(IDENTITY.test(parameter) ? [plainName(parameter)] : []),
      ...nouns.flatMap((noun) => [`${noun}id`, `${noun}${plainName(parameter)}`]),
    ];
    const property = wanted.map((name) => names.get(name)).find((name) => name !== undefined);
    return property === undefined ? [] : [{ parameter, property, index }];
  });
}

/**
 * A resource that says itself what it stands under: the properties that are called as the path's parameters, or what
 * they stand for, have the values that the path has.
 * @param template the path's template: the collection's own, or that of an operation elsewhere which creates in it
 * @param isNew whether it says so of itself even where it did not yet
 */
export function underParents(
  document: JsonObject,
  { schema, identity }: StatefulResource,
  template: string,
  path: string,
  value: JsonObject,
  isNew = false,
): JsonObject {
  if (!template.includes('{')) return value;
  const { properties, required } = outlineOf(document, schema.schema);
  const segments = segmentsOf(path);
  const known = parentsIn(properties.keys(), template).flatMap(
    ({ property: name, index }): readonly (readonly [string, Json])[] => {
      const property = properties.get(name);
      const text = segments[index];
      const isThere = isNew || Object.hasOwn(value, name) || required.has(name);
      return property === undefined || text === undefined || name === identity || !isThere
        ? []
        : [[name, readAs(document, property, decodeURIComponent(text))]];
    },
  );
  return known.every(([name, given]) => value[name] === given)
    ? value
    : { ...value, ...Object.fromEntries(known) };
}

function readAs(document: JsonObject, property: Schema, text: string): Json {
  const { types } = outlineOf(document, property);
  const isNumber = (types.has('integer') || types.has('number')) && !types.has('string');
  return isNumber && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

/** The same of all that a mock begins with. */
export function allUnderParents(
  document: JsonObject,
  contents: ReadonlyMap<string, readonly JsonObject[]>,
  resourceAt: (path: string) => StatefulResource | undefined,
): ReadonlyMap<string, readonly JsonObject[]> {
  return new Map(
    [...contents].map(([path, values]) => {
      const resource = resourceAt(path);
      const own = (value: JsonObject): JsonObject =>
        resource === undefined ? value : underParents(document, resource, resource.collection, path, value);
      return [path, values.map(own)] as const;
    }),
  );
}
