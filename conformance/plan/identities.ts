import type { JsonObject, Json } from '../../spec/json/json.ts';
import { isJsonArray, isJsonObject } from '../../spec/json/json.ts';
import { jsonOf, type Exchange } from '../exchange/exchange.ts';
import { identityProperty, plainName } from '../../spec/model/identity.ts';
import { singulars } from '../../spec/model/plurals.ts';
import { linkedIdentity } from './linked-identity.ts';
import { nounOf } from '../../spec/model/path-template.ts';

/** Items of one answer that are looked at, and how deep arrays are looked for. */
const ITEMS = 5;
const DEPTH = 3;

/** A value that can identify a resource. */
export type Identity = string | number | bigint;

/** Whether a value can identify a resource. */
export function isIdentity(value: Json | undefined): value is Identity {
  return (
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'bigint'
  );
}

/** The resources that an answer shows: the items of its first list, or else itself, or what its envelope holds. */
export function shownIn(body: Json): readonly Json[] {
  const list = listIn(body, DEPTH);
  if (list !== undefined) return list.slice(0, ITEMS);
  if (!isJsonObject(body)) return [];
  const inner = Object.values(body).filter(isJsonObject);
  return [body, ...(inner.length === 1 ? inner : [])];
}

/** Whether an answer is a list, bare or in an envelope that has no identity of its own. */
export function isList(body: Json): boolean {
  return listIn(body, DEPTH) !== undefined;
}

function listIn(body: Json, depth: number): readonly Json[] | undefined {
  if (isJsonArray(body)) return body;
  if (!isJsonObject(body) || depth === 0 || 'id' in body) return undefined;
  // HAL has links and the page beside the items.
  const embedded = body['_embedded'];
  if (isJsonObject(embedded)) return listIn(embedded, depth - 1);
  const arrays = Object.values(body).filter(isJsonArray);
  const [first] = arrays.filter((items) => items.some(isJsonObject));
  if (first !== undefined) return first;
  if (arrays.length === 1 && Object.keys(body).length <= 4) return arrays[0];
  const inner = Object.values(body).filter(isJsonObject);
  return inner.length === 1 && inner[0] !== undefined ? listIn(inner[0], depth - 1) : undefined;
}

/** The identity of a resource that an answer shows, as the last parameter of its path takes it. */
export function identityIn(shown: Json, parameter: string, collection: string): Identity | undefined {
  if (isIdentity(shown)) return shown;
  if (!isJsonObject(shown)) return undefined;
  const naming = { parameter, noun: nounOf(collection), property: undefined };
  const scalars = Object.entries(shown).filter(([, value]) => isIdentity(value));
  const nouns = new Set(singulars(plainName(naming.noun ?? '')));
  // What shows its address and no identity is not called by its name.
  const linked = linkedIdentity(shown, collection);
  const property =
    identityProperty(scalars, naming) ??
    (linked === undefined ? identityProperty(scalars, { ...naming, parameter: 'name' }) : undefined) ??
    // What is called as what it is: `{ collection: 'users' }` of `/collections`.
    (linked === undefined ? scalars.find(([name]) => nouns.has(plainName(name)))?.[0] : undefined);
  const value = property === undefined ? linked : shown[property];
  return isIdentity(value) ? value : undefined;
}

/** Properties that refer to a resource by what they are called: `flow_id`, `projectKey`; never a bare `id`. */
const REFERENCE = /.(?:_id|Id|ID|-id|_uuid|Uuid|_key|Key|_slug|Slug|_name|Name)$/;

/** The values of an answer that other requests may refer to, by plain name: its `flow_id` as such, its `id` as its noun's. */
export function referencesIn(
  body: Json,
  path: string,
): readonly (readonly [name: string, value: Identity])[] {
  const noun = nounOf(path);
  const names = singulars(noun ?? '');
  return shownIn(body).flatMap((item) => {
    if (!isJsonObject(item)) return [];
    return Object.entries(item).flatMap(([name, value]): readonly (readonly [string, Identity])[] => {
      if (isJsonObject(value)) return nested(name, value);
      if (!isIdentity(value)) return [];
      if (/^(id|uuid|key|slug|name|code|sku)$/i.test(name))
        return names.map((each) => [plainName(`${each}${name}`), value] as const);
      return REFERENCE.test(name) ? [[plainName(name), value]] : [];
    });
  });
}

/** What an object within a resource is called by, which may be another resource: the `id` of its `kernel`. */
function nested(name: string, { id }: JsonObject): readonly (readonly [string, Identity])[] {
  return isIdentity(id) ? [[plainName(`${name}id`), id]] : [];
}

/** Characters of a text that may name something. */
const NAME_LENGTH = 128;

/** The texts and numbers of what an answer shows, by plain name. */
export function scalarsIn(body: Json): readonly (readonly [name: string, value: Identity])[] {
  return shownIn(body)
    .filter(isJsonObject)
    .flatMap((item) =>
      Object.entries(item).flatMap(([name, value]): readonly (readonly [string, Identity])[] =>
        isIdentity(value) && String(value).length <= NAME_LENGTH ? [[plainName(name), value]] : [],
      ),
    );
}

/** The names that an answer to a refused request mentions: words of its texts, not of what it repeats of the request. */
export function namesAnswered(exchange: Exchange): ReadonlySet<string> {
  const text = exchange.outcome.ok ? new TextDecoder().decode(exchange.outcome.value.body) : '';
  return namesIn(jsonOf(exchange) ?? text);
}

function namesIn(body: Json): ReadonlySet<string> {
  const words = new Set<string>();
  const visit = (value: Json): void => {
    if (typeof value === 'string') for (const word of value.match(/[A-Za-z_][\w-]*/g) ?? []) words.add(word);
    else if (isJsonArray(value)) value.forEach(visit);
    else if (isJsonObject(value)) visitObject(value);
  };
  const visitObject = (value: JsonObject): void => {
    for (const [name, item] of Object.entries(value)) {
      if (/^(input|body|value|received|request_body)$/.test(name)) continue;
      // A property by its name, with what is wrong with it: `{ "label": ["Does not exist."] }`.
      if (isJsonArray(item) && item.length > 0 && item.every((text) => typeof text === 'string'))
        words.add(name);
      visit(item);
    }
  };
  visit(body);
  return words;
}
