import type { JsonObject } from '../json/json.ts';
import { escapeToken } from '../json/pointer.ts';
import type { ResponseSpec, Schema, SchemaAt } from './types.ts';
import { identityProperty, plainName, type Naming } from './identity.ts';
import { presumedIdentity } from './presumed-identity.ts';
import { singulars } from './plurals.ts';
import { jsonContent } from './response-for.ts';
import { segmentsOf } from './path-template.ts';
import { outlineOf, type Outline } from '../schema/outline.ts';

/** How an answer shows one resource. */
export interface Representation {
  /** JSON Pointer to the resource in the body: empty, or into an envelope (`/data`). */
  readonly at: string;
  /** JSON Pointer of the identity in the resource. */
  readonly identity: string;
  readonly schema: SchemaAt;
  readonly identitySchema: Schema;
}

/** How an answer shows the resource whose path has a parameter; undefined where no property of it is that parameter's. */
export function representationIn(
  document: JsonObject,
  response: ResponseSpec | undefined,
  naming: Naming,
): Representation | undefined {
  const body = bodyOf(response);
  if (body === undefined) return undefined;
  const bare = shown(document, '', body, naming);
  if (bare !== undefined) return bare;
  const { properties } = outlineOf(document, body.schema);
  const nouns = singulars(plainName(naming.noun ?? ''));
  // What has more to say than what is in it is no envelope, but a resource that refers to another.
  const objects = [...properties].filter(([name, schema]) => {
    const { size } = outlineOf(document, schema).properties;
    return size > 0 && (size >= properties.size || nouns.includes(plainName(name)));
  });
  const enveloped = objects.flatMap(
    ([name, schema]) => shown(document, `/${escapeToken(name)}`, { ...body, schema }, naming) ?? [],
  );
  if (enveloped.length > 0) return enveloped.length === 1 ? enveloped[0] : undefined;
  const envelope = [...properties].find(([name]) => ENVELOPES.has(name) || nouns.includes(plainName(name)));
  if (envelope === undefined) return presumedIn(document, '', body, naming);
  const [name, schema] = envelope;
  return presumedIn(document, `/${escapeToken(name)}`, { ...body, schema }, naming);
}

/** Names of the property of an envelope that holds the resource, whatever that is. */
const ENVELOPES: ReadonlySet<string> = new Set(['data', 'item', 'result']);

/** How an answer shows a resource that its document says nothing of. */
function presumedIn(
  document: JsonObject,
  at: string,
  schema: SchemaAt,
  naming: Naming,
): Representation | undefined {
  const property = presumedIdentity(document, schema.schema, naming);
  return property === undefined
    ? undefined
    : { at, identity: `/${property}`, schema, identitySchema: { type: ['string', 'integer'] } };
}

function shown(
  document: JsonObject,
  at: string,
  schema: SchemaAt,
  naming: Naming,
): Representation | undefined {
  const { properties } = outlineOf(document, schema.schema);
  const property = identifying(document, properties, naming);
  const identitySchema = property === undefined ? undefined : properties.get(property);
  return property === undefined || identitySchema === undefined
    ? undefined
    : { at, identity: `/${escapeToken(property)}`, schema, identitySchema };
}

/**
 * The property that a path's parameter takes: nothing that can only be an object or a list, whatever it is called, and no
 * number where it takes text and does not say that it is an id.
 */
export function identifying(
  document: JsonObject,
  properties: Outline['properties'],
  naming: Naming,
): string | undefined {
  const typesOf = (name: string): readonly string[] => [
    ...outlineOf(document, properties.get(name) ?? true).types,
  ];
  const scalars = [...properties].filter(([name]) => {
    const types = typesOf(name);
    return types.length === 0 || types.some((type) => !NO_SCALAR.has(type));
  });
  const isFit = (name: string): boolean => {
    const types = typesOf(name);
    return naming.isText !== true || types.length === 0 || types.includes('string');
  };
  return identityProperty(scalars, naming, isFit);
}

const NO_SCALAR: ReadonlySet<string> = new Set(['object', 'array', 'null']);

/** How a list's answer holds its items. */
export interface Listed {
  /** JSON Pointer to the array in the body: empty, or into an envelope (`/items`). */
  readonly at: string;
  /** JSON Pointer of the identity in an item; undefined where an item has none. */
  readonly identity: string | undefined;
  /** The item itself is the identity: a list of names. */
  readonly schema: Schema;
}

/** How an answer lists resources; undefined where it is no list, or has several arrays of which none has identities. */
export function listedIn(
  document: JsonObject,
  response: ResponseSpec | undefined,
  naming: Naming,
): Listed | undefined {
  const body = bodyOf(response);
  if (body === undefined) return undefined;
  const whole = outlineOf(document, body.schema);
  const asPresumed = (each: Listed): Listed | undefined => {
    const property = presumedIdentity(document, each.schema, naming);
    return property === undefined ? undefined : { ...each, identity: `/${property}` };
  };
  const listed = (at: string, items: Schema | undefined): Listed => {
    const schema = items ?? true;
    const property = identifying(document, outlineOf(document, schema).properties, naming);
    return { at, schema, identity: property === undefined ? undefined : `/${escapeToken(property)}` };
  };
  if (whole.types.has('array')) {
    const all = listed('', whole.items);
    return all.identity === undefined ? (asPresumed(all) ?? all) : all;
  }
  const arraysIn = (at: string, { properties }: Outline): readonly Listed[] =>
    [...properties].flatMap(([name, schema]) => {
      const { types, items } = outlineOf(document, schema);
      return types.has('array') ? [listed(`${at}/${escapeToken(name)}`, items)] : [];
    });
  const outer = arraysIn('', whole);
  const deeper = [...whole.properties].flatMap(([name, schema]) =>
    arraysIn(`/${escapeToken(name)}`, outlineOf(document, schema)).filter(
      ({ identity }) => identity !== undefined,
    ),
  );
  // What a compound document of JSON:API sends along is no item of its list (https://jsonapi.org/format/#document-compound-documents).
  const isCompound = outer.some(({ at }) => at === '/data');
  const own = outer.filter(({ at }) => !isCompound || at !== '/included');
  const arrays = own.length > 0 ? own : deeper;
  const identified = arrays.filter(({ identity }) => identity !== undefined);
  const presumed = arrays.flatMap((each) => asPresumed(each) ?? []);
  const [first, ...others] = [identified, presumed].find((some) => some.length > 0) ?? arrays;
  return others.length === 0 ? first : identified.find(({ at }) => at === `/${naming.noun ?? ''}`);
}

/** Whether an answer at the path of an item lists what belongs to it, and does not show it: `/segments/strategies/{id}`. */
export function listsOnly(
  document: JsonObject,
  response: ResponseSpec | undefined,
  path: string,
  naming: Naming,
): boolean {
  const body = bodyOf(response);
  if (body === undefined || representationIn(document, response, naming) !== undefined) return false;
  const { types, properties } = outlineOf(document, body.schema);
  if (types.has('array')) return true;
  const nouns = new Set(segmentsOf(path).map(plainName));
  return [...properties].some(
    ([name, schema]) => nouns.has(plainName(name)) && outlineOf(document, schema).types.has('array'),
  );
}

function bodyOf(response: ResponseSpec | undefined): SchemaAt | undefined {
  return jsonContent(response)?.schema;
}
