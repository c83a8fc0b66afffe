import { speaksOf, wordsIn } from '../../spec/model/nouns.ts';
import { proseOf, sentencesOf } from '../../spec/model/prose.ts';
import { resourceCreatedBy } from '../../spec/model/resource-index.ts';
import { documentsExactly } from '../../spec/model/response-for.ts';
import { isStateName, statesIn } from '../../spec/model/states.ts';
import type { Contract, Operation } from '../../spec/model/types.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { bodySchema, type RequestGenerator } from '../generate/request-generator.ts';
import { referredBy, type Referred } from './own-references.ts';
import type { Producers } from './producers.ts';

/** Words of the state that something has to be in, and of that which it is in afterwards. */
const NEEDS = /\bonly\b|\bmust be\b/i;
const LEADS = /\b(then|afterwards|becomes?)\b/i;

/** The property of an operation's bodies that names what serves once, as the words of its conflict say. */
export function servingOnce(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): Referred | undefined {
  const { contract } = generator;
  const schema = bodySchema(operation)?.schema;
  if (operation.method !== 'POST' || schema === undefined || !documentsExactly(operation, 409))
    return undefined;
  const { required } = outlineOf(contract.document, schema.schema);
  return referredBy(generator, producers, operation).find(
    ({ property, creation }) =>
      required.has(property) &&
      creation.operation.id !== operation.id &&
      saysOnce(contract, operation, creation.operation),
  );
}

/** Whether words say of what a resource's state is to be, and that it is in another one then. */
function saysOnce(contract: Contract, operation: Operation, creation: Operation): boolean {
  const resource = resourceCreatedBy(contract, creation);
  const shown = resource?.representation?.schema.schema;
  if (resource === undefined || shown === undefined) return false;
  const states = statesIn(contract.document, outlineOf(contract.document, shown).properties).flatMap(
    ({ name, values }) => (isStateName(name) ? values : []),
  );
  const spoken = sentencesOf(proseOf(contract, operation)).filter((sentence) =>
    speaksOf(sentence, resource.collection),
  );
  const stateIn = (way: RegExp): string | undefined => {
    const sentence = spoken.find((each) => way.test(each)) ?? '';
    return states.find((state) => wordsIn(sentence).includes(state));
  };
  const [needed, left] = [stateIn(NEEDS), stateIn(LEADS)];
  return needed !== undefined && left !== undefined && needed !== left;
}
