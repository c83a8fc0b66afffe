import { outlineOf } from '../schema/outline.ts';
import type { Schema } from '../schema/schema.ts';
import { filterOf, type Filter } from './filters.ts';
import { isPageSize } from './paging.ts';
import { segmentsOf, startsWith } from './path-template.ts';
import { descriptionOf, proseOf, sentencesOf } from './prose.ts';
import { listedIn, type Listed } from './representation.ts';
import { resourceCreatedBy } from './resource-index.ts';
import type { Resource } from './resources.ts';
import { jsonContent, successOf } from './response-for.ts';
import { searchIn, type Search } from './searches.ts';
import type { Contract, Operation } from './types.ts';

/** An operation that finds resources by what its body says: `POST /search`. */
export interface BodySearch {
  readonly operation: Operation;
  /** What it finds. */
  readonly resource: Resource;
  /** How its answers hold what was found. */
  readonly found: Listed & { readonly identity: string };
  /** The property of the body whose text is looked for, and what the words say of it. */
  readonly text: { readonly name: string; readonly search: Search };
  /** The other properties that ask for something of what is found. */
  readonly filters: readonly BodyFilter[];
  /** The property that says how many are shown. */
  readonly limit: string | undefined;
}

/** A property of a body that names a property of what is found. */
export interface BodyFilter {
  readonly name: string;
  readonly schema: Schema;
  readonly kind: Exclude<Filter['kind'], 'search'>;
  readonly property: string;
}

/**
 * The searches of a contract, each of one kind of resource below the path of the search: the one that the items name, and
 * have the most properties of.
 */
export function bodySearches(contract: Contract): readonly BodySearch[] {
  const before = known.get(contract);
  if (before !== undefined) return before;
  const found = contract.operations.flatMap((operation) => searchBy(contract, operation));
  known.set(contract, found);
  return found;
}

/** Each contract is read once: every judging asks. */
const known = new WeakMap<Contract, readonly BodySearch[]>();

function searchBy(contract: Contract, operation: Operation): readonly BodySearch[] {
  const { document } = contract;
  const body = operation.requestBody?.content.find(({ type }) => type === 'application/json')?.schema;
  if (operation.method !== 'POST' || body === undefined) return [];
  const asked = [...outlineOf(document, body.schema).properties];
  const isSearch = asked.some(([name]) => filterOf(name, [])?.kind === 'search');
  if (!isSearch || resourceCreatedBy(contract, operation) !== undefined) return [];
  const best = foundBy(contract, operation);
  if (best === undefined) return [];
  const names = [...outlineOf(document, best.found.schema).properties.keys()];
  const read = asked.map(([name, schema]) => ({ name, schema, filter: filterOf(name, names) }));
  const texts = read.flatMap(({ name, schema, filter }) => {
    const said = [descriptionOf(document, schema), ...sentencesOf(proseOf(contract, operation))];
    const search = said.map((words) => searchIn(words, names)).find((each) => each !== undefined);
    return filter?.kind === 'search' && search !== undefined ? [{ name, search }] : [];
  });
  const [text, ...others] = texts;
  if (text === undefined || others.length > 0) return [];
  const filters = read.flatMap(({ name, schema, filter }) =>
    filter === undefined || filter.kind === 'search' ? [] : [{ name, schema, ...filter }],
  );
  return [{ ...best, operation, text, filters, limit: asked.find(([name]) => isPageSize(name))?.[0] }];
}

/** What an operation's answer lists; undefined where several kinds of resources do as well. */
function foundBy(
  { document, resources }: Contract,
  operation: Operation,
): Pick<BodySearch, 'resource' | 'found'> | undefined {
  const response = successOf(operation);
  if (jsonContent(response) === undefined) return undefined;
  const above = `/${segmentsOf(operation.path).slice(0, -1).join('/')}`;
  const rated = resources.flatMap((resource) => {
    const { item, parameter, collection, representation } = resource;
    if (item === undefined || representation === undefined || !startsWith(item, above)) return [];
    const noun = segmentsOf(collection).at(-1);
    const found = listedIn(document, response, { parameter, noun, property: undefined });
    if (found?.identity === undefined) return [];
    const own = outlineOf(document, representation.schema.schema).properties;
    const shared = [...outlineOf(document, found.schema).properties.keys()].filter((name) => own.has(name));
    return [{ resource, found: { ...found, identity: found.identity }, shared: shared.length }];
  });
  const [first, second] = rated.toSorted((a, b) => b.shared - a.shared);
  return first === undefined || first.shared === 0 || first.shared === second?.shared ? undefined : first;
}
