import type { Ensure } from '../../../spec/model/types.ts';
import { bindSchema } from '../../../spec/ensures/bind.ts';
import { atPointer } from '../../../spec/json/pointer.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { stringifyJson } from '../../../spec/json/stringify.ts';
import { evaluate } from '../../../spec/schema/evaluate.ts';
import { jsonOf, succeeded, type Exchange } from '../../run/exchange.ts';
import { causeOf } from '../support/cause.ts';
import { declaredBody } from '../support/declared.ts';
import { differences } from '../support/difference.ts';
import { responseFor } from '../support/documented.ts';
import { lookupIn } from '../support/lookup.ts';
import { clip, show } from '../support/words.ts';
import type { Clause, ExchangeRule, Judgement, RuleContext, Violation } from '../rule.ts';

/** Problems of one ensure and one answer that are reported. */
const MOST = 2;

/** The postconditions of the document, each a rule of its own: `ensures/<name>`. */
export const ensures: ExchangeRule = {
  id: 'ensures/*',
  summary: 'Every x-ensures of the document whose expressions all have a value holds of the answer.',
  severity: 'must',
  clause: { source: 'contract', anchor: 'x-ensures', quote: 'A postcondition of a response or a Link.' },
  scope: 'exchange',
  stage: 8,
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

/** Whether an ensure asks that a list contain something, which only a complete page can be blamed for. */
export function speaksOfCollection({ schema }: Ensure): boolean {
  return isJsonObject(schema) && schema.contains !== undefined;
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
  { contract }: RuleContext,
): readonly Judgement[] {
  const body = declaredBody(exchange, contract);
  const bound = bindSchema(ensure.schema, lookupIn(first, contract));
  if (bound === undefined || body === undefined) return [];
  const rule = `ensures/${ensure.name}`;
  const problems = evaluate(bound, body, contract.document);
  if (problems.length === 0) return [{ verdict: 'conforms' }];
  const evidence = first === exchange ? [] : [first];
  return problems.slice(0, MOST).flatMap((problem): readonly Violation[] => {
    const base = { verdict: 'violates', rule, evidence, clause: clauseOf(ensure) } as const;
    const wanted = problem.keyword === 'const' && isJsonObject(bound) ? bound.const : undefined;
    const actual = problem.at === '' ? body : atPointer(body, problem.at);
    if (wanted !== undefined && problem.at === '' && isJsonObject(wanted) && actual !== undefined) {
      return differences(wanted, actual)
        .slice(0, MOST)
        .map((item) => ({
          ...base,
          at: item.at,
          expected: show(item.expected),
          actual: show(item.actual),
          ...item.cause,
        }));
    }
    const constant = problem.keyword === 'const' ? constantAt(problem.message) : undefined;
    return [
      {
        ...base,
        at: problem.at,
        expected: clip(problem.message),
        actual: show(actual),
        ...(constant === undefined || actual === undefined ? {} : causeOf(constant, actual)),
      },
    ];
  });
}

/** The value that a `const` problem's message asks for. */
function constantAt(message: string): string | undefined {
  const text = /^must be (".*")$/s.exec(message)?.[1];
  return text === undefined ? undefined : String(JSON.parse(text));
}
