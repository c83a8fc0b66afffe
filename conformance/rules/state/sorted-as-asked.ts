import { isJsonObject, type Json } from '../../../spec/json/json.ts';
import { isNumeric } from '../../../spec/schema/numbers.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { orderingParameters } from '../../../spec/model/ordering.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import type { Contract, Parameter } from '../../../spec/model/types.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { isDecimal, orderWords } from '../../../spec/model/order-words.ts';
import type { ParameterValue } from '../../exchange/parts.ts';
import type { Page } from '../../exchange/created-resource.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { walksIn } from '../support/walks.ts';
import { ourReading } from '../support/our-reading.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** A list is in the order that it was asked for. */
export const sortedAsAsked: HistoryRule = {
  id: 'state/sorted-as-asked',
  summary:
    'The items of a list that is asked for in an order (`sort=-createdAt`, `order_by=price:desc`) are in that order: numbers and times by their value, texts by no order that anyone would call one; where nothing is asked for, in the order that is the default; and what is equal as the words of the parameter say.',
  severity: 'must',
  clause: ourReading(
    'the names of parameters',
    'A query parameter of a list that is called `sort`, `order_by` or the like, and whose value names a property of its items, asks for the items in the order of that property.',
  ),
  scope: 'history',
  check: ({ pages, exchanges }, { contract }) =>
    [...pages, ...seams(pages, exchanges)].flatMap((page) => judgePage(page, contract)),
};

const DESCENDING = /^-|[:,. _-]desc(ending)?$/i;
const DIRECTION = /^[-+]|[:,. _-](asc|desc)(ending)?$/gi;
const DIRECTED = /^[-+]|[:,. _-](asc|desc)(ending)?$/i;

/** Items of a list in its order. */
interface Ordered extends Pick<Page, 'exchange' | 'items' | 'at'> {
  /** The page before, whose last item is the first of these. */
  readonly after?: Exchange;
}

/** Where one page of a walk goes on after another: the last item of the one, and the first of the other. */
function seams(pages: readonly Page[], exchanges: readonly Exchange[]): readonly Ordered[] {
  const ofExchange = new Map(pages.map((page) => [page.exchange, page]));
  return walksIn(exchanges).flatMap((walk) =>
    walk.slice(1).flatMap((exchange, index): readonly Ordered[] => {
      const after = walk[index];
      const last = after && ofExchange.get(after)?.items.at(-1);
      const page = ofExchange.get(exchange);
      const next = page?.items[0];
      return page === undefined || after === undefined || last === undefined || next === undefined
        ? []
        : [{ exchange, items: [last, next], at: page.at, after }];
    }),
  );
}

function judgePage(page: Ordered, contract: Contract): readonly HistoryJudgement[] {
  const { exchange, items, after } = page;
  const { operation, parts } = exchange.case;
  const { sort: parameter, direction: turned } = orderingParameters(contract.document, operation);
  const given = parameter && parts.parameters.get(parameterKey(parameter));
  const way = turned && parts.parameters.get(parameterKey(turned));
  const turn = way?.kind === 'value' ? String(way.value) : '';
  const asked = askedIn(parameter, given, contract);
  if (parameter === undefined || asked === undefined) return [];
  if (given === undefined && turned !== undefined) return [];
  const wanted = plainName(asked.replaceAll(DIRECTION, ''));
  const name = items
    .filter(isJsonObject)
    .flatMap(Object.keys)
    .find((each) => plainName(each) === wanted);
  if (name === undefined || items.length < 2) return [];
  const values = items.map((item) => valueOf(item, name));
  const { values: all = [] } = summaryOf(contract.document, parameter.schema.schema);
  // Where nothing is said of the direction, either will do: some lists begin with the newest.
  const isDirected = all.some((value) => typeof value === 'string' && DIRECTED.test(value));
  const shown = items.flatMap((item) => (isJsonObject(item) ? Object.keys(item) : []));
  const words = orderWords(contract.document, parameter, shown);
  const orders = words.asNumbers && values.every(isDecimal) ? [byNumber] : ORDERS;
  const sign = DESCENDING.test(asked) || /^desc/i.test(turn) ? -1 : 1;
  const misplaced = (direction: number): number =>
    values.findIndex(
      (value, at) => at > 0 && orders.every((order) => direction * order(values[at - 1], value) > 0),
    );
  const tie = sign === 1 ? words.tie : undefined;
  const untied = tie === undefined ? -1 : tiesBroken(values, items, tie);
  if (tie !== undefined && untied !== -1)
    return [
      {
        exchange,
        judgement: violates(
          `items that are equal by ${name} in the order of ${tie}`,
          `${show(valueOf(items[untied - 1], tie))} before ${show(valueOf(items[untied], tie))}`,
          `${page.at}/${after === undefined ? untied : 0}/${tie}`,
          { evidence: after === undefined ? [] : [after], kind: 'equal items in another order' },
        ),
      },
    ];
  const index = misplaced(sign);
  if (index === -1 || (!isDirected && turn === '' && !DIRECTED.test(asked) && misplaced(-sign) === -1))
    return [{ exchange, judgement: conforms }];
  return [
    {
      exchange,
      judgement: violates(
        `items by ${name}, ${sign === 1 ? 'the least' : 'the greatest'} first`,
        `${show(values[index - 1] ?? null)} before ${show(values[index] ?? null)}`,
        `${page.at}/${after === undefined ? index : 0}/${name}`,
        { evidence: after === undefined ? [] : [after], kind: `not as query ${parameter.name} asks` },
      ),
    },
  ];
}

/** What a list is asked to be sorted by: what the request says, or the default that the document has. */
function askedIn(
  parameter: Parameter | undefined,
  given: ParameterValue | undefined,
  { document }: Contract,
): string | undefined {
  if (parameter === undefined || (given !== undefined && given.kind !== 'value')) return undefined;
  const value = given === undefined ? summaryOf(document, parameter.schema.schema).default : given.value;
  return typeof value === 'string' ? value : undefined;
}

/** Where two items that are equal by what they are sorted by are not in the order of another property. */
function tiesBroken(values: readonly (Json | undefined)[], items: readonly Json[], tie: string): number {
  return items.findIndex((item, at) => {
    const [one, other] = [valueOf(items[at - 1], tie), valueOf(item, tie)];
    const isEqual = at > 0 && values[at] !== undefined && values[at] === values[at - 1];
    return isEqual && isNumeric(one) && isNumeric(other) && one > other;
  });
}

function valueOf(item: Json | undefined, name: string): Json | undefined {
  return isJsonObject(item) && Object.hasOwn(item, name) ? item[name] : undefined;
}

const byNumber: Order = (a, b) => Number(a) - Number(b);

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
const ORDERS: readonly Order[] = [
  ordered((a, b) => (a > b ? 1 : a < b ? -1 : 0)),
  ordered((a, b) => (a.toLowerCase() > b.toLowerCase() ? 1 : a.toLowerCase() < b.toLowerCase() ? -1 : 0)),
  ordered((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
  ordered((a, b) => a.localeCompare(b, 'en')),
  ordered((a, b) => a.localeCompare(b, 'en', { numeric: true, ignorePunctuation: true })),
];

function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/i.test(text);
}
