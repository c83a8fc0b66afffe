import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { child, children, keyOf, stringAt, type Place } from '../../document/place.ts';
import type { Resolution } from '../../document/references.ts';
import { SHAPES } from '../../document/shapes.ts';
import type { Visit } from '../../document/walk.ts';
import { isMarked } from './marked.ts';
import { ASSERTIONS } from './keywords.ts';
import { upgradeKeywords } from './upgrade-keywords.ts';

/** What is sent: a `required` property that is `readOnly` is not asked of a request, nor `writeOnly` of a response. */
export type Direction = 'request' | 'response' | 'any';

export interface BundleInput {
  readonly visits: readonly Visit[];
  readonly version: '3.0' | '3.1';
  readonly cycles: ReadonlyMap<string, readonly Place[]>;
  readonly resolve: (from: Place, ref: string) => Resolution;
  readonly direction: Direction;
}

/** Every schema of a document, whatever file it stands in, as one document of plain JSON Schema 2020-12. */
export interface Bundle {
  /** `{ $defs: { '0': …, '1': … } }`; schemas refer to each other as `#/$defs/N`. */
  readonly document: JsonObject;
  /** The N of a schema, or undefined where the place holds none. */
  readonly nameOf: (schema: Place) => string | undefined;
}

/**
 * Bundles the schemas: every schema, nested ones too, becomes an entry that refers to those in it. Annotations, unknown
 * keywords, broken `$ref`s and those that close a circle are left out, each being another check's to report.
 */
export function bundleSchemas(input: BundleInput): Bundle {
  const schemas = input.visits.filter((visit) => visit.role === 'schema');
  const names = new Map(schemas.map((visit, index) => [keyOf(visit.place), String(index)]));
  const nameOf = (place: Place): string | undefined => names.get(keyOf(place));
  const refTo = (place: Place): Json => {
    if (typeof place.value === 'boolean') return place.value;
    const name = nameOf(place);
    return name === undefined ? true : { $ref: `#/$defs/${name}` };
  };
  const entries = schemas.map((visit): readonly [string, Json] => [
    nameOf(visit.place) ?? '',
    entryOf(visit, input, refTo),
  ]);
  return { document: { $defs: Object.fromEntries(entries) }, nameOf };
}

function entryOf({ place, ref, reference }: Visit, input: BundleInput, refTo: (place: Place) => Json): Json {
  if (!isJsonObject(place.value)) return place.value;
  const target = ref === undefined || input.cycles.has(keyOf(place)) ? undefined : input.resolve(place, ref);
  const followed = target?.kind === 'found' ? refTo(target.place) : true;
  if (reference) return isJsonObject(followed) ? followed : { allOf: [followed] };
  const kept = Object.keys(place.value).flatMap((key): readonly (readonly [string, Json])[] => {
    const holder = child(place, key);
    if (!holder || key === '$ref') return [];
    const shape = Object.hasOwn(SHAPES.schema, key) ? SHAPES.schema[key] : undefined;
    if (shape) return [[key, subschemas(holder, shape[0], refTo)]];
    if (key === 'required' && isJsonArray(holder.value))
      return [[key, holder.value.filter((name) => !exempt(place, name, input))]];
    return ASSERTIONS.has(key) ? [[key, holder.value]] : [];
  });
  const schema = Object.fromEntries(kept);
  const whole = isJsonObject(followed) ? { ...followed, ...schema } : schema;
  return input.version === '3.0' ? upgradeKeywords(whole, place.value) : whole;
}

function subschemas(holder: Place, arity: string, refTo: (place: Place) => Json): Json {
  if (arity === 'one') return isSchema(holder.value) ? refTo(holder) : holder.value;
  if (arity === 'list')
    return isJsonArray(holder.value) ? children(holder).map(([, item]) => refTo(item)) : holder.value;
  return Object.fromEntries(children(holder).map(([key, item]) => [key, refTo(item)]));
}

function isSchema(value: Json): boolean {
  return typeof value === 'boolean' || isJsonObject(value);
}

function exempt(schema: Place, name: Json, { direction, resolve }: BundleInput): boolean {
  if (direction === 'any' || typeof name !== 'string') return false;
  const properties = child(schema, 'properties');
  const property = properties && child(properties, name);
  const keyword = direction === 'request' ? 'readOnly' : 'writeOnly';
  return (
    property !== undefined &&
    isMarked(property, keyword, (place) => {
      const ref = stringAt(place, '$ref');
      const target = ref === undefined ? undefined : resolve(place, ref);
      return target?.kind === 'found' ? target.place : undefined;
    })
  );
}
