import { plainName } from '../../spec/model/identity.ts';
import { nounsOf } from '../../spec/model/nouns.ts';
import { lastParameterOf } from '../../spec/model/path-template.ts';
import { stemOf } from '../../spec/model/referents.ts';
import type { Operation } from '../../spec/model/types.ts';
import { itemsIn } from './addresses.ts';

/**
 * The templates of items by the plain names of properties that refer to them: `productid` to `/products/{id}`, whose
 * collection is called so, before `/carts/{cartId}/items/{productId}`; else to the only one whose parameter has that name.
 */
export function itemsByName(operations: readonly Pick<Operation, 'path'>[]): ReadonlyMap<string, string> {
  const items = [...new Set(operations.flatMap(({ path }) => itemsIn(path)))];
  const parameterOf = (item: string): string => plainName(lastParameterOf(item) ?? '');
  const named = Map.groupBy(items, parameterOf);
  return new Map(
    [...named].flatMap(([name, having]) => {
      const stem = stemOf(name);
      const called = items.filter((item) => nounsOf(item).includes(stem));
      // `customer` of `/customers/{customer}` refers as `customerId` does.
      const isNoun = stem === name && called.some((item) => parameterOf(item) === name);
      if (!isNoun && !/.(id|key|slug)$/.test(name)) return [];
      // Where several are called so, the one whose parameter has the name, and of those the only one.
      const own = called.filter((item) => parameterOf(item) === name);
      const [only, ...others] = called.length === 0 ? having : own.length > 0 ? own : called;
      return only !== undefined && others.length === 0 ? [[name, only] as const] : [];
    }),
  );
}
