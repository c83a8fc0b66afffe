import type { Contract, Link, Operation, Parameter, ResponseSpec } from '../../spec/model/types.ts';
import { bindSchema, expressionsIn } from '../../spec/ensures/bind.ts';
import { parseExpression } from '../../spec/ensures/expression.ts';
import { isJsonObject, type Json } from '../../spec/json/json.ts';
import { findParameter } from '../generate/parts.ts';

/** A read of one resource by its identity, as a Link from its creation tells. */
export interface ReadPath {
  readonly operation: Operation;
  readonly parameter: Parameter;
  readonly link: Link;
  /** Whether the contract says that the answer is the very representation that the creation answered with. */
  readonly same: boolean;
}

/** A list that a created resource stands in, as a Link from its creation tells. */
export interface ListPath {
  readonly operation: Operation;
  readonly link: Link;
}

/** A kind of resource: how it is created, what identifies it, and where it shows. All of it is read from Links. */
export interface ResourceKind {
  readonly creator: Operation;
  readonly response: ResponseSpec;
  /** JSON Pointer of the identity in a representation: what a Link of the creation feeds into a path. */
  readonly identity: string;
  readonly reads: readonly ReadPath[];
  readonly lists: readonly ListPath[];
  /** Operations on the same path that change or remove the resource. */
  readonly writes: readonly {
    readonly operation: Operation;
    readonly parameter: Parameter;
    readonly link: Link;
  }[];
}

/** The kinds of resources a contract has: every success answer with a Link that feeds its body into a path. */
export function resourceKinds(contract: Contract): readonly ResourceKind[] {
  const byId = new Map(contract.operations.map((operation) => [operation.id, operation]));
  return contract.operations.flatMap((creator) =>
    creator.responses
      .filter((response) => response.status.startsWith('2'))
      .flatMap((response) => {
        const targets = response.links.flatMap((link) => {
          const operation = byId.get(link.target);
          return operation === undefined ? [] : [{ link, operation, fed: fedParameter(link, operation) }];
        });
        const [first] = targets.flatMap(({ fed }) => fed ?? []);
        if (first === undefined || creator.method === 'GET') return [];
        const items = targets.flatMap(({ link, operation, fed }) =>
          fed?.pointer === first.pointer ? [{ link, operation, parameter: fed.parameter }] : [],
        );
        const [item] = items;
        const siblings = contract.operations
          .filter(
            (operation) =>
              operation.path === item?.operation.path &&
              !items.some((known) => known.operation.id === operation.id),
          )
          .flatMap((operation) => (item ? [{ operation, parameter: item.parameter, link: item.link }] : []));
        return [
          {
            creator,
            response,
            identity: first.pointer,
            reads: items
              .filter(({ operation }) => operation.method === 'GET')
              .map(({ link, operation, parameter }) => ({
                link,
                operation,
                parameter,
                same: saysSame(link),
              })),
            lists: targets.filter(({ operation, link }) => operation.method === 'GET' && saysContained(link)),
            writes: [...items, ...siblings].filter(({ operation }) =>
              ['PUT', 'PATCH', 'DELETE'].includes(operation.method),
            ),
          },
        ];
      }),
  );
}

interface Fed {
  readonly parameter: Parameter;
  readonly pointer: string;
}

function fedParameter(link: Link, operation: Operation): Fed | undefined {
  for (const [name, value] of link.parameters) {
    const parameter = findParameter(operation, name);
    const expression = typeof value === 'string' ? parseExpression(value) : undefined;
    if (parameter?.in === 'path' && expression?.kind === 'responseBody' && expression.pointer !== '') {
      return { parameter, pointer: expression.pointer };
    }
  }
  return undefined;
}

const MARK: Json = { isTheCreatedBody: true };

/** Whether an ensure of a Link says that the linked answer equals the first answer's body. */
function saysSame(link: Link): boolean {
  return link.ensures.some(({ schema }) => {
    const bound = bindSchema(schema, (expression) =>
      expression.kind === 'responseBody' && expression.pointer === '' ? MARK : undefined,
    );
    return isJsonObject(bound) && bound.const === MARK;
  });
}

/** Whether an ensure of a Link says that the linked answer, a list, contains the first answer's body. */
function saysContained(link: Link): boolean {
  return link.ensures.some(
    ({ schema }) =>
      isJsonObject(schema) &&
      schema.contains !== undefined &&
      expressionsIn(schema.contains).some(
        (expression) => expression.kind === 'responseBody' && expression.pointer === '',
      ),
  );
}
