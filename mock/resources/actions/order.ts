import type { Operation, Parameter } from '../../../spec/model/types.ts';
import { isJsonArray, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { isDecimal, isOldestFirst, orderSaid, orderWords } from '../../../spec/model/order-words.ts';
import { orderingParameters, wayAsked } from '../../../spec/model/ordering.ts';
import type { Checked } from '../../check/checked.ts';
import { compare } from './compare.ts';

/** One property to sort by. */
interface Key {
  readonly property: string;
  readonly sign: 1 | -1;
}

/** How a list may be sorted. */
export interface Ordering {
  readonly parameters: readonly Parameter[];
  /** The comparison that a request asks for, or words say; undefined where there is none, or by no property there is. */
  comparison(checked: Checked): ((a: JsonObject, b: JsonObject) => number) | undefined;
  /** Whether the oldest come first where nothing compares them. */
  isOldestFirst(checked: Checked): boolean;
}

/** The ordering of a list by its parameters' names: `sort=-name`, `sort=name,desc`, `order_by=name` with `order=desc`; without one, by the words of the list. */
export function orderingOf(
  document: JsonObject,
  operation: Operation,
  properties: Iterable<string>,
): Ordering {
  const names = new Map([...properties].map((name) => [plainName(name), name] as const));
  const { sort, direction } = orderingParameters(document, operation);
  const said = sort === undefined ? orderSaid({ document }, operation)?.name : undefined;
  const oldestSaid = isOldestFirst({ document }, operation);
  return {
    // A direction by itself is that of time.
    isOldestFirst({ query: values }) {
      const way =
        sort === undefined && direction ? wayAsked(direction, values.get(direction.name)) : undefined;
      return way === 'asc' || (way === undefined && oldestSaid);
    },
    parameters: [sort, direction].filter((one) => one !== undefined),
    comparison({ query: values }) {
      const wanted = sort === undefined ? said : values.get(sort.name);
      if (wanted === undefined) return undefined;
      const turned = direction && wayAsked(direction, values.get(direction.name)) === 'desc' ? -1 : 1;
      const keys = keysIn(wanted, names);
      if (keys.length === 0) return undefined;
      const { asNumbers = false, tie } = sort ? orderWords(document, sort, names.values()) : {};
      const between = (a: Json | undefined, b: Json | undefined): number =>
        asNumbers && isDecimal(a) && isDecimal(b) ? Number(a) - Number(b) : compare(a, b);
      return (a, b) => {
        for (const { property, sign } of keys) {
          const order = between(a[property], b[property]) * sign * turned;
          if (order !== 0 && !Number.isNaN(order)) return order;
          if ((a[property] === undefined) !== (b[property] === undefined))
            return a[property] === undefined ? 1 : -1;
        }
        const tied = tie === undefined ? 0 : compare(a[tie], b[tie]);
        return Number.isNaN(tied) ? 0 : tied;
      };
    },
  };
}

function keysIn(wanted: Json, names: ReadonlyMap<string, string>): readonly Key[] {
  const texts = (isJsonArray(wanted) ? wanted : [wanted]).flatMap((text) => String(text).split(/[,\s]+/));
  return texts.reduce<readonly Key[]>((keys, text) => {
    const last = keys.at(-1);
    if (/^(asc|desc)$/i.test(text))
      return last ? [...keys.slice(0, -1), { ...last, sign: /^desc$/i.test(text) ? -1 : 1 }] : keys;
    const match = /^([-+]?)(.*?)(?:[:_.](asc|desc))?$/i.exec(text);
    const property = names.get(plainName(match?.[2] ?? ''));
    const isDown = match?.[1] === '-' || /^desc$/i.test(match?.[3] ?? '');
    return property === undefined ? keys : [...keys, { property, sign: isDown ? -1 : 1 }];
  }, []);
}
