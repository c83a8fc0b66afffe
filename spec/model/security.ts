import { child, stringAt } from '../document/place.ts';
import { isJsonArray, isJsonObject, type Json } from '../json/json.ts';
import { entriesAt, textAt, type Node, type Nodes } from './nodes.ts';
import type { Operation, Parameter, SecurityScheme } from './types.ts';

/** The security schemes of the document, by name. */
export function securitySchemes({ root, follow }: Nodes): ReadonlyMap<string, SecurityScheme> {
  const components = child(root, 'components');
  const schemes = components ? entriesAt(components, 'securitySchemes', follow) : [];
  return new Map(schemes.map(([name, node]) => [name, scheme(name, node)]));
}

function scheme(name: string, node: Node): SecurityScheme {
  const type = textAt(node, 'type');
  const http = textAt(node, 'scheme').toLowerCase();
  if (type === 'http' && (http === 'bearer' || http === 'basic')) return { name, kind: http };
  const place = textAt(node, 'in');
  const parameter = stringAt(node, 'name');
  if (
    type === 'apiKey' &&
    (place === 'header' || place === 'query' || place === 'cookie') &&
    parameter !== undefined
  ) {
    return { name, kind: 'apiKey', in: place, parameter };
  }
  return { name, kind: 'other', type };
}

/** The alternatives of a `security` list, and whether one of them needs no credential. */
export function securityOf(value: Json | undefined): {
  readonly security: readonly (readonly string[])[];
  readonly anonymous: boolean;
} {
  const alternatives = isJsonArray(value) ? value.filter(isJsonObject).map((item) => Object.keys(item)) : [];
  return {
    security: alternatives.filter((names) => names.length > 0),
    anonymous: alternatives.length === 0 || alternatives.some((names) => names.length === 0),
  };
}

/**
 * An operation whose credentials can be presented: of schemes that are to be met together and whose keys stand at one
 * place (two in `Authorization`), each is enough by itself. Alternatives that say how a key is presented come first.
 */
export function withPlaceForEach(
  operation: Operation,
  schemes: ReadonlyMap<string, SecurityScheme>,
): Operation {
  const security = operation.security.flatMap((names) => {
    const [first, ...others] = [...Map.groupBy(names, (name) => placeOf(schemes.get(name)) ?? name).values()];
    return others.reduce<readonly (readonly string[])[]>(
      (made, group) => made.flatMap((begun) => group.map((name) => [...begun, name])),
      (first ?? []).map((name) => [name]),
    );
  });
  const isVague = (names: readonly string[]): boolean =>
    names.some((name) => schemes.get(name)?.kind === 'other');
  return { ...operation, security: security.toSorted((a, b) => Number(isVague(a)) - Number(isVague(b))) };
}

function placeOf(given: SecurityScheme | undefined): string | undefined {
  if (given === undefined || given.kind === 'other') return undefined;
  return given.kind === 'apiKey' ? `${given.in} ${given.parameter.toLowerCase()}` : 'header authorization';
}

/** Whether a scheme's key is a bearer token, whoever issues it (RFC 6750). */
export function isBearer(given: SecurityScheme): boolean {
  return (
    given.kind === 'bearer' ||
    (given.kind === 'other' && (given.type === 'oauth2' || given.type === 'openIdConnect'))
  );
}

/** Words of an operation that wants no credential although the document wants one of all. */
const OPEN =
  /\bthis (endpoint|operation|route|method|resource|request|call) (is (not authenticated|unauthenticated|(open|available) without authentication)|(does not|doesn't) (need|require) (any )?(authentication|credentials?))\b(?! (if|when|for (?!the purpose)|unless|as long|in)\b)|\bno (authentication|credentials?) (is |are )?(required|needed|necessary)\b(?! (if|when|for (?!the purpose)|unless|as long|in)\b)/i;

/** Whether an operation says that it wants no credential. */
export function saysOpen(description: string): boolean {
  return OPEN.test(description.replaceAll(/\s+/g, ' '));
}

/** An operation without the parameters that only say again where the key of one of its schemes stands. */
export function withoutKeys(operation: Operation, schemes: ReadonlyMap<string, SecurityScheme>): Operation {
  const own = operation.security.flat().flatMap((name) => schemes.get(name) ?? []);
  const isKey = ({ in: place, name }: Parameter): boolean =>
    own.some(
      (each) =>
        each.kind === 'apiKey' &&
        each.in === place &&
        (place === 'header' ? each.parameter.toLowerCase() === name.toLowerCase() : each.parameter === name),
    );
  return operation.parameters.some(isKey)
    ? { ...operation, parameters: operation.parameters.filter((parameter) => !isKey(parameter)) }
    : operation;
}

/** Whether there is a way to present a credential of a scheme: of mutual TLS, digest and the like there is none. */
export function isPresentable(wanted: SecurityScheme): boolean {
  return wanted.kind !== 'other' || (wanted.type !== 'mutualTLS' && wanted.type !== 'http');
}
