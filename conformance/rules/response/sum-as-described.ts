import type { JsonObject } from '../../../spec/json/json.ts';
import { sumOver, sumWordsIn, type SumWords } from '../../../spec/model/sum-words.ts';
import { isNumeric } from '../../../spec/schema/numbers.ts';
import { below } from '../../../spec/schema/walk.ts';
import type { SchemaAt } from '../../../spec/schema/schema.ts';
import { judgeDescribed } from '../support/judge-described.ts';
import { ourReading } from '../support/our-reading.ts';
import { show } from '../support/words.ts';
import { violates, type ExchangeRule, type Violation } from '../rule.ts';

/** A sum is the sum of what it is said to be. */
export const sumAsDescribed: ExchangeRule = {
  id: 'response/sum-as-described',
  summary:
    'A number that by its description is the sum of numbers of the items beside it (`quantity` times `price` of all items) is just that.',
  severity: 'must',
  clause: ourReading(
    'the words of descriptions',
    'A description that names the properties of items which a number is the sum of says so of each answer that shows both.',
  ),
  scope: 'exchange',
  stage: 8,
  cause: ({ at }) => `sum ${at.split('/').at(-1)}`,
  check: (exchange, context) => judgeDescribed(exchange, context, sumWordsIn, judge),
};

function judge(
  object: JsonObject,
  { property, items, factors, words }: SumWords,
  at: string,
  { pointer }: SchemaAt,
): Violation | undefined {
  const shown = object[property];
  const sum = sumOver(object, { items, factors });
  if (!isNumeric(shown) || sum === undefined) return undefined;
  // Decimals do not add up to the last digit.
  if (Math.abs(Number(shown) - sum) <= Math.max(0.01, Math.abs(sum) * 1e-9)) return undefined;
  return violates(`${sum}: the sum over ${items}`, show(shown), below(at, property), {
    kind: 'another sum',
    clause: { source: 'contract', anchor: pointer, quote: words },
  });
}
