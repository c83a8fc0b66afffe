import type { Contract, Link, Operation } from '../../spec/contract/types.ts';
import { linkedParameter } from '../../spec/model/links.ts';
import { segmentsOf, startsWith } from '../../spec/model/path-template.ts';
import { creationsOf, type Creation, type Linked, type Resource } from '../../spec/model/resources.ts';

/** An operation whose answer gives another operation its path parameters, and the Link between. */
export interface Origin {
  readonly operation: Operation;
  readonly link: Link;
  /** Whether each use should make a resource of its own, since `operation` creates one. */
  readonly creates: boolean;
  /** Whether the Link gives all path parameters. */
  readonly covers: boolean;
}

/** Where operations get the identities of resources that exist. */
export interface Origins {
  /** The creations of resources that have a path of their own. */
  readonly creations: readonly Creation[];
  /** The best origin of an operation with path parameters; undefined where there is none. */
  readonly of: (operation: Operation) => Origin | undefined;
}

/**
 * Finds the origins of a contract: creations first, then lists whose items carry what a path needs; of the resource
 * that most of the path names. Creations are none where the run may only read.
 */
export function originsOf(contract: Contract, readOnly: boolean): Origins {
  const items = contract.resources
    .filter(({ item }) => item !== undefined)
    .toSorted((a, b) => depthOf(b) - depthOf(a));
  const known = new Map<string, Origin | undefined>();
  return {
    creations: contract.resources.flatMap(creationsOf),
    of: (operation) => {
      if (!known.has(operation.id)) known.set(operation.id, originOf(items, operation, readOnly));
      return known.get(operation.id);
    },
  };
}

function originOf(items: readonly Resource[], operation: Operation, readOnly: boolean): Origin | undefined {
  const found = items
    .filter(({ item }) => item !== undefined && startsWith(operation.path, item))
    .flatMap((resource) => candidates(resource, operation, readOnly));
  return found.find((origin) => origin.covers) ?? found[0];
}

function candidates(resource: Resource, operation: Operation, readOnly: boolean): readonly Origin[] {
  const leading = (linked: readonly Linked[], from: Operation, creates: boolean): readonly Origin[] =>
    linked
      .filter((to) => to.operation.id === operation.id)
      .map(({ link }) => ({ operation: from, link, creates, covers: covers(link, operation) }));
  const created = readOnly
    ? []
    : resource.creations.flatMap((creation) =>
        leading([...creation.reads, ...creation.writes, ...creation.nested], creation.operation, true),
      );
  const { list } = resource;
  return list === undefined ? created : [...created, ...leading(list.items, list.operation, false)];
}

function depthOf({ item }: Resource): number {
  return segmentsOf(item ?? '').length;
}

function covers(link: Link, operation: Operation): boolean {
  const given = new Set([...link.parameters.keys()].map((name) => linkedParameter(operation, name)?.name));
  return operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .every((parameter) => given.has(parameter.name));
}
