import { statusOf, type Exchange } from '../../exchange/exchange.ts';
import { conforms, unspecified, violates, type Judgement } from '../rule.ts';
import { documentedClause } from './contract-clause.ts';
import { documentsExactly } from '../../../spec/model/response-for.ts';
import { describeAnswer } from './words.ts';

/** Judges the answer to a request whose credential is bad in the given way: 401 and nothing else, where it is documented. */
export function judgeCredential(exchange: Exchange, kind: 'absent' | 'near-miss'): Judgement | undefined {
  const { purpose, credential, operation } = exchange.case;
  const status = statusOf(exchange);
  if (
    purpose.kind !== 'unauthenticated' ||
    credential?.kind !== kind ||
    status === undefined ||
    status >= 500
  )
    return undefined;
  if (status === 429) return unspecified('the service limits its rate');
  if (status === 401) return conforms;
  if (status === 403 && !documentsExactly(operation, 401)) return conforms;
  if (status === 400 && credential.place('').query.length > 0)
    return unspecified('a query parameter that the operation does not have may be refused first');
  return violates(
    `401: the credential is ${credential.label}`,
    describeAnswer(exchange),
    '',
    documentedClause(operation, '401'),
  );
}
