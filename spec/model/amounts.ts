import { isNumber } from '../schema/is-number.ts';
import { outlineOf } from '../schema/outline.ts';
import type { Schema } from '../schema/schema.ts';
import { summaryOf } from '../schema/summary/summary.ts';
import { isNamedIdentity, plainName } from './identity.ts';
import { speaksOf } from './nouns.ts';
import { descriptionOf } from './prose.ts';
import { jsonBodyOf } from './response-for.ts';
import type { Resource } from './resources.ts';
import type { Contract, Operation } from './types.ts';

/** A number of a resource that only the service sets, and that the amounts of other resources move (`quantity`, `balance`). */
export interface MovedAmount {
  readonly property: string;
  /** The description that says that it is made up of those others; undefined where only the name tells. */
  readonly words: string | undefined;
}

const SUMS = /\b(sum|total|together|less|minus|plus|balance|brought|added up|taken out)\b/i;

/** The numbers of a resource that move by the amounts that an operation's bodies have. */
export function movedAmounts(
  contract: Contract,
  resource: Resource,
  making: Operation,
): readonly MovedAmount[] {
  const { document } = contract;
  const body = jsonBodyOf(making);
  if (resource.representation === undefined || body === undefined) return [];
  const amounts = amountNames(contract, body);
  if (amounts.length === 0) return [];
  const own = [
    ...resource.creations.map(({ operation }) => operation),
    resource.replace,
    resource.patch,
  ].flatMap((operation) => {
    const schema = operation && jsonBodyOf(operation);
    return schema === undefined ? [] : [...outlineOf(document, schema).properties.keys()];
  });
  return [...outlineOf(document, resource.representation.schema.schema).properties].flatMap(
    ([property, schema]): readonly MovedAmount[] => {
      if (own.includes(property) || !isFreeNumber(contract, schema)) return [];
      const words = descriptionOf(document, schema);
      const isSum = SUMS.test(words) && speaksOf(words, making.path);
      const isNamed = amounts.some((name) => plainName(name) === plainName(property));
      return isSum || isNamed ? [{ property, words: isSum ? words : undefined }] : [];
    },
  );
}

/** The properties of a body that say how much of something it is about. */
export function amountNames(contract: Contract, body: Schema): readonly string[] {
  return [...outlineOf(contract.document, body).properties].flatMap(([name, schema]) =>
    isFreeNumber(contract, schema) && !isNamedIdentity(name) ? [name] : [],
  );
}

function isFreeNumber({ document }: Contract, schema: Schema): boolean {
  return isNumber(document, schema) && summaryOf(document, schema).values === undefined;
}
