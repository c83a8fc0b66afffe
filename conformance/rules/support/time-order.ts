import { isJsonObject } from '../../../spec/json/json.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { timeOrder } from '../../../spec/model/order-words.ts';
import type { Contract } from '../../../spec/model/types.ts';
import type { Page } from '../../exchange/created-resource.ts';
import { conforms, violates, type HistoryJudgement } from '../rule.ts';

/** Different moments that it takes to know one direction from the other. */
const TELLING = 3;

/**
 * A list that by its words begins with the oldest, or with the newest, and is the other way round from end to end: what
 * was made at the same time may come in any order.
 */
export function turnedInTime(page: Page, contract: Contract): readonly HistoryJudgement[] {
  const { exchange, items } = page;
  const { operation, purpose, parts } = exchange.case;
  const said = timeOrder(contract, operation);
  const isPlain = purpose.kind === 'valid' && parts.parameters.size === pathsOf(page);
  const [first] = items;
  if (said === undefined || !isPlain || first === undefined || !isJsonObject(first)) return [];
  const names = Object.keys(first);
  const name = said.names
    .map((each) => names.find((own) => plainName(own) === each))
    .find((own) => own !== undefined);
  const moments = items.map((item) => {
    const value = isJsonObject(item) && name !== undefined ? item[name] : undefined;
    return typeof value === 'string' ? Date.parse(value) : NaN;
  });
  if (name === undefined || moments.some(Number.isNaN) || new Set(moments).size < TELLING) return [];
  const inOrder = (sign: 1 | -1): boolean =>
    moments.every((moment, at) => at === 0 || sign * (moment - (moments[at - 1] ?? 0)) >= 0);
  const wanted = said.isNewestFirst ? -1 : 1;
  if (!inOrder(wanted === 1 ? -1 : 1)) return [{ exchange, judgement: conforms }];
  return [
    {
      exchange,
      judgement: violates(
        `items by ${name}, the ${said.isNewestFirst ? 'newest' : 'oldest'} first`,
        `the ${said.isNewestFirst ? 'oldest' : 'newest'} first`,
        `${page.at}/0/${name}`,
        {
          kind: 'not as described',
          clause: { source: 'contract', anchor: operation.pointer, quote: said.words },
        },
      ),
    },
  ];
}

/** How many parameters a request has that asks for the list as it is. */
function pathsOf({ exchange: { case: subject } }: Page): number {
  return subject.operation.parameters.filter((parameter) => parameter.in === 'path').length;
}
