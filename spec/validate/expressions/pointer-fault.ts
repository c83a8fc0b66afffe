import { isJsonObject } from '../../json/json.ts';
import { isNumeric, typeNames } from '../../schema/numbers.ts';
import type { Context } from '../context.ts';
import { child, children, keyOf, stringAt, type Place } from '../../document/place.ts';
import { suggestion } from '../suggestion.ts';

/**
 * Why a pointer can lead to nothing in a value that conforms to a schema, where that is certain; or why it is likely
 * a slip: a property that is declared nowhere but for its spelling.
 */
export function pointerFault(context: Context, schema: Place, tokens: readonly string[]): string | undefined {
  return ruledOut(context, schema, tokens, 0) ?? misspelt(context, [schema], tokens);
}

function ruledOut(
  context: Context,
  schema: Place,
  tokens: readonly string[],
  depth: number,
): string | undefined {
  if (schema.value === false) return 'its schema lets nothing be there';
  const [token, ...rest] = tokens;
  if (!isJsonObject(schema.value) || token === undefined || depth > 32) return undefined;
  const again = (place: Place): string | undefined => ruledOut(context, place, tokens, depth + 1);
  const below = (place: Place): string | undefined => ruledOut(context, place, rest, depth + 1);
  const target = refTarget(context, schema);
  if (context.version === '3.0' && child(schema, '$ref')) return target && again(target);
  const all = children(child(schema, 'allOf')).map(([, part]) => part);
  const anyLists = ['anyOf', 'oneOf'].map((key) => children(child(schema, key)).map(([, part]) => part));
  const inherited =
    [...(target ? [target] : []), ...all].map(again).find(Boolean) ??
    anyLists.map((list) => everyFault(list.map(again))).find(Boolean);
  return inherited ?? ownFault(schema, token, below);
}

function ownFault(
  schema: Place,
  token: string,
  below: (place: Place) => string | undefined,
): string | undefined {
  const types = typeNames(child(schema, 'type')?.value);
  const mayBe = (type: string): boolean => types.length === 0 || types.includes(type);
  if (!mayBe('object') && !mayBe('array')) return `'${token}' is looked for in ${types.join(' or ')}`;
  const asObject = mayBe('object') ? propertyFault(schema, token, below) : '';
  const asArray = mayBe('array') ? itemFault(schema, token, below) : '';
  return asObject === undefined || asArray === undefined ? undefined : asObject || asArray;
}

function propertyFault(
  schema: Place,
  token: string,
  below: (place: Place) => string | undefined,
): string | undefined {
  const named = child(schema, 'properties');
  const property = named && child(named, token);
  if (property) return below(property);
  if (children(child(schema, 'patternProperties')).length > 0) return undefined;
  const additional = child(schema, 'additionalProperties');
  if (additional?.value === false) return `its schema has no property '${token}' and allows no others`;
  return additional && below(additional);
}

function itemFault(
  schema: Place,
  token: string,
  below: (place: Place) => string | undefined,
): string | undefined {
  if (!/^(0|[1-9]\d*)$/.test(token)) return `'${token}' is looked for in an array`;
  const most = child(schema, 'maxItems')?.value;
  if (isNumeric(most) && Number(token) >= most) return `its schema allows ${most} items at most`;
  const prefix = child(schema, 'prefixItems');
  const item = (prefix && child(prefix, token)) ?? child(schema, 'items');
  return item && below(item);
}

/** Follows declared properties as far as they go; what comes next and is nearly one of them is a slip. */
function misspelt(
  context: Context,
  schemas: readonly Place[],
  tokens: readonly string[],
): string | undefined {
  const [token, ...rest] = tokens;
  if (token === undefined) return undefined;
  const parts = expand(context, schemas);
  const open = parts.some((part) => isOpen(part));
  const names = parts.flatMap((part) => children(child(part, 'properties')).map(([name]) => name));
  if (names.length > 0 && !open && !names.includes(token)) {
    const meant = suggestion(token, names);
    return meant === '' ? undefined : `its schema declares no property '${token}'${meant}`;
  }
  const next = parts.flatMap((part) => {
    const named = child(part, 'properties');
    return [named && child(named, token), /^\d+$/.test(token) ? child(part, 'items') : undefined];
  });
  const found = next.filter((part) => part !== undefined);
  return found.length > 0 ? misspelt(context, found, rest) : undefined;
}

function isOpen(schema: Place): boolean {
  const additional = child(schema, 'additionalProperties')?.value;
  return (
    (additional !== undefined && additional !== false) || child(schema, 'patternProperties') !== undefined
  );
}

/** The schemas and all that judge the same value with them. */
function expand(context: Context, schemas: readonly Place[]): readonly Place[] {
  const found = new Map<string, Place>();
  const add = (place: Place | undefined): void => {
    if (!place || found.has(keyOf(place))) return;
    found.set(keyOf(place), place);
    add(refTarget(context, place));
    for (const key of ['allOf', 'anyOf', 'oneOf'])
      for (const [, part] of children(child(place, key))) add(part);
    for (const key of ['if', 'then', 'else']) add(child(place, key));
  };
  for (const schema of schemas) add(schema);
  return [...found.values()];
}

function refTarget({ resolve }: Context, schema: Place): Place | undefined {
  const ref = stringAt(schema, '$ref');
  const target = ref === undefined ? undefined : resolve(schema, ref);
  return target?.kind === 'found' ? target.place : undefined;
}

/** The first fault, where all alternatives have one. */
function everyFault(faults: readonly (string | undefined)[]): string | undefined {
  return faults.length > 0 && faults.every(Boolean) ? faults[0] : undefined;
}
