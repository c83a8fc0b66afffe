import { mediaTypeFor } from '../../spec/model/media-types.ts';
import { responseFor } from '../../spec/model/response-for.ts';
import type { SchemaAt } from '../../spec/model/types.ts';
import { mediaTypeOf, type Exchange } from './exchange.ts';

/** The schema that the contract has for an answer's body; undefined where it has none. */
export function answerSchema({ case: { operation }, outcome }: Exchange): SchemaAt | undefined {
  if (!outcome.ok) return undefined;
  const documented = responseFor(operation, outcome.value.status);
  return documented && mediaTypeFor(documented.content, mediaTypeOf(outcome.value) ?? '')?.schema;
}
