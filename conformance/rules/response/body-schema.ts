import { statusOf, type Exchange } from '../../exchange/exchange.ts';
import { bodyProblems, isRangeProblem } from '../support/body-problems.ts';
import { isPartial } from '../support/partial-answers.ts';
import { documentedClause, ofContract } from '../support/contract-clause.ts';
import { show } from '../support/words.ts';
import { samePlaceOfAnswer } from '../support/follows.ts';
import { perResponse } from '../support/group.ts';
import { byAnswer } from '../support/tried.ts';
import { conforms, violates, type ExchangeRule, type Violation } from '../rule.ts';

/** Problems of one body that are told beside the first. */
const MOST = 3;

/** A body answers to its documented schema. */
export const bodySchema: ExchangeRule = {
  id: 'response/body-schema',
  summary: 'The body of every answer conforms to the schema its response documents.',
  severity: 'must',
  clause: ofContract(
    'media-type-object',
    'The schema defining the content of the request, response, parameter, or header.',
  ),
  scope: 'exchange',
  symptoms: byAnswer,
  group: perResponse,
  cause: bySerializer,
  follows: samePlaceOfAnswer,
  stage: 7,
  check: (exchange, context) => {
    const problems = bodyProblems(exchange, context)?.filter(
      (problem) =>
        !isRangeProblem(problem) &&
        !(problem.keyword === 'required' && isPartial(exchange, context.contract.document)),
    );
    if (problems === undefined) return undefined;
    const [first, ...others] = problems;
    if (first === undefined) return conforms;
    const more = others.slice(0, MOST).map((problem) => `${problem.at} ${problem.message}`);
    const status = String(statusOf(exchange) ?? '');
    return violates([first.message, ...more].join('; '), show(first.actual), first.at, {
      ...documentedClause(exchange.case.operation, status),
      kind: first.keyword,
      also: others.map(({ at, keyword }) => ({ at, kind: keyword })),
    });
  },
};

/** A moment, whatever its digits. */
const MOMENT = /^"[\d:.+-]+([T ][\d:.+-]+)?Z?"$/;

/**
 * The same of a property of the same name, wherever it stands, is one serializer, and so is null for whatever has no
 * value, moments that are written alike, what the schema has no
 * place for, and the form of all failures; of an answer as a whole, an array for an object and the like is, as generators
 * of documents have it.
 */
function bySerializer(
  { at, kind = '', expected, actual }: Violation,
  exchange: Exchange,
): string | undefined {
  if (actual === 'null' && at !== '') return 'null for what has no value';
  const [first = ''] = expected.split(';');
  if (kind === 'format' && MOMENT.test(actual))
    return `${first} ${actual.replace(/\.\d+/, '').replaceAll(/\d+/g, '0')}`;
  if (kind === 'additionalProperties' || kind === 'unevaluatedProperties') return 'more than the schema has';
  const name = at
    .split('/')
    .filter((token) => !/^\d*$/.test(token))
    .at(-1);
  if (name !== undefined) return `${name} ${kind} ${first}`;
  if ((statusOf(exchange) ?? 0) >= 400) return `failures ${kind} ${first}`;
  const isWhole = at === '' && kind === 'type' && /^[[{]/.test(actual);
  return isWhole ? `${first}: ${actual.slice(0, 1)}` : undefined;
}
