import { amountNames } from '../../spec/model/amounts.ts';
import type { Operation } from '../../spec/model/types.ts';
import { bodyObject, type Parts } from '../exchange/parts.ts';
import { withBodyObject } from '../generate/body-object.ts';
import { bodySchema, type RequestGenerator } from '../generate/request-generator.ts';

/** Amounts that are tried one after another: no two of them, nor their differences, are alike. */
const AMOUNTS: readonly number[] = [41, 37, 17, 11, 53, 7];

/** A request with the amounts of its place in the row, as far as its schema takes them. */
export function withAmounts(
  generator: RequestGenerator,
  operation: Operation,
  parts: Parts | undefined,
  position: number,
): Parts | undefined {
  const schema = bodySchema(operation)?.schema;
  if (schema === undefined) return parts;
  const amount = AMOUNTS[position % AMOUNTS.length] ?? 1;
  return amountNames(generator.contract, schema.schema).reduce((built, property) => {
    const own = built && bodyObject(built);
    if (built === undefined || own === undefined || !(property in own)) return built;
    return withBodyObject(generator, operation, built, { ...own, [property]: amount }) ?? built;
  }, parts);
}
