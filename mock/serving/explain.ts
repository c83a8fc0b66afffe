import { listAction } from '../resources/actions/list.ts';
import { listsOf } from '../resources/model/lists-under.ts';
import type { StatefulResource } from '../resources/model/stateful-resource.ts';
import type { ServedContract } from './served-contract.ts';

/** What the mock makes of each operation, a line each: what state does for it, or why none does. */
export function explain(served: ServedContract): readonly string[] {
  const { contract, resources, stateless, engine } = served;
  const stateful = new Set(engine.stateful);
  const reasons = new Map(stateless.map(({ operation, reason }) => [operation.id, reason]));
  return contract.operations.map((operation) => {
    const { id, method, template: path } = operation;
    const [role] = resources.flatMap((resource) => roleIn(served, resource, id) ?? []);
    const what = !stateful.has(id)
      ? `made up from examples and schemas: ${reasons.get(id) ?? 'it answers without a resource'}`
      : (role ?? 'answers with the resource that its path names');
    return `${id}  ${method} ${path}\n    ${what}`;
  });
}

function roleIn(
  { contract, validators, state }: ServedContract,
  resource: StatefulResource,
  id: string,
): string | undefined {
  const { create, createdBy, read, replace, patch, remove, collection, identity, kind } = resource;
  const one = kind === 'singleton' ? `the one at ${collection}` : `one of ${collection} by its ${identity}`;
  if (create?.id === id || createdBy.some((operation) => operation.id === id))
    return `creates in ${collection}; ${identity} identifies`;
  const listed = listsOf(resource).find((each) => each.list.operation.id === id);
  if (listed) {
    const ground = { contract, validators, state, now: () => new Date(), basePath: contract.basePath };
    const heeds = [...(listAction(ground, resource, listed)?.heeds ?? [])];
    const unheeded = listed.list.operation.parameters.flatMap(({ name, in: place }) =>
      place === 'query' && !heeds.includes(name) ? [name] : [],
    );
    return [
      `lists ${collection}${listed.above.map(({ property }) => ` by ${property}`).join('')}`,
      ...(heeds.length > 0 ? [`heeds ${heeds.join(', ')}`] : []),
      ...(unheeded.length > 0 ? [`no effect: ${unheeded.join(', ')}`] : []),
    ].join('; ');
  }
  if (read?.id === id) return `reads ${one}`;
  if (replace?.id === id) return `replaces ${one}`;
  if (patch?.id === id) return `changes ${one}`;
  return remove?.id === id ? `removes ${one}` : undefined;
}

/** What is stateful and what is not, in a line for each kind. */
export function summaryLines({ contract, resources, stateless, engine }: ServedContract): readonly string[] {
  const stateful = new Set(engine.stateful);
  const collections = resources.map(({ collection }) => collection);
  const reasons = Map.groupBy(
    stateless.filter(({ operation }) => !stateful.has(operation.id)),
    ({ reason }) => reason,
  );
  return [
    ...(stateful.size === 0
      ? []
      : [`state    ${stateful.size} of ${contract.operations.length} operations: ${cut(collections)}`]),
    ...[...reasons].map(
      ([reason, all]) => `made up  ${cut(all.map(({ operation }) => operation.id))}: ${reason}`,
    ),
  ];
}

/** A line that names the collections in which there is nothing, and what would fill them; none where there are none. */
export function emptyLines({ resources, start, engine }: ServedContract): readonly string[] {
  const empty = resources.filter(
    ({ kind, collection }) =>
      kind === 'collection' && !collection.includes('{') && (start.get(collection) ?? []).length === 0,
  );
  return engine.stateful.length === 0 || empty.length === 0
    ? []
    : [
        `empty    ${cut(empty.map(({ collection }) => collection))}: no example of the document shows any; --seed 1 makes some up`,
      ];
}

/** Names, the first few of them. */
function cut(names: readonly string[]): string {
  return names.length <= 6
    ? names.join(', ')
    : `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`;
}
