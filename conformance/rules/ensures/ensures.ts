import type { Ensure } from '../../../spec/model/types.ts';
import { bindSchema } from '../../../spec/ensures/bind.ts';
import { atPointer } from '../../../spec/json/pointer.ts';
import { isJsonObject, type Json } from '../../../spec/json/json.ts';
import { parseJson } from '../../../spec/json/parse.ts';
import { stringifyJson } from '../../../spec/json/stringify.ts';
import type { SchemaProblem } from '../../../spec/schema/problem.ts';
import { evaluate } from '../../../spec/schema/evaluate.ts';
import { jsonOf, succeeded, type Exchange } from '../../exchange/exchange.ts';
import { byChange, changeOf, changesOf } from '../support/change.ts';
import { causeOf } from '../support/cause.ts';
import { declaredBody } from '../../exchange/declared-body.ts';
import { differences } from '../support/difference.ts';
import { sameValue } from '../support/follows.ts';
import { responseFor } from '../../../spec/model/response-for.ts';
import { perOperation, perPlace } from '../support/group.ts';
import type { Named } from '../support/named.ts';
import { ourReading } from '../support/our-reading.ts';
import { lookupIn } from '../../exchange/lookup.ts';
import { clip, show } from '../support/words.ts';
import type { Clause, ExchangeRule, Judgement, RuleContext, Violation } from '../rule.ts';

/** What the ids of these rules begin with. */
const FAMILY = 'ensures/';

/** Problems of one ensure and one answer that are reported. */
const MOST = 2;

/** The postconditions of the document, each a rule of its own: `ensures/<name>`. */
export const ensures: ExchangeRule = {
  id: `${FAMILY}*`,
  summary: 'Every x-ensures of the document whose expressions all have a value holds of the answer.',
  severity: 'must',
  clause: ourReading(
    'x-ensures',
    'A postcondition that the document states holds of every answer that it is stated for.',
  ),
  scope: 'exchange',
  stage: 8,
  compares: ['values', 'lists'],
  group: perClause,
  symptoms: byChange,
  follows: sameValue,
  check: (exchange, context) => {
    const body = jsonOf(exchange);
    if (!exchange.outcome.ok || body === undefined || exchange.case.purpose.kind === 'undocumented-method')
      return undefined;
    const own = responseFor(exchange.case.operation, exchange.outcome.value.status)?.ensures ?? [];
    const linked =
      exchange.origin !== undefined && succeeded(exchange)
        ? exchange.origin.link.ensures.filter((ensure) => !speaksOfCollection(ensure))
        : [];
    return [
      ...own.flatMap((ensure) => judge(ensure, exchange, exchange, context)),
      ...linked.flatMap((ensure) =>
        exchange.origin ? judge(ensure, exchange, exchange.origin.exchange, context) : [],
      ),
    ];
  },
};

/** An ensure that several responses state under one name is one clause. */
export function perClause(violation: Violation, exchange: Exchange, { contract }: RuleContext): string {
  const stated = contract.operations.flatMap(({ responses }) =>
    responses.filter(({ ensures: own }) => own.some((ensure) => ruleOf(ensure) === violation.rule)),
  );
  return stated.length > 1 ? perPlace(violation) : perOperation(violation, exchange);
}

/** Whether an ensure asks that a list contain something, which only a complete page can be blamed for. */
export function speaksOfCollection({ schema }: Ensure): boolean {
  return isJsonObject(schema) && schema.contains !== undefined;
}

/** The id of an ensure as a rule of its own. */
export function ruleOf({ name }: Ensure): string {
  return `${FAMILY}${name}`;
}

/** The clause of an ensure: its own words. */
export function clauseOf(ensure: Ensure): Clause {
  return {
    source: 'contract',
    anchor: ensure.pointer,
    quote: `${ensure.name}: ${stringifyJson(ensure.schema)}`,
  };
}

function judge(
  ensure: Ensure,
  exchange: Exchange,
  first: Exchange,
  { contract, named }: RuleContext,
): readonly Judgement[] {
  const body = declaredBody(exchange, contract);
  const bound = bindSchema(ensure.schema, lookupIn(first, contract));
  if (bound === undefined || body === undefined) return [];
  const rule = ruleOf(ensure);
  const problems = evaluate(bound, body, contract.document);
  if (problems.length === 0) return [{ verdict: 'conforms' }];
  const evidence = first === exchange ? [] : [first];
  return problems.slice(0, MOST).flatMap((problem): readonly Violation[] => {
    const base = { verdict: 'violates', rule, evidence, clause: clauseOf(ensure) } as const;
    const wanted = problem.keyword === 'const' && isJsonObject(bound) ? bound.const : undefined;
    const actual = problem.at === '' ? body : atPointer(body, problem.at);
    if (wanted !== undefined && problem.at === '' && isJsonObject(wanted) && actual !== undefined) {
      const found = differences(wanted, actual);
      const symptoms = changesOf(found, named.values);
      return found.slice(0, MOST).map((item, index) => ({
        ...base,
        at: item.at,
        expected: show(item.expected),
        actual: show(item.actual),
        kind: symptoms[index]?.kind ?? '',
        also: symptoms.slice(MOST),
        ...item.cause,
      }));
    }
    const constant = constantOf(problem);
    return [
      {
        ...base,
        at: problem.at,
        expected: clip(problem.message),
        actual: show(actual),
        kind: kindOf(problem, body, named),
        also: problems.slice(MOST).map((other) => ({ at: other.at, kind: kindOf(other, body, named) })),
        ...(typeof constant !== 'string' || actual === undefined ? {} : causeOf(constant, actual)),
      },
    ];
  });
}

function kindOf(problem: SchemaProblem, body: Json, { values }: Named): string {
  const constant = constantOf(problem);
  const actual = problem.at === '' ? body : atPointer(body, problem.at);
  return constant === undefined ? problem.keyword : changeOf(constant, actual, values);
}

/** The value that a `const` problem's message asks for. */
function constantOf({ keyword, message }: SchemaProblem): Json | undefined {
  if (keyword !== 'const') return undefined;
  const parsed = parseJson(/^must be (.*)$/s.exec(message)?.[1] ?? '');
  return parsed.ok ? parsed.value : undefined;
}
