import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import type { Result } from '../result.ts';
import { child, children, type Place } from './place.ts';
import { REFERABLE, SHAPES, type Role } from './shapes.ts';

/** What becomes of the objects of a document. */
export interface Rewriting {
  /** The `$ref` to write for one that stands in an object of a role, or why there is none. */
  readonly ref: (from: Place, role: Role, ref: string) => Result<string, string>;
  /** Is told of each object that was written without its `$ref`. */
  readonly lost: (object: JsonObject, reason: string) => void;
  /** The URI to write for one that names an object without standing for it. */
  readonly uri: (from: Place, uri: string) => string;
  /** The object to write where a `$ref` to it stands, rather than a `$ref`. */
  readonly inline: (place: Place, role: Role) => Place | undefined;
  /** The role of what stands under a key that OpenAPI does not know: `$ref`s may lead there. */
  readonly strayRole: (place: Place) => Role | 'holds-some' | undefined;
  /** The last word on an object, when all that stands in it is written. */
  readonly finish: (object: JsonObject, role: Role) => JsonObject;
}

/** Names that schemas give themselves: of no use where each is pointed at, and wrong once it is copied. */
const NAMES: ReadonlySet<string> = new Set(['$id', '$anchor']);

/** Copies an object of a document as `rewriting` says; what is data in it is left as it is. */
export function rewriteObject(place: Place, role: Role, rewriting: Rewriting): Json {
  if (!isJsonObject(place.value)) return place.value;
  const other = rewriting.inline(place, role);
  if (other) return beside(place, rewriteObject(other, role, rewriting), role, rewriting);
  const shape = SHAPES[role];
  const isSchema = role === 'schema' || role === 'ensure' || role === 'ensurePart';
  let fault: string | undefined;
  const entries = children(place).flatMap(([key, item]): readonly (readonly [string, Json])[] => {
    if (isSchema && NAMES.has(key) && typeof item.value === 'string') return [];
    if (typeof item.value === 'string') {
      if (key === '$ref' && REFERABLE.has(role)) {
        const ref = rewriting.ref(place, role, item.value);
        if (!ref.ok) fault = ref.error;
        return ref.ok ? [[key, ref.value]] : [];
      }
      if (key === 'operationRef' && role === 'link') return [[key, rewriting.uri(place, item.value)]];
    }
    if (key === 'discriminator' && role === 'schema') return [[key, rewriteMapping(item, rewriting)]];
    const [arity, itemRole] = (Object.hasOwn(shape, key) ? shape[key] : undefined) ?? [];
    if (itemRole !== undefined && arity === 'one') return [[key, rewriteObject(item, itemRole, rewriting)]];
    if (itemRole !== undefined) return [[key, rewriteEach(item, itemRole, rewriting)]];
    const within = key.startsWith('x-') ? undefined : shape['*']?.[1];
    return [[key, within ? rewriteObject(item, within, rewriting) : rewriteStray(item, rewriting)]];
  });
  const written = rewriting.finish(Object.fromEntries(entries), role);
  if (fault !== undefined) rewriting.lost(written, fault);
  return written;
}

function rewriteEach(holder: Place, role: Role, rewriting: Rewriting): Json {
  if (isJsonArray(holder.value))
    return children(holder).map(([, item]) => rewriteObject(item, role, rewriting));
  if (!isJsonObject(holder.value)) return holder.value;
  return Object.fromEntries(
    children(holder).map(([key, item]) => [key, rewriteObject(item, role, rewriting)]),
  );
}

/** What stands beside the `$ref` of a path item is kept: OpenAPI lets it count. */
function beside({ value, ...at }: Place, followed: Json, role: Role, rewriting: Rewriting): Json {
  if (!isJsonObject(value) || Object.keys(value).length === 1) return followed;
  const { $ref: _followed, ...rest } = value;
  const own = rewriteObject({ ...at, value: rest }, role, rewriting);
  return isJsonObject(followed) && isJsonObject(own) ? { ...followed, ...own } : followed;
}

function rewriteStray(place: Place, rewriting: Rewriting): Json {
  const role = rewriting.strayRole(place);
  if (role === undefined) return place.value;
  if (role !== 'holds-some') return rewriteObject(place, role, rewriting);
  const entries = children(place).map(([key, item]) => [key, rewriteStray(item, rewriting)] as const);
  return isJsonArray(place.value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
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
