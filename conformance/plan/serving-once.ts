import { speaksOf, wordsIn } from '../../spec/model/nouns.ts';
import { proseOf, reasonsIn, sentencesOf } from '../../spec/model/prose.ts';
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
      creation.operation.id !== operation.id &&
      (saysUsed(contract, operation, creation.operation) ||
        (required.has(property) && saysOnce(contract, operation, creation.operation))),
  );
}

/** 'A coupon serves once', 'the coupon was used before'. */
const USED =
  /\bserves (?:for )?(?:once|one)\b|\b(?:can be used|may be used|is used|can be redeemed|is valid) (?:only |just )?once\b|\b(?:was|is|has been) (?:already )?(?:used|redeemed|spent)(?: before| already| up)?\.?$/i;

/** Whether words say of what is referred to that it is used up. */
function saysUsed(contract: Contract, operation: Operation, creation: Operation): boolean {
  const resource = resourceCreatedBy(contract, creation);
  const conflict = operation.responses.find(({ status }) => status === '409')?.description ?? '';
  return (
    resource !== undefined &&
    [...sentencesOf(proseOf(contract, operation)), ...sentencesOf(conflict)]
      .flatMap(reasonsIn)
      .some((part) => speaksOf(part, resource.collection) && USED.test(part))
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
