import { below } from '../../../spec/schema/walk.ts';
import { nullWordsIn, type NullWords } from '../../../spec/model/null-words.ts';
import { isJsonObject, type JsonObject } from '../../../spec/json/json.ts';
import { propertiesSetBy } from '../../../spec/model/sets-property.ts';
import type { SchemaAt } from '../../../spec/schema/schema.ts';
import { bodyObject } from '../../exchange/parts.ts';
import { jsonOf, succeeded, type Exchange } from '../../exchange/exchange.ts';
import { judgeDescribed } from '../support/judge-described.ts';
import { ourReading } from '../support/our-reading.ts';
import { show } from '../support/words.ts';
import { violates, type ExchangeRule, type RuleContext, type Violation } from '../rule.ts';

/** What is null in some states is null there alone. */
export const nullAsDescribed: ExchangeRule = {
  id: 'response/null-as-described',
  summary:
    "A property that by its description is null in some states ('null for a draft', 'null until it is returned') is null in those, and has a value in those that the description names for that, or where the operation is said to set it.",
  severity: 'must',
  clause: ourReading(
    'the words of descriptions',
    'A description that names the states in which a property is null, or since when it has a value, says so of each answer that shows both.',
  ),
  scope: 'exchange',
  stage: 8,
  cause: ({ at, kind }) => `${at.split('/').at(-1)} ${kind}`,
  check: (exchange, context) =>
    setBy(exchange, context) ?? judgeDescribed(exchange, context, nullWordsIn, judge),
};

/** A property that the operation is said to set, and that its answer shows as null. */
function setBy(exchange: Exchange, { contract }: RuleContext): Violation | undefined {
  const { operation, purpose } = exchange.case;
  if (!succeeded(exchange) || purpose.kind !== 'valid') return undefined;
  // What is sent as null may be what it sets.
  const sent = Object.values(bodyObject(exchange.case.parts) ?? {});
  const said = sent.includes(null) ? [] : propertiesSetBy(contract, operation);
  const body = said.length === 0 ? undefined : jsonOf(exchange);
  if (!isJsonObject(body)) return undefined;
  const objects = [['', body] as const, ...Object.entries(body)].flatMap(([name, value]) =>
    isJsonObject(value) ? [{ at: name === '' ? '' : below('', name), object: value }] : [],
  );
  return said.flatMap(({ name, words }) => {
    // What stands beside it (its project, its parent) may have one of that name, too: nobody set that.
    const [shown, ...others] = objects.filter(({ object }) => Object.hasOwn(object, name));
    const isOne = shown?.at === '' || others.length === 0;
    return shown !== undefined && isOne && shown.object[name] === null
      ? [
          violates('a value: it is set', 'null', below(shown.at, name), {
            kind: 'null where it is set',
            clause: { source: 'contract', anchor: operation.pointer, quote: words },
          }),
        ]
      : [];
  })[0];
}

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
