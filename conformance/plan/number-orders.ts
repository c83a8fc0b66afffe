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
      const others = [...outlineOf(document, list.schema).properties.keys()].filter((each) => each !== name);
      const texts = [name, `${name},asc`, `${name}:asc`, `+${name}`];
      const value =
        withSecond(generator, parameter, name, others) ??
        firstOf(generator, parameter.schema, [...texts, ...texts.map((text) => [text])]);
      return value === undefined ? [] : [value];
    })
    .slice(0, MOST);
}

/**
 * An order of several keys, of which the second is against the usual one: numbers are equal often, so that it shows. Only
 * where the schema tells how a key is written.
 */
function withSecond(
  generator: RequestGenerator,
  { schema }: Parameter,
  first: string,
  others: readonly string[],
): Json | undefined {
  const isOpen = firstOf(generator, schema, [[`${first} ?`]]) !== undefined;
  if (isOpen) return undefined;
  return firstOf(
    generator,
    schema,
    others.flatMap((second) => [
      [`${first},asc`, `${second},desc`],
      [`${first}:asc`, `${second}:desc`],
      [first, `-${second}`],
      [`+${first}`, `-${second}`],
    ]),
  );
}
