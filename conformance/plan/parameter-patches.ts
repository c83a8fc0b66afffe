import type { Json } from '../../spec/json/json.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import { describedExamples } from '../../spec/model/described-examples.ts';
import { descriptionAt } from '../../spec/model/prose.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import type { Operation, Parameter } from '../../spec/model/types.ts';
import { statusOf, type Exchange } from '../exchange/exchange.ts';
import { isValid } from '../generate/plain.ts';
import { parameterBase, type RequestGenerator } from '../generate/request-generator.ts';
import { namesAnswered } from './identities.ts';
import { usualTexts } from '../generate/usual-texts.ts';
import type { Learner } from './learner.ts';
import { valuesAnswered } from './values-answered.ts';
import { valuesOffered } from './values-offered.ts';

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
  const quoted = new Set(
    valuesAnswered(
      exchange,
      operation.parameters.flatMap((parameter) => {
        const given = exchange.case.parts.parameters.get(parameterKey(parameter));
        return given?.kind === 'value' ? [[parameterKey(parameter), given.value]] : [];
      }),
    ),
  );
  const values = new Map(before);
  for (const parameter of operation.parameters) {
    const key = parameterKey(parameter);
    if (parameter.in === 'path' || parameter.in === 'cookie') continue;
    if (!words.has(parameter.name) && !quoted.has(key)) continue;
    const given = exchange.case.parts.parameters.get(key);
    const sent = given?.kind === 'value' ? given.value : undefined;
    const offered = valuesOffered(exchange, parameter.name);
    const next = nextValue(generator, knowledge, parameter, sent, before.has(key), offered);
    if (next !== undefined) values.set(key, next);
  }
  return stringifyJson([...values]) === stringifyJson([...before]) ? undefined : values;
}

/** The value to try after one that was refused, or first: what stands before a value that was not chosen here was not tried. */
function nextValue(
  generator: RequestGenerator,
  knowledge: Learner,
  parameter: Parameter,
  sent: Json | undefined,
  isChosen: boolean,
  offered: readonly Json[],
): Json | undefined {
  const {
    values,
    default: usual,
    examples,
  } = summaryOf(generator.contract.document, parameter.schema.schema);
  const all: readonly (Json | undefined)[] = [
    ...offered,
    knowledge.referred(parameter.name),
    knowledge.seen(parameter.name),
    ...parameter.examples,
    ...examples,
    usual,
    ...(values ?? []),
    ...describedExamples(descriptionAt(generator.contract.document, parameter.pointer)),
    ...usualTexts(parameter.name, generator.mark(parameter.name)),
    parameterBase(generator, parameter, parameter.name),
    ...USUAL,
  ];
  const texts = new Set<string>();
  const options = all.filter((value): value is Json => {
    if (value === undefined || !isValid(generator, parameter.schema, value)) return false;
    const text = stringifyJson(value);
    return !texts.has(text) && texts.add(text) !== undefined;
  });
  const isSent = (value: Json): boolean => sent !== undefined && stringifyJson(value) === stringifyJson(sent);
  return options.slice(isChosen ? options.findIndex(isSent) + 1 : 0).find((value) => !isSent(value));
}
