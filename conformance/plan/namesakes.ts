import { plainName } from '../../spec/model/identity.ts';
import { parameterOf, samePlace, segmentsOf, startsWith } from '../../spec/model/path-template.ts';
import type { Operation } from '../../spec/model/types.ts';

/** An item whose path has a parameter, and where among its parameters. */
export interface Namesake {
  readonly item: string;
  readonly index: number;
}

/** Names that say nothing of whose they are. */
const BARE = /^(id|uuid|key|slug|name|number|index|code|type|version|path|sha|ref)$/;

/**
 * Finds the items of other places whose paths have a parameter of the same name as an operation's: `{owner}` and `{repo}` of
 * `/user/starred/{owner}/{repo}` are those of `/repos/{owner}/{repo}`. Those with the fewest names that the operation has not
 * come first, then those that the parameter identifies, then those with more of its names.
 */
export function namesakesIn(
  items: Iterable<string>,
): (operation: Operation, name: string) => readonly Namesake[] {
  const all = [...items].map((item) => ({ item, names: namesIn(item) }));
  const found = new Map<string, readonly Namesake[]>();
  return ({ path }, name) => {
    const wanted = plainName(name);
    const key = `${path} ${wanted}`;
    const before = BARE.test(wanted) ? [] : found.get(key);
    if (before !== undefined) return before;
    const own = new Set(namesIn(path));
    const others = all.filter(
      ({ item, names }) => names.includes(wanted) && !samePlace(item, path) && !startsWith(path, item),
    );
    const strange = ({ names }: { readonly names: readonly string[] }): number =>
      names.filter((each) => !own.has(each)).length;
    const namesakes = others
      .toSorted(
        (a, b) =>
          strange(a) - strange(b) ||
          Number(b.names.at(-1) === wanted) - Number(a.names.at(-1) === wanted) ||
          b.names.length - a.names.length,
      )
      .map(({ item, names }) => ({ item, index: names.indexOf(wanted) }));
    found.set(key, namesakes);
    return namesakes;
  };
}

function namesIn(path: string): readonly string[] {
  return segmentsOf(path).flatMap((segment) => {
    const name = parameterOf(segment);
    return name === undefined ? [] : [plainName(name)];
  });
}
