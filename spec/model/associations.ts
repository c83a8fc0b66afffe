import { lastParameterOf, nounOf, parentOf } from './path-template.ts';
import { plainName } from './identity.ts';
import { resourceAtItem, resourcesCalled } from './resource-index.ts';
import type { Resource } from './resources.ts';
import type { Contract, Operation } from './types.ts';

/** What stands in a path below one thing, and names another that stands for itself: `PUT /courses/{id}/categories/{slug}`. */
export interface Association {
  /** What it stands below. */
  readonly owner: Resource;
  /** What its path's last parameter names. */
  readonly member: Resource;
  readonly parameter: string;
}

/** The association that an operation makes, shows or ends; undefined where its path names none. */
export function associationOf(contract: Contract, { path }: Operation): Association | undefined {
  const parameter = lastParameterOf(path);
  const collection = parentOf(path);
  const owner = resourceAtItem(contract, parentOf(collection));
  const own = resourceAtItem(contract, path);
  // What can be made there is no mere name of something else.
  if (parameter === undefined || owner === undefined || (own?.creations.length ?? 0) > 0) return undefined;
  // `/projects/{id}/members/{userId}` names users.
  const nouns = [nounOf(collection) ?? '', parameter.replace(/[_-]?(id|uuid|key|slug)$/i, '')];
  const member = nouns.map((noun) => onlyCalled(contract, plainName(noun))).find((one) => one !== undefined);
  return member === undefined || member === owner ? undefined : { owner, member, parameter };
}

/** The one resource of a name that can be made, and stands below no other. */
function onlyCalled(contract: Contract, noun: string): Resource | undefined {
  if (noun === '') return undefined;
  const [only, ...others] = resourcesCalled(contract, noun).filter(
    ({ item, collection, creations }) =>
      item !== undefined && creations.length > 0 && !collection.includes('{'),
  );
  return others.length > 0 ? undefined : only;
}
