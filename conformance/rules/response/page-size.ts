import { isJsonArray, isJsonObject, type Json } from '../../../spec/json/json.ts';
import { atPointer } from '../../../spec/json/pointer.ts';
import { isPageSize, pagingOf } from '../../../spec/model/paging.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import { listedIn } from '../../../spec/model/representation.ts';
import { responseFor } from '../../../spec/model/response-for.ts';
import { descriptionOf } from '../../../spec/model/prose.ts';
import type { Contract, Operation, Parameter, Schema } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { declaredBody } from '../../exchange/declared-body.ts';
import { statusOf, succeeded, type Exchange } from '../../exchange/exchange.ts';
import { wholeOf } from '../../exchange/whole-list.ts';
import { pageSizeParameter } from '../../exchange/pages.ts';
import { bodySchema } from '../../generate/request-generator.ts';
import { ourReading } from '../support/our-reading.ts';
import { conforms, violates, type ExchangeRule, type Judgement } from '../rule.ts';

/** A page is as long as it was asked to be. */
export const pageSize: ExchangeRule = {
  id: 'response/page-size',
  summary:
    'A page holds no more items than its request asks for (by `limit`, `pageSize` and the like), than the documented default where it does not say, and than the documented maximum where it asks for more.',
  severity: 'must',
  clause: ourReading(
    'the names of parameters',
    'A parameter of a list that is called `limit`, `pageSize` or the like is the greatest number of items of a page.',
  ),
  concerns: (operation) => pagingOf(operation).limit !== undefined || bodySchema(operation) !== undefined,
  scope: 'exchange',
  cause: ({ kind }) => kind,
  stage: 7,
  check: (exchange, { contract }) => {
    const emptied = succeeded(exchange) ? honouredNone(exchange, contract) : undefined;
    if (emptied !== undefined) return emptied;
    const asked = succeeded(exchange) ? askedFor(exchange, contract) : undefined;
    const items = asked && itemsOf(exchange, contract);
    if (asked === undefined || items === undefined) return undefined;
    if (items.length <= asked.most) return conforms;
    return violates(`${asked.most} items at most: ${asked.words}`, `${items.length} items`, '', {
      kind: `more than ${asked.kind}`,
    });
  },
};

/** A page size below the documented minimum that is neither refused nor set right: an empty page of what has items. */
function honouredNone(exchange: Exchange, contract: Contract): Judgement | undefined {
  const { operation, parts, purpose } = exchange.case;
  const { limit } = pagingOf(operation);
  const given = limit && parts.parameters.get(parameterKey(limit));
  if (purpose.kind !== 'defective' || limit === undefined || given?.kind !== 'text') return undefined;
  const { least } = summaryOf(contract.document, limit.schema.schema).number;
  const isNone = /^-?\d+$/.test(given.text) && Number(given.text) <= 0 && Number(least ?? 0) >= 1;
  const { total } = wholeOf(exchange, contract);
  if (!isNone || itemsOf(exchange, contract)?.length !== 0 || (total?.count ?? 0) === 0) return undefined;
  return violates(
    `a refusal, or a page: ${limit.name} is ${String(least)} at least`,
    `no item of ${total?.count}, as ${given.text} asks for`,
    '',
    { kind: 'an empty page' },
  );
}

interface Asked {
  readonly most: number;
  readonly kind: 'asked for' | 'the default' | 'the maximum';
  readonly words: string;
}

function askedFor(exchange: Exchange, contract: Contract): Asked | undefined {
  const { operation, parts } = exchange.case;
  return parts.body.kind === 'none' ? byQuery(exchange, contract) : byBody(operation, parts.body, contract);
}

function byQuery({ case: { operation, parts, purpose } }: Exchange, contract: Contract): Asked | undefined {
  const { limit, page, offset, cursor } = pagingOf(operation);
  if (limit === undefined || (!isPageSize(limit.name) && (page ?? offset ?? cursor) === undefined))
    return undefined;
  const given = parts.parameters.get(parameterKey(limit));
  if (purpose.kind === 'defective') {
    const most = greatestOf(contract, limit.schema.schema);
    const isMore =
      given?.kind === 'text' && /^\d+$/.test(given.text) && Number(given.text) > (most ?? Infinity);
    return most === undefined || !isMore
      ? undefined
      : { most, kind: 'the maximum', words: `the maximum of ${limit.name}, which asks for ${given.text}` };
  }
  // Where the contract itself says what it is, it is judged by that.
  if (pageSizeParameter(operation) === limit.name) return undefined;
  return given === undefined
    ? byDefault(contract, limit.name, limit.schema.schema)
    : given.kind === 'value' && !(given.value === 0 && saysNoLimit(limit, contract))
      ? byValue(contract, limit.name, limit.schema.schema, given.value)
      : undefined;
}

function saysNoLimit({ description, schema }: Parameter, { document }: Contract): boolean {
  return NO_LIMIT.test(`${description} ${descriptionOf(document, schema.schema)}`);
}

/** Words of a page size that say what it means to ask for none: '0 means all (no limit)'. */
const NO_LIMIT = /\b(no|without( a)?) limit|\bunlimited\b|\b(0|zero)\b.{0,20}\b(all|everything|default)\b/i;

/** Of a search, whose request says it in its body. */
function byBody(
  operation: Operation,
  body: Exchange['case']['parts']['body'],
  contract: Contract,
): Asked | undefined {
  const schema = bodySchema(operation)?.schema.schema;
  if (schema === undefined || body.kind !== 'json' || !isJsonObject(body.value)) return undefined;
  const { value } = body;
  const [name, property] =
    [...outlineOf(contract.document, schema).properties].find(([each]) => isPageSize(each)) ?? [];
  if (name === undefined || property === undefined) return undefined;
  return Object.hasOwn(value, name)
    ? byValue(contract, name, property, value[name])
    : byDefault(contract, name, property);
}

/** To ask for none is to ask for no limit where the document does not say that none may be asked for. */
function byValue(
  contract: Contract,
  name: string,
  schema: Schema,
  value: Json | undefined,
): Asked | undefined {
  const { least } = summaryOf(contract.document, schema).number;
  return typeof value === 'number' && value >= (least !== undefined && least >= 0 ? 0 : 1)
    ? // Half an item is rounded up or down.
      { most: Math.ceil(value), kind: 'asked for', words: `${name} is ${value}` }
    : undefined;
}

function byDefault(contract: Contract, name: string, schema: Schema): Asked | undefined {
  const value = summaryOf(contract.document, schema).default;
  return typeof value === 'number' && value >= 0
    ? { most: value, kind: 'the default', words: `${name} is ${value} where it is not given` }
    : undefined;
}

function greatestOf(contract: Contract, schema: Schema): number | undefined {
  const { greatest } = summaryOf(contract.document, schema).number;
  return greatest === undefined ? undefined : Number(greatest);
}

function itemsOf(exchange: Exchange, contract: Contract): readonly Json[] | undefined {
  const { operation } = exchange.case;
  const body = declaredBody(exchange, contract);
  const listed =
    body === undefined
      ? undefined
      : listedIn(contract.document, responseFor(operation, statusOf(exchange) ?? 0), NOTHING_NAMED);
  const items = body === undefined || listed === undefined ? undefined : atPointer(body, listed.at);
  return items !== undefined && isJsonArray(items) ? items : undefined;
}

const NOTHING_NAMED = { parameter: undefined, noun: undefined, property: undefined };
