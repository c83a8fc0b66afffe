import { isJsonArray, isJsonObject, type Json } from '../../../spec/json/json.ts';
import {
  endsInParameter,
  itemIn,
  lastParameterOf,
  parentOf,
  patternOf,
} from '../../../spec/model/path-template.ts';
import type { Contract, Operation } from '../../../spec/model/types.ts';
import { jsonOf, statusOf, succeeded, type Exchange } from '../../exchange/exchange.ts';
import { documentedClause } from '../support/contract-clause.ts';
import { documentsExactly } from '../../../spec/model/response-for.ts';
import { listedItems } from '../../exchange/next-page.ts';
import { mayMake } from '../support/expected.ts';
import { describeAnswer } from '../support/words.ts';
import { conforms, unspecified, violates, type ExchangeRule } from '../rule.ts';

/** A resource that is not there is not found. */
export const unknownNotFound: ExchangeRule = {
  id: 'request/unknown-not-found',
  summary:
    'An identity drawn at random, which names no resource, and one whose resource stands below another one than the path says, are not answered with success.',
  severity: 'must',
  clause: {
    source: 'RFC 9110',
    anchor: 'section-15.5.5',
    quote:
      'The 404 (Not Found) status code indicates that the origin server did not find a current representation for the target resource',
  },
  scope: 'exchange',
  symptoms: (_, exchange) => [{ at: '', kind: `${statusOf(exchange)}` }],
  // What does not look for a resource does not, whatever is done to it; of what is lesser, and of what has a path
  // for one thing alone, all are told together.
  cause: ({ severity, kind }, { case: { operation } }) => severity ?? kind ?? operation.path,
  stage: 3,
  check: (exchange, { contract }) => {
    const { purpose, resource, operation } = exchange.case;
    if (purpose.kind !== 'valid' || resource !== 'unknown' || !exchange.outcome.ok) return undefined;
    if (!succeeded(exchange)) return conforms;
    if (mayMake(operation) || namesFreely(operation, contract) || !documentsExactly(operation, 404))
      return unspecified('success where nothing is known to be');
    if (!isToldOf(operation, contract))
      return unspecified('nothing in the contract tells what there is of what it stands below');
    return violates('404: no resource is known to have this address', describeAnswer(exchange), '', {
      ...documentedClause(operation, '404'),
      ...aboutOf(operation, contract),
      // To remove what is not there comes to the same (RFC 9110, 9.2.2), and so does an empty list of what is below it.
      ...(operation.method === 'DELETE' || isEmptyList(exchange, contract)
        ? { severity: 'should' as const }
        : {}),
    });
  },
};

/**
 * Whether a PUT without a body adds what only its own path names: `PUT /messages/{id}/reactions/{emoji}`. There is nothing
 * that has to be there before.
 */
function namesFreely({ method, path, requestBody }: Operation, { operations }: Contract): boolean {
  const name = lastParameterOf(path);
  return (
    method === 'PUT' &&
    requestBody === undefined &&
    endsInParameter(path) &&
    name !== undefined &&
    operations.every((each) => each.path === path || !each.path.includes(`{${name}}`))
  );
}

/** Whether another operation makes, lists or shows what an operation stands below: its users may be another service's. */
function isToldOf({ path }: Operation, { operations }: Contract): boolean {
  const item = itemIn(path);
  const told = [item, parentOf(item)].map(patternOf);
  return patternOf(path) === told[0] || operations.some((each) => told.includes(patternOf(each.path)));
}

/** Whether an operation tells something of a resource, or does something to it, with a path for that alone. */
function aboutOf({ method, path }: Operation, { operations }: Contract): { readonly kind?: string } {
  const isAlone = operations.every(
    (each) => patternOf(each.path) !== patternOf(path) || each.method === method,
  );
  if (!isAlone) return {};
  return method === 'GET' || !path.endsWith('}') ? { kind: 'what has a path for one thing alone' } : {};
}

/** Whether lists are all that an answer has to show, and there is nothing in them. */
function hasNothing(value: Json): boolean {
  if (isJsonArray(value)) return value.length === 0;
  if (!isJsonObject(value)) return false;
  const lists = Object.values(value).filter((member) => isJsonArray(member) || isJsonObject(member));
  return lists.length > 0 && lists.every((list) => isJsonArray(list) && list.length === 0);
}

function isEmptyList(exchange: Exchange, contract: Contract): boolean {
  const json = jsonOf(exchange);
  const isAbout = aboutOf(exchange.case.operation, contract).kind !== undefined;
  return listedItems(exchange, contract)?.length === 0 || (isAbout && json !== undefined && hasNothing(json));
}
