import { equalJson } from '../../../spec/json/equal.ts';
import type { Json } from '../../../spec/json/json.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { isNumeric } from '../../../spec/schema/numbers.ts';

const DESCENDING = /^-|[:,. _-]desc(ending)?$/i;
const DIRECTION = /^[-+]|[:,. _-](asc|desc)(ending)?$/gi;
/** What says which way a list is to be sorted. */
export const DIRECTED = /^[-+]|[:,. _-](asc|desc)(ending)?$/i;

/** A property that a list is sorted by. */
export interface Key {
  readonly name: string;
  readonly sign: 1 | -1;
  /** Whether the request or the document says which way. */
  readonly isDirected: boolean;
}

/** The properties of the items that texts name, up to one that names none. */
export function keysIn(
  asked: readonly string[],
  names: ReadonlyMap<string | undefined, string | undefined>,
  isDirected: boolean,
  turn: string,
): readonly Key[] {
  const keys = asked.map((text): Key | undefined => {
    const name = names.get(plainName(text.replaceAll(DIRECTION, '')));
    const sign = DESCENDING.test(text) || /^desc/i.test(turn) ? -1 : 1;
    return name === undefined ? undefined : { name, sign, isDirected: isDirected || DIRECTED.test(text) };
  });
  const end = keys.indexOf(undefined);
  return keys.slice(0, end === -1 ? keys.length : end).filter((key) => key !== undefined);
}

/** A key, its values in the order of the items, and the orders that its texts may be in. */
export interface Column extends Key {
  readonly values: readonly (Json | undefined)[];
  readonly orders: readonly Order[];
}

/** The first item that comes before the one before it, in whatever order of texts; -1 where there is none. */
export function misplacedIn(columns: readonly Column[]): number {
  const [first] = columns;
  if (first === undefined) return -1;
  const most = Math.max(...columns.map(({ orders }) => orders.length));
  const orders = Array.from({ length: most }, (_, index) => index);
  return first.values.findIndex(
    (_, at) => at > 0 && orders.every((index) => compared(columns, at, index) > 0),
  );
}

/** How an item and the one before it stand by one key after the other; 0 where nobody can say. */
function compared(columns: readonly Column[], at: number, index: number): number {
  for (const { values, sign, orders } of columns) {
    const [one, other] = [values[at - 1], values[at]];
    const order = (orders[index] ?? orders[0])?.(one, other) ?? 0;
    if (order !== 0) return sign * order;
    // What is shown of a moment may be less than what it is sorted by.
    if (one === undefined || !(equalJson(one, other ?? null) || areTexts(one, other)) || hasTime(one, other))
      return 0;
  }
  return 0;
}

const areTexts = (a: Json, b: Json | undefined): boolean => typeof a === 'string' && typeof b === 'string';
/** Whether one of some values is a moment or a day. */
export const hasTime = (...values: readonly (Json | undefined)[]): boolean =>
  values.some((value) => typeof value === 'string' && isTime(value));

/** The same columns the other way round, each whose way nothing says. */
export function turnedRound(columns: readonly Column[]): readonly (readonly Column[])[] {
  return columns.reduce<readonly (readonly Column[])[]>(
    (before, column) =>
      before.flatMap((each) => [
        [...each, column],
        ...(column.isDirected ? [] : [[...each, { ...column, sign: column.sign === 1 ? -1 : 1 } as const]]),
      ]),
    [[]],
  );
}

/** The order of texts that are decimals. */
export const byNumber: Order = (a, b) => Number(a) - Number(b);

type Order = (a: Json | undefined, b: Json | undefined) => number;

/** An order of two values: above 0 where the first comes after the second; 0 where it does not say. */
const ordered =
  (textOrder: (a: string, b: string) => number): Order =>
  (a, b) => {
    if (isNumeric(a) && isNumeric(b)) return a > b ? 1 : a < b ? -1 : 0;
    if (typeof a !== 'string' || typeof b !== 'string') return 0;
    return isTime(a) && isTime(b) ? Date.parse(a) - Date.parse(b) : textOrder(a, b);
  };

/** The orders of texts that services have: what is in none of them is in no order. */
export const ORDERS: readonly Order[] = [
  ordered((a, b) => (a > b ? 1 : a < b ? -1 : 0)),
  ordered((a, b) => (a.toLowerCase() > b.toLowerCase() ? 1 : a.toLowerCase() < b.toLowerCase() ? -1 : 0)),
  ordered((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
  ordered((a, b) => a.localeCompare(b, 'en')),
  ordered((a, b) => a.localeCompare(b, 'en', { numeric: true, ignorePunctuation: true })),
];

function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/i.test(text);
}
