import type { Json } from '../../../spec/json/json.ts';
import { firstPosition, pagingOf } from '../../../spec/model/paging.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import type { Contract, Parameter } from '../../../spec/model/types.ts';
import { declaredBody } from '../../exchange/declared-body.ts';
import { succeeded, type Exchange } from '../../exchange/exchange.ts';
import { listedItems } from '../../exchange/next-page.ts';
import { stated, statedFacts, type StatedFact } from '../../exchange/page-facts.ts';
import { wholeOf } from '../../exchange/whole-list.ts';
import { ourReading } from '../support/our-reading.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type ExchangeRule, type Judgement, type Violation } from '../rule.ts';

/** What an answer says of its page is so. */
export const pageAgrees: ExchangeRule = {
  id: 'response/page-agrees',
  summary:
    'What a list answer says of its page agrees with the request, with its items and with itself: the number of the page or its offset, how many items it has, how many pages there are, and whether another follows.',
  severity: 'must',
  clause: ourReading(
    'the names of properties',
    'A property beside the items of a page that is called `page`, `offset`, `totalPages`, `hasMore` or the like is true of that page.',
  ),
  concerns: ({ method }) => method === 'GET',
  scope: 'exchange',
  stage: 8,
  check: (exchange, { contract }) => {
    if (exchange.case.purpose.kind !== 'valid' || !succeeded(exchange)) return undefined;
    const items = listedItems(exchange, contract);
    if (items === undefined) return undefined;
    const facts = statedFacts(declaredBody(exchange, contract) ?? null, exchange, contract);
    const told = facts
      .map((fact) => judge(fact, { exchange, contract, items, facts }))
      .filter((judgement) => judgement !== undefined);
    return told.find(({ verdict }) => verdict === 'violates') ?? told[0];
  },
};

interface Page {
  readonly exchange: Exchange;
  readonly contract: Contract;
  readonly items: readonly Json[];
  readonly facts: readonly StatedFact[];
}

function judge(fact: StatedFact, page: Page): Judgement | undefined {
  const expected = expectedOf(fact, page);
  if (expected === undefined || typeof fact.value !== expected.type) return undefined;
  return expected.values.some((value) => value === fact.value)
    ? conforms
    : wrong(fact, `${expected.values.map((value) => show(value)).join(' or ')}: ${expected.why}`);
}

function wrong({ at, name, value }: StatedFact, expected: string): Violation {
  return violates(expected, show(value ?? null), at, { kind: `another ${name}` });
}

interface Expected {
  readonly type: 'number' | 'boolean';
  /** Any of them will do. */
  readonly values: readonly Json[];
  readonly why: string;
}

function expectedOf({ fact, name }: StatedFact, page: Page): Expected | undefined {
  const { exchange, items, contract } = page;
  const { page: number, offset } = pagingOf(exchange.case.operation);
  switch (fact) {
    case 'page':
      return items.length === 0 ? undefined : asAsked(number, page, 1);
    case 'offset':
      return items.length === 0 ? undefined : asAsked(offset, page, 0);
    case 'count':
      return /length/i.test(name)
        ? undefined
        : { type: 'number', values: [items.length], why: `the page has ${items.length} items` };
    case 'pages':
      return pagesBySize(page);
    case 'hasNext': {
      const [at, pages] = [stated(page.facts, 'page'), stated(page.facts, 'pages')];
      const start = number && firstPosition(contract.document, number);
      if (![at, pages, start].every((each) => typeof each === 'number')) return undefined;
      const hasNext = Number(at) - Number(start) + 1 < Number(pages);
      return {
        type: 'boolean',
        values: [hasNext],
        why: `this is page ${Number(at)} of ${Number(pages)}, counted from ${Number(start)}`,
      };
    }
    default:
      return undefined;
  }
}

function asAsked(
  parameter: Parameter | undefined,
  { exchange, contract }: Page,
  usual: number,
): Expected | undefined {
  const given = parameter && exchange.case.parts.parameters.get(parameterKey(parameter));
  if (parameter === undefined || given?.kind !== 'value') return undefined;
  // What comes before the first page may be set right.
  const first = Math.max(usual, Number(firstPosition(contract.document, parameter) ?? usual));
  const isBefore = Number(given.value) < first;
  return isBefore
    ? undefined
    : {
        type: 'number',
        // Some count their first item as 1 (RFC 7644, 3.4.2.4).
        values: given.value === 0 && usual === 0 ? [0, 1] : [given.value],
        why: `the request asks for it by ${parameter.name}`,
      };
}

/** How many pages a total makes, where the size of pages is stated. */
function pagesBySize({ exchange, contract, facts }: Page): Expected | undefined {
  const total = wholeOf(exchange, contract).total?.count;
  const size = stated(facts, 'limit');
  if (total === undefined || typeof size !== 'number' || size < 1) return undefined;
  return {
    type: 'number',
    // A list of nothing has one empty page, or none.
    values: total === 0 ? [0, 1] : [Math.ceil(total / size)],
    why: `${total} items in pages of ${size}`,
  };
}
