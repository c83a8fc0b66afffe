import type { Contract, Link, Operation } from '../../spec/model/types.ts';
import { propertiesOf } from '../../spec/model/infer-links.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { escapeToken } from '../../spec/json/pointer.ts';
import { refTarget } from '../../spec/schema/walk.ts';
import { findParameter } from '../generate/parts.ts';
import { resourceKinds, type ResourceKind } from '../run/resource-kinds.ts';

/** An operation whose answer gives another operation its path parameters, and the Link between. */
export interface Origin {
  readonly operation: Operation;
  readonly link: Link;
  /** Whether each use should make a resource of its own, since `operation` creates one. */
  readonly creates: boolean;
}

/** Where operations get the identities of resources that exist. */
export interface Origins {
  readonly kinds: readonly ResourceKind[];
  /** The best origin of an operation with path parameters; undefined where there is none. */
  readonly of: (operation: Operation) => Origin | undefined;
}

/**
 * Finds the origins of a contract: creations first, by their Links, then lists whose items carry what a path needs.
 * Creations are none where the run may only read.
 */
export function originsOf(contract: Contract, readOnly: boolean): Origins {
  const kinds = resourceKinds(contract);
  const known = new Map<string, Origin | undefined>();
  return {
    kinds,
    of: (operation) => {
      if (!known.has(operation.id))
        known.set(
          operation.id,
          (readOnly ? undefined : created(kinds, operation)) ?? listed(contract, operation),
        );
      return known.get(operation.id);
    },
  };
}

function created(kinds: readonly ResourceKind[], operation: Operation): Origin | undefined {
  for (const kind of kinds) {
    const direct = [...kind.reads, ...kind.writes].find((path) => path.operation.id === operation.id);
    const nested = kind.reads.find((read) => operation.path.startsWith(`${read.operation.path}/`));
    const found = direct ?? nested;
    if (found && covers(found.link, operation))
      return {
        operation: kind.creator,
        link: {
          ...found.link,
          target: operation.id,
          ensures: direct && found.link.target === operation.id ? found.link.ensures : [],
        },
        creates: true,
      };
  }
  return undefined;
}

/** A list at the path above, of objects with a property that the path parameter needs. */
function listed(contract: Contract, operation: Operation): Origin | undefined {
  const [, above, name] = /^(.*)\/\{([^{}]+)\}/.exec(operation.path) ?? [];
  if (above === undefined || name === undefined || /\{/.test(above)) return undefined;
  const list = contract.operations.find((other) => other.method === 'GET' && other.path === above);
  const schema = list?.responses.find((response) => response.status.startsWith('2'))?.content[0]?.schema
    ?.schema;
  if (!list || !isJsonObject(schema)) return undefined;
  const target = refTarget(contract.document, schema) ?? schema;
  const items = isJsonObject(target) ? target.items : undefined;
  if (!isJsonObject(items)) return undefined;
  const properties = propertiesOf(contract.document, items);
  const property = properties.has(name) ? name : properties.has('id') ? 'id' : undefined;
  if (property === undefined) return undefined;
  const link: Link = {
    name: 'listed-item',
    target: operation.id,
    parameters: new Map([[name, `$response.body#/0/${escapeToken(property)}`]]),
    requestBody: undefined,
    ensures: [],
    pointer: list.pointer,
    inferred: true,
  };
  return covers(link, operation) ? { operation: list, link, creates: false } : undefined;
}

function covers(link: Link, operation: Operation): boolean {
  const given = new Set([...link.parameters.keys()].map((name) => findParameter(operation, name)?.name));
  return operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .every((parameter) => given.has(parameter.name));
}
