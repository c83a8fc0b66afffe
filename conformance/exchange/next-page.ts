import { isJsonArray, type Json } from '../../spec/json/json.ts';
import { atPointer } from '../../spec/json/pointer.ts';
import { isNumeric } from '../../spec/schema/numbers.ts';
import { firstPosition, pagingOf } from '../../spec/model/paging.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import { resourceListedBy } from '../../spec/model/resource-index.ts';
import type { Contract, Operation, Parameter } from '../../spec/model/types.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { declaredBody } from './declared-body.ts';
import { documentedHeader } from './documented-header.ts';
import type { Exchange } from './exchange.ts';
import { stated, statedFacts } from './page-facts.ts';
import type { Parts } from './parts.ts';
import { wholeOf } from './whole-list.ts';

/** The items of a list answer; undefined where it is none. */
export function listedItems(exchange: Exchange, contract: Contract): readonly Json[] | undefined {
  const list = resourceListedBy(contract, exchange.case.operation)?.list;
  const body = list === undefined ? undefined : declaredBody(exchange, contract);
  const items = body === undefined || list === undefined ? undefined : atPointer(body, list.at);
  return items !== undefined && isJsonArray(items) ? items : undefined;
}

/**
 * The request for the page that follows on a list answer, as a client makes it: by the link that the answer has (RFC
 * 8288, or a property), its cursor, the next number or the next offset. Undefined where the answer is the last page.
 */
export function nextPage(exchange: Exchange, contract: Contract): Parts | undefined {
  const { operation, parts } = exchange.case;
  const items = listedItems(exchange, contract);
  if (items === undefined || items.length === 0 || wholeOf(exchange, contract).follows === false)
    return undefined;
  const { cursor, page, offset } = pagingOf(operation);
  const facts = statedFacts(declaredBody(exchange, contract) ?? null, exchange, contract);
  const link = nextLink(exchange) ?? linkIn(stated(facts, 'next'), operation);
  if (link !== undefined) return ofLink(link, operation, parts, contract);
  if (cursor !== undefined) {
    const next = stated(facts, 'nextCursor') ?? stated(facts, 'next');
    return next === undefined || next === null || next === '' ? undefined : withQuery(parts, cursor, next);
  }
  const first = page ?? offset;
  if (first === undefined) return undefined;
  const given = parts.parameters.get(parameterKey(first));
  const usual = page === undefined ? 0 : 1;
  const start = given?.kind === 'value' ? given.value : (firstPosition(contract.document, first) ?? usual);
  const step = page === undefined ? items.length : 1;
  return isNumeric(start) ? withQuery(parts, first, Number(start) + step) : undefined;
}

function withQuery(parts: Parts, parameter: Parameter, value: Json): Parts {
  return {
    ...parts,
    parameters: new Map([...parts.parameters, [parameterKey(parameter), { kind: 'value', value }]]),
  };
}

/** The target of a documented `Link: …; rel="next"`. */
export function nextLink(exchange: Exchange): string | undefined {
  const links = documentedHeader(exchange, 'link')?.match(/<[^>]*>[^<]*/g) ?? [];
  return links.find((link) => /;\s*rel\s*=\s*"?[^";]*\bnext\b/i.test(link))?.match(/<([^>]*)>/)?.[1];
}

/** What an answer names as next, where that is a URL with a query of the operation's: cursors look like much. */
function linkIn(next: Json | undefined, { parameters }: Operation): string | undefined {
  const query = typeof next === 'string' ? queryOf(next) : undefined;
  const isOwn = parameters.some(({ in: place, name }) => place === 'query' && query?.has(name) === true);
  return isOwn && typeof next === 'string' ? next : undefined;
}

/** A link's query in the place of the request's own. */
function ofLink(link: string, operation: Operation, parts: Parts, { document }: Contract): Parts | undefined {
  const query = queryOf(link);
  if (query === undefined) return undefined;
  const parameters = new Map(parts.parameters);
  for (const parameter of operation.parameters) {
    if (parameter.in !== 'query') continue;
    const texts = query.getAll(parameter.name);
    const types = summaryOf(document, parameter.schema.schema).types;
    parameters.delete(parameterKey(parameter));
    const typed = (text: string): Json =>
      (types.includes('integer') || types.includes('number')) && /^\d{1,15}$/.test(text)
        ? Number(text)
        : text;
    const [text] = texts;
    if (text !== undefined)
      parameters.set(parameterKey(parameter), {
        kind: 'value',
        value: types.includes('array') ? texts : typed(text),
      });
  }
  return { ...parts, parameters };
}

function queryOf(link: string): URLSearchParams | undefined {
  return URL.parse(link, 'http://service.invalid/')?.searchParams;
}
