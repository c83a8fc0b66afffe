import type { Json, JsonObject } from '../../../spec/json/json.ts';
import type { Contract, Operation } from '../../../spec/model/types.ts';
import { proseOf } from '../../../spec/model/prose.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { statusOf, succeeded, type Exchange } from '../../exchange/exchange.ts';
import { bodyObject } from '../../exchange/parts.ts';
import { bodySchema } from '../../generate/request-generator.ts';
import { refusedBeyondSchema } from '../support/beyond-schema.ts';
import { ofContract } from '../support/contract-clause.ts';
import { pointsAt } from '../support/points-at.ts';
import { limitsOf, NULL, type Limit } from '../support/stated-limits.ts';
import { byRequest } from '../support/tried.ts';
import { describeAnswer } from '../support/words.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** What the schema of a property names itself is within it. */
export const statedAccepted: HistoryRule = {
  id: 'request/stated-accepted',
  summary:
    'The longest text, the greatest or the least number, null or a fraction that the schema of a property allows is not what a 422 refuses, where the next value within is accepted.',
  severity: 'must',
  clause: ofContract(
    'operation-object',
    'The list of possible responses as they are returned from executing this operation.',
  ),
  scope: 'history',
  symptoms: byRequest,
  group: ({ kind = '' }, exchange) => `${exchange.case.operation.id} ${kind}`,
  cause: ({ kind }) => kind,
  check: ({ exchanges }, { contract }) =>
    [...Map.groupBy(exchanges.filter(isValid), ({ case: { operation } }) => operation)].flatMap(
      ([operation, own]) => judgeOperation(operation, own, contract),
    ),
};

/** Whether a request is one that the contract allows, with an object for its body. */
function isValid({ case: { purpose, parts, credential } }: Exchange): boolean {
  return (
    purpose.kind === 'valid' &&
    (credential === undefined || credential.kind === 'valid') &&
    bodyObject(parts) !== undefined
  );
}

function judgeOperation(
  operation: Operation,
  exchanges: readonly Exchange[],
  contract: Contract,
): readonly HistoryJudgement[] {
  const { document } = contract;
  const schema = bodySchema(operation)?.schema.schema;
  const refused = exchanges.filter(
    (exchange) => statusOf(exchange) === 422 && refusedBeyondSchema(exchange, 422) !== undefined,
  );
  if (schema === undefined || refused.length === 0) return [];
  const accepted = exchanges.filter(succeeded);
  const prose = proseOf(contract, operation);
  return [...outlineOf(document, schema).properties].flatMap(([name, property]) => {
    if (hasOwnRules(name, prose))
      return limitsOf(document, property).some(({ words }) => words === NULL.words)
        ? judgeNull(name, refused, accepted)
        : [];
    const values = accepted.flatMap((exchange) => {
      const value = sentOf(exchange)[name];
      return value === undefined ? [] : [value];
    });
    return limitsOf(document, property).flatMap((limit) => judgeLimit(name, limit, refused, values));
  });
}

/** Names of what refers to something else, which may have to be given. */
const REFERENCE = /(_id|Id|_ids|Ids|_ref|Ref)$/;

/** Whether words of the operation, or what a property refers to, may say more of it than its schema does. */
function hasOwnRules(name: string, prose: string): boolean {
  return (
    REFERENCE.test(name) || prose.includes(`\`${name}\``) || (/[_A-Z]/.test(name) && prose.includes(name))
  );
}

function judgeLimit(
  name: string,
  limit: Limit,
  refused: readonly Exchange[],
  accepted: readonly Json[],
): readonly HistoryJudgement[] {
  if (accepted.some(limit.is) || !accepted.some(limit.isNext)) return [];
  const found = refused.filter((exchange) => {
    const value = sentOf(exchange)[name];
    return value !== undefined && limit.is(value) && isAbout(exchange, name);
  });
  if (found.length < limit.times) return found.map((exchange) => ({ exchange, judgement: conforms }));
  return found.map((exchange) => ({
    exchange,
    judgement: violates(
      `success: ${name} is ${limit.words}, as its schema allows, and all else was accepted`,
      describeAnswer(exchange),
      '',
      { kind: `refuses ${name}: ${limit.words}` },
    ),
  }));
}

/** Null where a request without the property, and with nothing that this one lacks, is accepted: it is the null that is refused. */
function judgeNull(
  name: string,
  refused: readonly Exchange[],
  accepted: readonly Exchange[],
): readonly HistoryJudgement[] {
  const given = (exchange: Exchange): readonly string[] =>
    Object.entries(sentOf(exchange)).flatMap(([key, value]) => (value === null ? [] : [key]));
  if (accepted.some((exchange) => sentOf(exchange)[name] === null)) return [];
  const without = accepted.filter((exchange) => !Object.hasOwn(sentOf(exchange), name)).map(given);
  return refused
    .filter((exchange) => sentOf(exchange)[name] === null && isAbout(exchange, name))
    .map((exchange) => {
      const own = new Set(given(exchange));
      const judgement = without.some((names) => names.every((each) => own.has(each)))
        ? violates(
            `success: ${name} may be null by its schema, and is not needed`,
            describeAnswer(exchange),
            '',
            { kind: `refuses ${name}: null` },
          )
        : conforms;
      return { exchange, judgement };
    });
}

/** Whether a refusal is about one property: it names that one and no other of those sent, or nothing else is special. */
function isAbout(exchange: Exchange, name: string): boolean {
  const sent = Object.keys(sentOf(exchange));
  if (sent.length === 1) return true;
  const named = sent.filter((each) => pointsAt(exchange, each));
  if (named.length > 0) return named.length === 1 && named[0] === name;
  return /^[^=,]+(?==[^,]*$)/.exec(exchange.case.label)?.[0] === name;
}

function sentOf({ case: { parts } }: Exchange): JsonObject {
  return bodyObject(parts) ?? {};
}
