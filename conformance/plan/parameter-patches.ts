import type { Json } from '../../spec/json/json.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import type { Operation, Parameter } from '../../spec/model/types.ts';
import { statusOf, type Exchange } from '../exchange/exchange.ts';
import { isValid } from '../generate/plain.ts';
import { parameterBase, type RequestGenerator } from '../generate/request-generator.ts';
import { namesAnswered } from './identities.ts';
import type { Learner } from './learner.ts';

/** Values of parameters of an operation's requests, by `in.name`. */
export type ParameterPatch = ReadonlyMap<string, Json>;

/** What services often take of a parameter. */
const USUAL: readonly Json[] = ['default', 'test', '1', 1, true, '2026-01-01', '2026-01-01T00:00:00Z', []];

/**
 * Other values for the query and header parameters that a refusal names: one that was not sent is sent. Undefined where
 * it names none that there is another value for.
 */
export function revisedParameters(
  generator: RequestGenerator,
  knowledge: Learner,
  operation: Operation,
  before: ParameterPatch,
  exchange: Exchange,
): ParameterPatch | undefined {
  if (![400, 404, 409, 422].includes(statusOf(exchange) ?? 0)) return undefined;
  const words = namesAnswered(exchange);
  const values = new Map(before);
  for (const parameter of operation.parameters) {
    if (parameter.in === 'path' || parameter.in === 'cookie' || !words.has(parameter.name)) continue;
    const key = parameterKey(parameter);
    const given = exchange.case.parts.parameters.get(key);
    const sent = given?.kind === 'value' ? given.value : undefined;
    const next = nextValue(generator, knowledge, parameter, sent);
    if (next !== undefined) values.set(key, next);
  }
  return stringifyJson([...values]) === stringifyJson([...before]) ? undefined : values;
}

/** The value to try after one that was refused, or first. */
function nextValue(
  generator: RequestGenerator,
  knowledge: Learner,
  parameter: Parameter,
  sent: Json | undefined,
): Json | undefined {
  const {
    values,
    default: usual,
    examples,
  } = summaryOf(generator.contract.document, parameter.schema.schema);
  const all: readonly (Json | undefined)[] = [
    knowledge.referred(parameter.name),
    knowledge.seen(parameter.name),
    ...parameter.examples,
    ...examples,
    usual,
    ...(values ?? []),
    parameterBase(generator, parameter, parameter.name),
    ...USUAL,
  ];
  const texts = new Set<string>();
  const options = all.filter((value): value is Json => {
    if (value === undefined || !isValid(generator, parameter.schema, value)) return false;
    const text = stringifyJson(value);
    return !texts.has(text) && texts.add(text) !== undefined;
  });
  const turn =
    sent === undefined ? -1 : options.findIndex((value) => stringifyJson(value) === stringifyJson(sent));
  return options[turn + 1];
}
