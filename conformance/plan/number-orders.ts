import type { Json } from '../../spec/json/json.ts';
import { orderingParameters } from '../../spec/model/ordering.ts';
import { resourceListedBy } from '../../spec/model/resource-index.ts';
import type { Operation, Parameter } from '../../spec/model/types.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { firstOf } from '../generate/plain.ts';
import type { RequestGenerator } from '../generate/request-generator.ts';

/** Orders of numbers that one list is walked in. */
const MOST = 1;

/** The values of a parameter that has no list of its values by which a list is in the order of a number that clients set. */
export function numbersIn(
  generator: RequestGenerator,
  operation: Operation,
  parameter: Parameter,
): readonly Json[] {
  const { document } = generator.contract;
  const { list } = resourceListedBy(generator.contract, operation) ?? {};
  if (list === undefined || orderingParameters(document, operation).sort !== parameter) return [];
  return [...outlineOf(document, list.schema).properties]
    .filter(([, schema]) => {
      const { types, readOnly } = outlineOf(document, schema);
      return !readOnly && (types.has('integer') || types.has('number'));
    })
    .flatMap(([name]): readonly Json[] => {
      const texts = [name, `${name},asc`, `${name}:asc`, `+${name}`];
      const value = firstOf(generator, parameter.schema, [...texts, ...texts.map((text) => [text])]);
      return value === undefined ? [] : [value];
    })
    .slice(0, MOST);
}
