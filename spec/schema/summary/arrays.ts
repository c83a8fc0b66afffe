import type { Schema } from '../schema.ts';
import type { JsonObject } from '../../json/json.ts';
import { isSchema } from '../walk.ts';
import { allOf, schemasIn } from './conjuncts.ts';
import { countRange, isFiniteNumber } from './counts.ts';

/** Items that are made where a schema wants more: memory has an end. */
const MOST_ITEMS = 10_000;

/** What a schema asks of an array. */
export interface ArrayConstraints {
  /** Schemas of the first items, one by one. */
  readonly prefixItems: readonly Schema[];
  /** Schema of the items after those; undefined where it says nothing of them. */
  readonly items: Schema | undefined;
  /** At most {@link MOST_ITEMS}: what must have more is never made, and a validator refuses what is. */
  readonly minItems: number;
  /** As many as `prefixItems` where `items` is false. */
  readonly maxItems: number | undefined;
  readonly uniqueItems: boolean;
  readonly contains: readonly Contains[];
}

/** How many items answer to a schema. */
export interface Contains {
  readonly schema: Schema;
  readonly least: number;
  readonly greatest: number | undefined;
}

/** The constraints of several schemas that all hold. */
export function arrayConstraints(parts: readonly JsonObject[]): ArrayConstraints {
  const lists = parts.map((part) => ({
    prefix: schemasIn(part.prefixItems),
    rest: isSchema(part.items) ? part.items : undefined,
  }));
  const length = Math.max(0, ...lists.map(({ prefix }) => prefix.length));
  const at = (index: number): Schema => allOf(lists.map(({ prefix, rest }) => prefix[index] ?? rest ?? true));
  const rests = lists.map(({ rest }) => rest).filter(isSchema);
  const items = rests.length === 0 ? undefined : allOf(rests);
  const { least, greatest } = countRange(parts, 'minItems', 'maxItems');
  return {
    prefixItems: Array.from({ length }, (_, index) => at(index)),
    items,
    minItems: Math.min(MOST_ITEMS, least),
    maxItems: items === false ? Math.min(length, greatest ?? length) : greatest,
    uniqueItems: parts.some((part) => part.uniqueItems === true),
    contains: parts.flatMap(({ contains, minContains, maxContains }) =>
      isSchema(contains)
        ? [
            {
              schema: contains,
              least: isFiniteNumber(minContains) ? minContains : 1,
              greatest: isFiniteNumber(maxContains) ? maxContains : undefined,
            },
          ]
        : [],
    ),
  };
}

/** The schema of an array's item by its index; true where nothing is said of it. */
export function itemAt({ prefixItems, items }: ArrayConstraints, index: number): Schema {
  return prefixItems[index] ?? items ?? true;
}
