import type { Json } from '../../spec/json/json.ts';
import { parameterOf, parentOf, patternOf, segmentsOf } from '../../spec/model/path-template.ts';

/** A resource that is there: the values of all parameters of its path. */
interface Address {
  readonly values: readonly Json[];
  /** Whether the run created it, so that it may be changed and removed. */
  readonly own: boolean;
  /** Requests since the last success that were answered that nothing is there. */
  readonly misses: number;
}

/** Which resources are there, by the template of their path whatever its parameters are called. */
export interface Addresses {
  add(item: string, values: readonly Json[], own: boolean): void;
  has(item: string, values: readonly Json[]): boolean;
  /** Whether some is known that was found whenever it was asked for. */
  isSure(item: string): boolean;
  /** Whether the run created what has these values. */
  isOwn(item: string, values: readonly Json[]): boolean;
  /** Takes it that nothing was found there: what else is known comes before it from now on. */
  miss(item: string, values: readonly Json[]): void;
  /** Forgets a resource, and what stands below it. */
  remove(item: string, values: readonly Json[]): void;
  /** The first known of the run's own; where `mayBeOthers` and there is none that was found, any. */
  first(item: string, mayBeOthers: boolean): readonly Json[] | undefined;
  /** The last known that stands under these values of its path's first parameters. */
  under(item: string, start: readonly Json[]): readonly Json[] | undefined;
  /** The last known of the run's own. */
  newest(item: string): readonly Json[] | undefined;
}

/** Resources that are remembered of one path. */
const REMEMBERED = 40;

/** Makes a memory of resources that has none. */
export function createAddresses(): Addresses {
  const byPattern = new Map<string, readonly Address[]>();
  const at = (item: string): readonly Address[] => byPattern.get(patternOf(item)) ?? [];
  return {
    add(item, values, own) {
      const before = at(item);
      const same = before.findIndex((each) => begins(each.values, values));
      // What is known stays first: others build upon it.
      const added = same === -1 ? [...before, { values, own, misses: 0 }] : before;
      const next = added.map((each, index) =>
        index === same ? { ...each, own: own || each.own, misses: 0 } : each,
      );
      byPattern.set(patternOf(item), [
        ...next.slice(0, REMEMBERED - 1),
        ...next.slice(REMEMBERED - 1).slice(-1),
      ]);
    },
    has: (item, values) => at(item).some((each) => begins(each.values, values)),
    isSure: (item) => at(item).some(({ misses }) => misses === 0),
    isOwn: (item, values) => at(item).some((each) => each.own && begins(each.values, values)),
    miss(item, values) {
      byPattern.set(
        patternOf(item),
        at(item).map((each) =>
          each.values.length === values.length && begins(each.values, values)
            ? { ...each, misses: each.misses + 1 }
            : each,
        ),
      );
    },
    remove(item, values) {
      const pattern = patternOf(item);
      for (const [key, known] of byPattern) {
        if (key !== pattern && !key.startsWith(`${pattern}/`)) continue;
        byPattern.set(
          key,
          known.filter((each) => !begins(each.values, values)),
        );
      }
    },
    first: (item, mayBeOthers) =>
      at(item)
        .filter(({ own }) => own || mayBeOthers)
        .toSorted((a, b) => a.misses - b.misses || Number(b.own) - Number(a.own))[0]?.values,
    under: (item, start) => at(item).findLast(({ values }) => begins(values, start))?.values,
    newest: (item) => at(item).findLast(({ own }) => own)?.values,
  };
}

function begins(values: readonly Json[], start: readonly Json[]): boolean {
  return start.every((value, index) => String(values[index]) === String(value));
}

/** The templates of items in a path: each of its beginnings that ends in a parameter, the shortest first. */
export function itemsIn(path: string): readonly string[] {
  const segments = segmentsOf(path);
  return segments.flatMap((segment, index) =>
    parameterOf(segment) === undefined ? [] : [`/${segments.slice(0, index + 1).join('/')}`],
  );
}

/** The pattern of the collection that an item's path stands in. */
export function collectionOf(item: string): string {
  return patternOf(parentOf(item));
}
