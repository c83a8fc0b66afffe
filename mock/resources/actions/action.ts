import type { Json } from '../../../spec/json/json.ts';
import { ok, type Result } from '../../../spec/result.ts';
import type { Refusal } from '../../http/refusal.ts';
import { refuse } from '../../http/refusal.ts';
import type { Resource } from '../model/resources.ts';
import { identityKey } from '../store/key.ts';
import type { State } from '../store/state.ts';
import type { Checked } from '../../check/checked.ts';
import type { Outcome } from './outcome.ts';

/** What an operation does with a checked request. */
export type Action = (checked: Checked) => Result<Outcome, Refusal>;

/** The answer to a request for a resource that is not there. */
export function unknownResource(resource: Resource, id: Json | undefined): Refusal {
  const name =
    resource.collection.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? 'resources';
  return refuse(
    404,
    `path: no resource in ${name} has the ${resource.identity} ${String(identityKey(id) ?? id)}`,
  );
}

/** Makes the function that gives a collection's path for a request: its template with the path's values in place. */
export function collectionPath(resource: Resource): (checked: Checked) => string {
  const { collection } = resource;
  if (!collection.includes('{')) return () => collection;
  return ({ path }) =>
    collection.replace(/\{([^{}]+)\}/g, (_whole, name: string) =>
      encodeURIComponent(identityKey(path.get(name)) ?? String(path.get(name))),
    );
}

/**
 * Makes the check that what a nested collection belongs to is there: `/owners/7/pets` needs the owner 7, where the
 * document has owners at `/owners/{ownerId}`. Undefined where it belongs to nothing the state knows.
 */
export function parentCheck(
  state: State,
  resources: readonly Resource[],
  resource: Resource,
): ((checked: Checked) => Refusal | undefined) | undefined {
  const above = resource.collection.slice(0, resource.collection.lastIndexOf('/'));
  const parent = resources.find(({ item, create }) => item === above && create !== undefined);
  if (parent === undefined) return undefined;
  const pathOf = collectionPath(parent);
  return (checked) => {
    const id = checked.path.get(parent.parameter ?? '');
    return state.at(pathOf(checked)).get(identityKey(id) ?? '') === undefined
      ? unknownResource(parent, id)
      : undefined;
  };
}

/** A success with nothing else. */
export function done(outcome: Outcome): Result<Outcome, Refusal> {
  return ok(outcome);
}
