import type { Link, Operation, Parameter } from './types.ts';
import { bindSchema, expressionsIn } from '../ensures/bind.ts';
import { parseExpression } from '../ensures/expression.ts';
import { isJsonObject, type Json } from '../json/json.ts';
import { findParameter } from './parameter-key.ts';
import { parameterOf, segmentsOf, startsWith } from './path-template.ts';

/** A path parameter that a Link takes from an answer's body, and from where. */
export interface Fed {
  readonly parameter: Parameter;
  readonly pointer: string;
}

/** Where in the answer's body a Link takes a parameter's value from; undefined where it does not. */
export function bodyPointer(value: Json | undefined): string | undefined {
  const expression = typeof value === 'string' ? parseExpression(value) : undefined;
  return expression?.kind === 'responseBody' ? expression.pointer : undefined;
}

/** The path parameter that a Link takes from the answer's body; the last of the path where there are several. */
export function fedParameter(link: Link, operation: Operation): Fed | undefined {
  const fed = [...link.parameters].flatMap(([name, value]): readonly Fed[] => {
    const parameter = findParameter(operation, name);
    const pointer = bodyPointer(value);
    return parameter?.in === 'path' && pointer !== undefined && pointer !== ''
      ? [{ parameter, pointer }]
      : [];
  });
  const position = ({ parameter }: Fed): number => operation.path.indexOf(`{${parameter.name}}`);
  return fed.toSorted((a, b) => position(b) - position(a))[0];
}

const MARK: Json = { isTheCreatedBody: true };

/** Whether an ensure of a Link says that the linked answer equals the first answer's body. */
export function saysSame(link: Link): boolean {
  return link.ensures.some(({ schema }) => {
    const bound = bindSchema(schema, (expression) =>
      expression.kind === 'responseBody' && expression.pointer === '' ? MARK : undefined,
    );
    return isJsonObject(bound) && bound.const === MARK;
  });
}

/** Whether an ensure of a Link says that the linked answer, a list, contains the first answer's body. */
export function saysContained(link: Link): boolean {
  return link.ensures.some(
    ({ schema }) =>
      isJsonObject(schema) &&
      schema.contains !== undefined &&
      expressionsIn(schema.contains).some(
        (expression) => expression.kind === 'responseBody' && expression.pointer === '',
      ),
  );
}

/**
 * The Link that paths and names imply from an operation to another: the last parameter of an item's path is the
 * identity in the answer, those before it are what the first request's path had in the same place, or else what the
 * answer shows.
 * @param item template of the item's path, which `to` begins with; undefined where `to` belongs to the collection
 * @param identity JSON Pointer of the identity in the answer's body
 * @param above JSON Pointers of what the parameters before take, by their segments
 */
export function inferredLink(
  from: Operation,
  to: Operation,
  item: string | undefined,
  identity: string | undefined,
  above: ReadonlyMap<number, string> = new Map(),
): Link {
  const own = segmentsOf(from.path);
  const last = item === undefined ? -1 : segmentsOf(item).length - 1;
  const parameters = segmentsOf(to.path).flatMap((segment, index): readonly (readonly [string, Json])[] => {
    const name = parameterOf(segment);
    if (name === undefined) return [];
    if (index === last) return identity === undefined ? [] : [[name, `$response.body#${identity}`]];
    if (last !== -1 && index > last) return [];
    const here = parameterOf(own[index]);
    const shared = here !== undefined && startsWith(to.path, `/${own.slice(0, index + 1).join('/')}`);
    if (shared) return [[name, `$request.path.${here}`]];
    if (own.includes(segment)) return [[name, `$request.path.${name}`]];
    const pointer = above.get(index);
    return pointer === undefined ? [] : [[name, `$response.body#${pointer}`]];
  });
  return {
    name: `inferred-${to.id}`,
    target: to.id,
    parameters: new Map(parameters),
    requestBody: undefined,
    ensures: [],
    pointer: from.pointer,
    inferred: true,
  };
}
