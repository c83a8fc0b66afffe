import { child, children, type Place } from '../document/place.ts';
import { REFERABLE, SHAPES, type Role } from '../document/shapes.ts';
import { isJsonArray, isJsonObject, type Json } from '../json/json.ts';

/** What becomes of the URIs of a document. */
export interface Rewriting {
  /** The `$ref` to write for one that stands in an object of a role. */
  readonly ref: (from: Place, role: Role, ref: string) => string;
  /** The URI to write for one that names an object without standing for it. */
  readonly uri: (from: Place, uri: string) => string;
  /** The path item to write for the one under a path, where that is another one. */
  readonly pathItem: (place: Place) => Place | undefined;
}

/** Names that schemas give themselves: of no use where each is pointed at, and wrong once it is copied. */
const NAMES: ReadonlySet<string> = new Set(['$id', '$anchor']);

/** Copies an object of a document, with other URIs; what is data in it is left as it is. */
export function rewriteObject(place: Place, role: Role, rewriting: Rewriting): Json {
  if (!isJsonObject(place.value)) return place.value;
  const shape = SHAPES[role];
  const isSchema = role === 'schema' || role === 'ensure' || role === 'ensurePart';
  const entries = children(place).flatMap(([key, item]): readonly (readonly [string, Json])[] => {
    if (isSchema && NAMES.has(key) && typeof item.value === 'string') return [];
    if (typeof item.value === 'string') {
      if (key === '$ref' && REFERABLE.has(role)) return [[key, rewriting.ref(place, role, item.value)]];
      if (key === 'operationRef' && role === 'link') return [[key, rewriting.uri(place, item.value)]];
    }
    if (key === 'discriminator' && role === 'schema') return [[key, rewriteMapping(item, rewriting)]];
    const [arity, itemRole] = (Object.hasOwn(shape, key) ? shape[key] : undefined) ?? [];
    if (itemRole !== undefined && arity === 'one') return [[key, rewriteObject(item, itemRole, rewriting)]];
    if (itemRole !== undefined) return [[key, rewriteEach(item, itemRole, rewriting)]];
    return [[key, shape['*'] ? rewriteObject(item, shape['*'][1], rewriting) : item.value]];
  });
  return Object.fromEntries(entries);
}

function rewriteEach(holder: Place, role: Role, rewriting: Rewriting): Json {
  if (isJsonArray(holder.value))
    return children(holder).map(([, item]) => rewriteObject(item, role, rewriting));
  if (!isJsonObject(holder.value)) return holder.value;
  return Object.fromEntries(
    children(holder).map(([key, item]) => [key, rewriteMember(item, role, rewriting)]),
  );
}

/** What stands beside a path item's `$ref` is kept: OpenAPI lets it count. */
function rewriteMember(item: Place, role: Role, rewriting: Rewriting): Json {
  const other = role === 'pathItem' ? rewriting.pathItem(item) : undefined;
  if (!other || !isJsonObject(item.value)) return rewriteObject(item, role, rewriting);
  const { $ref: _followed, ...rest } = item.value;
  const followed = rewriteObject(other, role, rewriting);
  const beside = rewriteObject({ ...item, value: rest }, role, rewriting);
  return isJsonObject(followed) && isJsonObject(beside) ? { ...followed, ...beside } : followed;
}

/** Of a discriminator's mapping, whatever is no plain schema name is a URI. */
function rewriteMapping(discriminator: Place, rewriting: Rewriting): Json {
  const mapping = child(discriminator, 'mapping');
  if (!isJsonObject(discriminator.value) || !isJsonObject(mapping?.value)) return discriminator.value;
  const entries = children(mapping).map(([name, { value }]) => [
    name,
    typeof value === 'string' && /[#/]|\.\w+$/.test(value) ? rewriting.uri(discriminator, value) : value,
  ]);
  return { ...discriminator.value, mapping: Object.fromEntries(entries) };
}
