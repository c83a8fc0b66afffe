import { isJsonArray, type Json } from '../../../spec/json/json.ts';
import { objectsUnder } from '../../../spec/model/described-objects.ts';
import { sortedListsIn } from '../../../spec/model/sorted-lists.ts';
import { filledListsIn, namingLists } from '../../../spec/model/filled-lists.ts';
import { below } from '../../../spec/schema/walk.ts';
import { answerSchema } from '../../exchange/answer-schema.ts';
import { jsonOf, statusOf, type Exchange } from '../../exchange/exchange.ts';
import { ORDERS } from '../support/sort-columns.ts';
import { ourReading } from '../support/our-reading.ts';
import { responseFor } from '../../../spec/model/response-for.ts';
import type { Contract } from '../../../spec/model/types.ts';
import type { Schema, SchemaAt } from '../../../spec/schema/schema.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type ExchangeRule, type Judgement } from '../rule.ts';

/** A list that is said to have something in it with a status is not empty there. */
export const listAsDescribed: ExchangeRule = {
  id: 'response/list-as-described',
  summary:
    "A list that by its description has at least one item with a status ('One for each field that is wrong; at least one with 422') is not empty in answers of that status, and one that by the words of a response names each property that is wrong has one where one is; texts that are described to be in the order of the alphabet are in it.",
  severity: 'must',
  clause: ourReading(
    'the words of descriptions',
    'A description that says with which status a list has at least one item says so of each answer of that status.',
  ),
  scope: 'exchange',
  stage: 8,
  cause: ({ at }) => `empty ${at.split('/').at(-1)}`,
  check: (exchange, { contract }) => {
    const schema = answerSchema(exchange);
    const body = jsonOf(exchange);
    if (schema === undefined || body === undefined) return undefined;
    const said = [
      ...filledListsIn(contract.document, schema.schema).filter(
        ({ status }) => status === statusOf(exchange),
      ),
      ...namedBy(exchange, schema.schema, contract),
    ];
    const lists = said.flatMap((words) =>
      objectsUnder(body, words.path).flatMap(([at, object]) => {
        const list = object[words.property];
        return list !== undefined && isJsonArray(list) ? [{ words, at, list }] : [];
      }),
    );
    const order = orderIn(body, schema, contract);
    if (order?.verdict === 'violates') return order;
    const empty = lists.find(({ list }) => list.length === 0);
    if (empty === undefined) return lists.length === 0 ? order : conforms;
    const { property, words } = empty.words;
    return violates(`at least one, with ${statusOf(exchange)}`, '[]', below(empty.at, property), {
      kind: 'empty',
      clause: { source: 'contract', anchor: schema.pointer, quote: words },
    });
  },
};

/** The lists that name what is wrong, in the answer to a body of which one property is. */
function namedBy(exchange: Exchange, schema: Schema, { document }: Contract): ReturnType<typeof namingLists> {
  const { operation, purpose } = exchange.case;
  const status = statusOf(exchange) ?? 0;
  if (purpose.kind !== 'defective' || purpose.defect.place !== 'body' || status < 400) return [];
  // What is wrong with the body as a whole is no property.
  if (!/^[^:]+:/.test(purpose.defect.label) || /[ ,]/.test(purpose.defect.label)) return [];
  const response = responseFor(operation, status);
  return response?.status === String(status) ? namingLists(document, schema, response.description) : [];
}

/** Whether lists that are said to be in the order of the alphabet are in an order of texts; undefined where none is. */
function orderIn(body: Json, { schema, pointer }: SchemaAt, { document }: Contract): Judgement | undefined {
  let isSeen = false;
  for (const { path, property, words } of sortedListsIn(document, schema))
    for (const [at, object] of objectsUnder(body, path)) {
      const list = object[property];
      if (list === undefined || !isJsonArray(list)) continue;
      isSeen = true;
      const isSorted = ORDERS.some((order) =>
        list.every((item, index) => index === 0 || order(list[index - 1], item) <= 0),
      );
      if (!isSorted)
        return violates('texts in the order of the alphabet', show(list), below(at, property), {
          kind: 'not in order',
          clause: { source: 'contract', anchor: pointer, quote: words },
        });
    }
  return isSeen ? conforms : undefined;
}
