import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { expressionOf, type Expression, type Operator } from './expression.ts';
import { compare, holds, matches } from './compare.ts';

/**
 * What an expression asks of a resource; undefined for a text that is none, or is of properties that there are not.
 * @param names the properties of a resource
 */
export function byExpression(
  text: string,
  names: readonly string[],
): ((resource: JsonObject) => boolean) | undefined {
  const expression = expressionOf(text);
  const known = new Set(names.map(plainName));
  const isKnown = (each: Expression): boolean => {
    if (each.kind === 'not') return isKnown(each.part);
    if (each.kind !== 'compare') return each.parts.every(isKnown);
    return known.has(plainName(each.path.split(/[./]/)[0] ?? ''));
  };
  return expression === undefined || !isKnown(expression)
    ? undefined
    : (resource) => holdsOf(expression, resource);
}

function holdsOf(expression: Expression, resource: JsonObject): boolean {
  switch (expression.kind) {
    case 'and':
      return expression.parts.every((part) => holdsOf(part, resource));
    case 'or':
      return expression.parts.some((part) => holdsOf(part, resource));
    case 'not':
      return !holdsOf(expression.part, resource);
    case 'compare':
      return compares(valueAt(resource, expression.path), expression.operator, expression.value);
  }
}

function compares(value: Json | undefined, operator: Operator, wanted: Json): boolean {
  switch (operator) {
    case 'eq':
      return isSame(value, wanted);
    case 'ne':
      return !isSame(value, wanted);
    case 'gt':
      return compare(value, wanted) > 0;
    case 'ge':
      return compare(value, wanted) >= 0;
    case 'lt':
      return compare(value, wanted) < 0;
    case 'le':
      return compare(value, wanted) <= 0;
    case 'contains':
      return holds(value, wanted);
    case 'startswith':
      return textOf(value).startsWith(textOf(wanted));
    case 'endswith':
      return textOf(value).endsWith(textOf(wanted));
  }
}

/** What is not there is null to a filter. */
function isSame(value: Json | undefined, wanted: Json): boolean {
  if (wanted === null || value === undefined || value === null) return (value ?? null) === wanted;
  return matches(value, wanted);
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value.toLowerCase() : '';
}

/** The value at a path of own properties, whatever their case: `Address/City`, `address.city`. */
function valueAt(resource: JsonObject, path: string): Json | undefined {
  let value: Json | undefined = resource;
  for (const part of path.split(/[./]/)) {
    if (!isJsonObject(value) || isJsonArray(value)) return undefined;
    const object: JsonObject = value;
    const name = Object.keys(object).find((each) => plainName(each) === plainName(part));
    value = name === undefined ? undefined : object[name];
  }
  return value;
}
