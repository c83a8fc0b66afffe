import type { Json } from '../../../spec/json/json.ts';
import { listedIn } from '../../../spec/model/representation.ts';
import { responseFor } from '../../../spec/model/response-for.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { statusOf, type Exchange } from '../../exchange/exchange.ts';

const NOTHING_NAMED = { parameter: undefined, noun: undefined, property: undefined };

/** The values that the document has for a property of a list's items, in its order: the steps of a scale stand from low to high. */
export function stepsOf(exchange: Exchange, name: string, { document }: Contract): readonly Json[] {
  const response = responseFor(exchange.case.operation, statusOf(exchange) ?? 0);
  const listed = listedIn(document, response, NOTHING_NAMED);
  const schema = listed && outlineOf(document, listed.schema).properties.get(name);
  return schema === undefined ? [] : (summaryOf(document, schema).values ?? []);
}

/** The order in which the document has some values; 0 where it does not have both. */
export const byStep =
  (steps: readonly Json[]) =>
  (a: Json | undefined, b: Json | undefined): number => {
    const [one, other] = [a, b].map((value) => (value === undefined ? -1 : steps.indexOf(value)));
    return one === undefined || other === undefined || one < 0 || other < 0 ? 0 : one - other;
  };
