import { parameterOf, patternOf, samePlace, segmentsOf } from '../../spec/model/path-template.ts';
import type { Operation } from '../../spec/model/types.ts';
import { itemsIn } from './addresses.ts';
import type { ToldResource } from './told.ts';

/** The resources that stand, as whoever runs has said, at the paths of a contract. */
export interface Standing {
  readonly addresses: readonly { readonly item: string; readonly values: readonly string[] }[];
  /** Whether an operation's path leads to such a resource, or through one. */
  isOn(operation: Operation): boolean;
}

/**
 * Finds the paths of resources that stand. One that was said by its path parameter alone, and stands below others,
 * stands below the first of each kind that was said.
 */
export function standingOf(told: readonly ToldResource[], items: ReadonlySet<string>): Standing {
  const at = new Map<string, (readonly string[])[]>();
  for (const item of [...items].toSorted((a, b) => a.length - b.length)) {
    const segments = segmentsOf(item);
    const above = itemsIn(item).slice(0, -1).at(-1);
    const start = above === undefined ? [] : at.get(patternOf(above))?.[0];
    const found = told.flatMap(({ of, identities }) => {
      if (of.startsWith('/')) return samePlace(of, item) ? identities : [];
      const isIts = parameterOf(segments.at(-1)) === of && start !== undefined;
      return isIts ? identities.map((identity) => [...start, ...identity]) : [];
    });
    const count = itemsIn(item).length;
    at.set(
      patternOf(item),
      found.filter((values) => values.length === count),
    );
  }
  return {
    addresses: [...items].flatMap((item) =>
      (at.get(patternOf(item)) ?? []).map((values) => ({ item, values })),
    ),
    isOn: ({ path }) => itemsIn(path).some((item) => (at.get(patternOf(item)) ?? []).length > 0),
  };
}
