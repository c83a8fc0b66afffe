import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { objectsUnder } from '../../../spec/model/described-objects.ts';
import { sumWordsIn, type SumWords } from '../../../spec/model/sum-words.ts';
import { isNumeric } from '../../../spec/schema/numbers.ts';
import { below } from '../../../spec/schema/walk.ts';
import { answerSchema } from '../../exchange/answer-schema.ts';
import { jsonOf, succeeded } from '../../exchange/exchange.ts';
import { ourReading } from '../support/our-reading.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type ExchangeRule, type Violation } from '../rule.ts';

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
  check: (exchange, { contract }) => {
    const schema = succeeded(exchange) ? answerSchema(exchange) : undefined;
    const said = schema === undefined ? [] : sumWordsIn(contract.document, schema.schema);
    const body = said.length === 0 ? undefined : jsonOf(exchange);
    if (body === undefined) return undefined;
    let isSeen = false;
    for (const words of said) {
      for (const [at, object] of objectsUnder(body, words.path)) {
        isSeen = true;
        const broken = judge(object, words, at, schema?.pointer ?? '');
        if (broken !== undefined) return broken;
      }
    }
    return isSeen ? conforms : undefined;
  },
};

function judge(
  object: JsonObject,
  { property, items, factors, words }: SumWords,
  at: string,
  anchor: string,
): Violation | undefined {
  const shown = object[property];
  const list = object[items];
  const products = list !== undefined && isJsonArray(list) ? productsOf(list, factors) : undefined;
  if (!isNumeric(shown) || products === undefined) return undefined;
  const sum = products.reduce((whole, each) => whole + each, 0);
  // Decimals do not add up to the last digit.
  if (Math.abs(Number(shown) - sum) <= Math.max(0.01, Math.abs(sum) * 1e-9)) return undefined;
  return violates(`${sum}: the sum over ${items}`, show(shown), below(at, property), {
    kind: 'another sum',
    clause: { source: 'contract', anchor, quote: words },
  });
}

/** The product of the factors of each item; undefined where an item has one that is no number. */
function productsOf(list: readonly Json[], factors: readonly string[]): readonly number[] | undefined {
  const products = list.map((item) =>
    factors.reduce((product, name) => {
      const value = isJsonObject(item) ? item[name] : undefined;
      return isNumeric(value) ? product * Number(value) : Number.NaN;
    }, 1),
  );
  return products.every(Number.isFinite) ? products : undefined;
}
