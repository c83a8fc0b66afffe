import { below } from '../../../spec/schema/walk.ts';
import { nullWordsIn, type NullWords } from '../../../spec/model/null-words.ts';
import type { JsonObject } from '../../../spec/json/json.ts';
import type { SchemaAt } from '../../../spec/schema/schema.ts';
import { judgeDescribed } from '../support/judge-described.ts';
import { ourReading } from '../support/our-reading.ts';
import { show } from '../support/words.ts';
import { violates, type ExchangeRule, type Violation } from '../rule.ts';

/** What is null in some states is null there alone. */
export const nullAsDescribed: ExchangeRule = {
  id: 'response/null-as-described',
  summary:
    "A property that by its description is null in some states ('null for a draft', 'null until it is returned') is null in those, and has a value in those that the description names for that.",
  severity: 'must',
  clause: ourReading(
    'the words of descriptions',
    'A description that names the states in which a property is null, or since when it has a value, says so of each answer that shows both.',
  ),
  scope: 'exchange',
  stage: 8,
  cause: ({ at, kind }) => `${at.split('/').at(-1)} ${kind}`,
  check: (exchange, context) => judgeDescribed(exchange, context, nullWordsIn, judge),
};

function judge(
  object: JsonObject,
  { property, state, nullIn, setIn, words }: NullWords,
  at: string,
  { pointer }: SchemaAt,
): Violation | undefined {
  const value = object[property];
  const now = object[state];
  if (value === undefined || typeof now !== 'string') return undefined;
  const wants = nullIn.includes(now) ? 'null' : setIn.includes(now) ? 'a value' : undefined;
  if (wants === undefined || (value === null) === (wants === 'null')) return undefined;
  return violates(`${wants}: ${state} is ${show(now)}`, show(value), below(at, property), {
    kind: `${wants === 'null' ? 'set' : 'null'} in ${now}`,
    clause: { source: 'contract', anchor: pointer, quote: words },
  });
}
