import { orderingParameters } from '../../spec/model/ordering.ts';
import { firstPosition, pageFact, pagingOf } from '../../spec/model/paging.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import { responseFor } from '../../spec/model/response-for.ts';
import type { Contract, Parameter } from '../../spec/model/types.ts';
import { declaredBody } from './declared-body.ts';
import { documentedHeader } from './documented-header.ts';
import type { Exchange } from './exchange.ts';
import { stated, statedFacts, type StatedFact } from './page-facts.ts';

/** What a list answer says of the whole that it is a page of. */
export interface Whole {
  /** Whether the request asks for everything there is: it sets nothing but the size of pages and their order. */
  readonly isUnfiltered: boolean;
  /** Whether the request asks for the first page. */
  readonly isFirst: boolean;
  /** Whether another page follows, where the answer says so. */
  readonly follows: boolean | undefined;
  /** Whether that page has items by what the answer says: one that a cursor leads to may be empty. */
  readonly hasMore: boolean;
  /** How many items it says there are in all pages, and where. */
  readonly total: { readonly at: string; readonly count: number } | undefined;
}

/** Reads what a list answer says of the whole: the next page's cursor or Link, and the count of all items. */
export function wholeOf(exchange: Exchange, contract: Contract): Whole {
  const { operation, parts } = exchange.case;
  const { limit, ...position } = pagingOf(operation);
  const places = Object.values(position);
  const sent = operation.parameters.filter(
    (parameter) => parameter.in === 'query' && parts.parameters.has(parameterKey(parameter)),
  );
  const others = sent.filter((parameter) => parameter !== limit && !isStart(parameter, exchange, contract));
  const { sort, direction } = orderingParameters(contract.document, operation);
  const body = declaredBody(exchange, contract);
  const facts = body === undefined ? [] : statedFacts(body, exchange, contract);
  const flag = flagOf(facts);
  const follows = flag ?? followsBy(facts) ?? followsByLink(exchange);
  return {
    isUnfiltered: others.every((parameter) => parameter === sort || parameter === direction),
    isFirst: !others.some((parameter) => places.includes(parameter)),
    follows,
    hasMore: follows === true && (flag === true || position.cursor === undefined),
    total: totalOf(exchange, facts),
  };
}

/** Whether a parameter asks for the page that comes without it: its default, or the least number there is. */
function isStart(
  parameter: Parameter,
  { case: { operation, parts } }: Exchange,
  contract: Contract,
): boolean {
  const { page, offset } = pagingOf(operation);
  if (parameter !== page && parameter !== offset) return false;
  const start = parameter === offset ? 0 : firstPosition(contract.document, parameter);
  const given = parts.parameters.get(parameterKey(parameter));
  return given?.kind === 'value' && start !== undefined && given.value === start;
}

function flagOf(facts: readonly StatedFact[]): boolean | undefined {
  const [more, last] = [stated(facts, 'hasNext'), stated(facts, 'last')];
  if (typeof more === 'boolean') return more;
  return typeof last === 'boolean' ? !last : undefined;
}

function followsBy(facts: readonly StatedFact[]): boolean | undefined {
  if (!facts.some(({ fact }) => fact === 'nextCursor' || fact === 'next')) return undefined;
  return ['nextCursor' as const, 'next' as const].some((fact) => {
    const value = stated(facts, fact) ?? null;
    return value !== null && value !== '';
  });
}

/** Of Link (RFC 8288), where the contract has it. */
function followsByLink(exchange: Exchange): boolean | undefined {
  const link = documentedHeader(exchange, 'link');
  if (link === undefined) return undefined;
  if (/;\s*rel\s*=\s*"?[^";,]*\bnext\b/i.test(link)) return true;
  return /;\s*rel\s*=\s*"?[^";,]*\b(first|last|prev)\b/i.test(link) ? false : undefined;
}

/** A `count` alone may be that of the page: a total says that it is one. */
const TOTAL = /total/i;

function totalOf(exchange: Exchange, facts: readonly StatedFact[]): Whole['total'] {
  const named = facts.filter(
    ({ fact, name, value }) => fact === 'total' && TOTAL.test(name) && value !== undefined,
  );
  const [first, ...others] = named;
  if (first === undefined) return totalInHeaders(exchange);
  return others.length === 0 && typeof first.value === 'number'
    ? { at: first.at, count: first.value }
    : undefined;
}

function totalInHeaders(exchange: Exchange): Whole['total'] {
  const { outcome } = exchange;
  const documented = outcome.ok
    ? (responseFor(exchange.case.operation, outcome.value.status)?.headers ?? [])
    : [];
  const name = documented.find(
    (header) => TOTAL.test(header.name) && pageFact(header.name) === 'total',
  )?.name;
  const text = name === undefined ? undefined : documentedHeader(exchange, name.toLowerCase());
  return text !== undefined && /^\d{1,15}$/.test(text)
    ? { at: `header ${name}`, count: Number(text) }
    : undefined;
}
