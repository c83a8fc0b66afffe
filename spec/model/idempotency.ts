import { plainName } from './identity.ts';
import { descriptionAt } from './prose.ts';
import type { Contract, Operation, Parameter } from './types.ts';

/**
 * The parameter by which a client says that a request is one that it has sent before: `Idempotency-Key`, or a `requestId` of
 * the query whose words say so (https://google.aip.dev/155).
 */
export function idempotencyKeyOf({ parameters }: Operation): Parameter | undefined {
  return parameters.find(isIdempotencyKey);
}

/** Whether a parameter is that one: each request has a value of its own. */
export function isIdempotencyKey({ in: place, name, description }: Parameter): boolean {
  const plain = plainName(name);
  if (place === 'header') return /^x?idempotency(key|token)?$/.test(plain);
  return place === 'query' && /^(client)?requestid$/.test(plain) && REPEATED.test(description);
}

const REPEATED = /\bidempoten|\brepeat|\bretr(y|ies)\b|\bdo not (make|create|store)\b.*\btwice\b/i;

const AS_IT_IS =
  /\bas (it|they) (is|are|stands?) (now|by now|by then|then|currently)\b|\bin its (current|present) state\b/i;

/** The words of a key by which a repetition is answered with what the first request made as it is by now; undefined where none say so. */
export function answersAsItIs({ document }: Contract, operation: Operation): string | undefined {
  const key = idempotencyKeyOf(operation);
  const words = key === undefined ? '' : descriptionAt(document, key.pointer);
  return AS_IT_IS.test(words) ? words : undefined;
}
