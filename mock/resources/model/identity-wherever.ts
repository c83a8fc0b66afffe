import type { JsonObject } from '../../../spec/json/json.ts';
import { nounOf } from '../../../spec/model/path-template.ts';
import { representationIn, type Representation } from '../../../spec/model/representation.ts';
import type { Resource as Described } from '../../../spec/model/resources.ts';
import type { Contract, Operation, Schema } from '../../../spec/model/types.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';

/**
 * What an identity is in all the answers that show it, those of creations too, and in the paths that take it: one that
 * is lawful in some of them alone could not be read again. What contradicts the rest is left out.
 */
export function identityWherever(
  { document }: Contract,
  { identitySchema }: Representation,
  { creations, parameter, item, collection }: Described,
  operations: readonly (Operation | undefined)[],
): Schema {
  const inPath = operations
    .flatMap((operation) => operation?.parameters ?? [])
    .find((each) => each.in === 'path' && each.name === parameter)?.schema.schema;
  const naming = { parameter, noun: nounOf(item ?? collection), property: undefined };
  const made = creations.map(({ response }) => representationIn(document, response, naming)?.identitySchema);
  return [inPath, ...made].reduce<Schema>((whole, more) => {
    if (more === undefined || more === whole) return whole;
    const both = { allOf: [whole, more] };
    return saysMore(document, both, whole) ? both : whole;
  }, identitySchema);
}

/** So many resources no run of a mock makes. */
const PLENTY = 2 ** 30;

/** Whether a schema allows less than one that it contains, and allows anything. */
function saysMore(document: JsonObject, both: Schema, whole: Schema): boolean {
  const [more, less] = [summaryOf(document, both), summaryOf(document, whole)];
  // An upper bound of a path (the Pet Store's orders from 1 to 10) would soon leave no identity.
  const isScarce = more.number.greatest !== less.number.greatest && Number(more.number.greatest) < PLENTY;
  return (
    !more.impossible &&
    !isScarce &&
    (more.types.length !== less.types.length ||
      more.types.some((type) => !less.types.includes(type)) ||
      more.number.least !== less.number.least ||
      more.string.format !== less.string.format ||
      more.string.patterns.length !== less.string.patterns.length)
  );
}
