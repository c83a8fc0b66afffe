import { isJsonObject } from '../../../spec/json/json.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { answerSchema } from '../../exchange/answer-schema.ts';
import { jsonOf, type Exchange } from '../../exchange/exchange.ts';

const FLAG = /^(is_?)?(success|succeeded|successful|ok|authenticated)$/i;

/**
 * Whether an answer with success says inside that there was none, by a flag that its schema has for that:
 * `{"success": false}`. Where the schema allows `true` alone, it says nothing of the kind.
 */
export function refusesInside(exchange: Exchange, { document }: Contract): boolean {
  const json = jsonOf(exchange);
  const schema = answerSchema(exchange);
  if (json === undefined || schema === undefined || !isJsonObject(json)) return false;
  return [...outlineOf(document, schema.schema).properties].some(
    ([name, flag]) =>
      FLAG.test(name) && json[name] === false && summaryOf(document, flag).values?.includes(false) !== false,
  );
}
