import { isJsonArray, isJsonObject, type Json } from '../../../spec/json/json.ts';
import { isNumeric } from '../../../spec/schema/numbers.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { orderingParameters, wayAsked } from '../../../spec/model/ordering.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import type { Contract, Parameter } from '../../../spec/model/types.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { isDecimal, orderSaid, orderWords } from '../../../spec/model/order-words.ts';
import type { ParameterValue } from '../../exchange/parts.ts';
import type { Page } from '../../exchange/created-resource.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import {
  byNumber,
  DIRECTED,
  hasTime,
  keysIn,
  misplacedIn,
  ORDERS,
  turnedRound,
  type Column,
} from '../support/sort-columns.ts';
import { byStep, stepsOf } from '../support/steps-in-order.ts';
import { turnedInTime } from '../support/time-order.ts';
import { walksIn } from '../support/walks.ts';
import { ourReading } from '../support/our-reading.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** A list is in the order that it was asked for. */
export const sortedAsAsked: HistoryRule = {
  id: 'state/sorted-as-asked',
  summary:
    'The items of a list that is asked for in an order (`sort=-createdAt`, `order_by=price:desc`) are in that order: numbers and times by their value, texts by no order that anyone would call one; where several properties are named, by one after the other; where nothing is asked for, in the order that is the default, or that the list is described to have; and what is equal as the words of the parameter say.',
  severity: 'must',
  clause: ourReading(
    'the names of parameters',
    'A query parameter of a list that is called `sort`, `order_by` or the like, and whose value names a property of its items, asks for the items in the order of that property.',
  ),
  scope: 'history',
  check: ({ pages, exchanges }, { contract }) => [
    ...[...pages, ...seams(pages, exchanges)].flatMap((page) => judgePage(page, contract)),
    ...pages.flatMap((page) => turnedInTime(page, contract)),
  ],
};

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
  const turn = turned && way?.kind === 'value' ? (wayAsked(turned, way.value) ?? '') : '';
  const said = parameter === undefined ? orderSaid(contract, operation) : undefined;
  const asked = said === undefined ? askedIn(parameter, given, contract) : [said.name];
  if (asked === undefined) return [];
  if (given === undefined && turned !== undefined) return [];
  const names = new Map(
    items.filter(isJsonObject).flatMap((item) => Object.keys(item).map((each) => [plainName(each), each])),
  );
  const { values: all = [] } = summaryOf(contract.document, parameter?.schema.schema ?? true);
  const isDirected = all.some((value) => typeof value === 'string' && DIRECTED.test(value)) || turn !== '';
  const keys = keysIn(asked, names, isDirected, turn);
  const [first] = keys;
  if (first === undefined || items.length < 2) return [];
  const { name, sign } = first;
  const values = items.map((item) => valueOf(item, name));
  // Texts may have an order of their own: the days of a week, the steps of a scale.
  if (said !== undefined && !values.every((value) => isNumeric(value) || hasTime(value))) return [];
  const words =
    parameter === undefined
      ? { asNumbers: false, tie: undefined }
      : orderWords(contract.document, parameter, names.values());
  const columns = keys.map((key): Column => {
    const own = items.map((item) => valueOf(item, key.name));
    if (words.asNumbers && own.every(isDecimal)) return { ...key, values: own, orders: [byNumber] };
    const steps = stepsOf(exchange, key.name, contract);
    return { ...key, values: own, orders: steps.length === 0 ? ORDERS : [...ORDERS, byStep(steps)] };
  });
  const tie = sign === 1 && keys.length === 1 ? words.tie : undefined;
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
  const others = keys
    .slice(1)
    .map((key) => `, then by ${key.name}`)
    .join('');
  const index = misplacedIn(columns);
  // Where nothing is said of the direction, either will do: some lists begin with the newest.
  if (index === -1 || turnedRound(columns).some((other) => misplacedIn(other) === -1))
    return [{ exchange, judgement: conforms }];
  return [
    {
      exchange,
      judgement: violates(
        `items by ${name}, ${sign === 1 ? 'the least' : 'the greatest'} first${others}`,
        `${show(values[index - 1] ?? null)} before ${show(values[index] ?? null)}`,
        `${page.at}/${after === undefined ? index : 0}/${name}`,
        {
          evidence: after === undefined ? [] : [after],
          kind: parameter === undefined ? 'not as described' : `not as query ${parameter.name} asks`,
          ...(said && { clause: { source: 'contract', anchor: operation.pointer, quote: said.words } }),
        },
      ),
    },
  ];
}

/** What a list is asked to be sorted by, one after the other: what the request says, or the default that the document has. */
function askedIn(
  parameter: Parameter | undefined,
  given: ParameterValue | undefined,
  { document }: Contract,
): readonly string[] | undefined {
  if (parameter === undefined || (given !== undefined && given.kind !== 'value')) return undefined;
  const value = given === undefined ? summaryOf(document, parameter.schema.schema).default : given.value;
  const texts = value !== undefined && isJsonArray(value) ? value : [value];
  return texts.every((text) => typeof text === 'string') ? texts : undefined;
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
