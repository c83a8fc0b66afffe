import { member } from '../json/json.ts';
import { proseOf } from './prose.ts';
import type { Contract, Operation } from './types.ts';

/** Words that say of a request that is not as its schema has it that it is refused. */
const REFUSED: readonly RegExp[] = [
  /\b(invalid|wrong|illegal|unexpected) ((data )?types?|values?)\b|\bof (the |a )?(wrong|another|other) type\b/i,
  /\b(break|violat|contradict)\w*\b.{0,30}\b(schema|contract|specification)\b|\bagainst (its|the) schema\b/i,
  /\bnot as (it is |they are )?(documented|described|specified|defined)\b/i,
  /\b(not|never) (be )?(converted|coerced|cast)\b|\bno (type )?(coercion|conversion)\b|\bstrict(ly)? (typed|types?|about types)\b/i,
  /\b(body|request|payload)\b (is|are) (invalid|not valid|malformed)\b/i,
  /\b(not|n't) (match|conform|fit|satisfy|meet)\w*\b.{0,30}\bschema\b/i,
];

/**
 * Whether the document's own words say that a body with a value of a wrong type is refused: its description, the
 * operation's, or that of a refusal. Else a lenient reader may take what it understands.
 */
export function refusesWrongTypes(contract: Contract, operation: Operation): boolean {
  const general = member(contract.document['info'] ?? null, 'description');
  const refusals = operation.responses.filter(({ status }) => /^(400|422|4XX)$/i.test(status));
  const words = [
    typeof general === 'string' ? general : '',
    proseOf(contract, operation),
    ...refusals.map(({ description }) => description),
  ];
  return words.some((text) => REFUSED.some((pattern) => pattern.test(text)));
}
