import { isJsonObject } from '../../../spec/json/json.ts';
import { parseJson } from '../../../spec/json/parse.ts';
import { suggestion } from '../../../spec/validate/suggestion.ts';
import { FAULTS } from '../../chaos/pace.ts';
import { parsePrefer } from '../../http/prefer.ts';
import { parseQuery } from '../../http/query.ts';
import type { Endpoint } from '../../serving/engine.ts';

/** The preferences that mean something to the mock. */
const PREFERENCES = ['code', 'example', 'dynamic', 'seed', 'wait', 'fault'];

/** What of a lawful request had no effect, preferences that a rule overrode among them, each with its place: `query: stauts is no parameter of listPets`. */
export function ignoredParts(
  { plan, unheeded }: Pick<Endpoint, 'plan' | 'unheeded'>,
  query: string,
  body: string | undefined,
  prefer: string | readonly string[] = [],
  overridden: readonly string[] = [],
): readonly string[] {
  const { id } = plan.operation;
  const sent = query === '' ? [] : [...(parseQuery(query)?.keys() ?? [])];
  const names = sent.filter((name) => !plan.takesQuery(name));
  const parsed = body === undefined || plan.bodyNames === undefined ? undefined : parseJson(body);
  const fields =
    parsed?.ok === true && isJsonObject(parsed.value)
      ? Object.keys(parsed.value).filter((name) => plan.bodyNames?.has(name) === false)
      : [];
  return [
    ...names.map((name) => `query: ${name} is no parameter of ${id}`),
    ...sent
      .filter((name) => unheeded.has(name))
      .map((name) => `query: ${name} has no effect here: the mock does not know what it means`),
    ...fields.map((name) => `body: ${name} is no property that ${id} takes`),
    ...(prefer.length === 0 ? [] : ignoredPreferences(prefer, overridden)),
  ];
}

function ignoredPreferences(
  prefer: string | readonly string[],
  overridden: readonly string[],
): readonly string[] {
  return [...parsePrefer(prefer)].flatMap(([name, value]) => {
    if (overridden.includes(name)) return [`prefer: ${name} has no effect here: a rule says otherwise`];
    if (!PREFERENCES.includes(name))
      return [`prefer: ${name} means nothing to the mock${suggestion(name, PREFERENCES)}`];
    if (name === 'fault' && !FAULTS.some((fault) => fault === value))
      return [
        `prefer: fault is one of ${FAULTS.join(', ')}, not ${JSON.stringify(value)}${suggestion(value, FAULTS)}`,
      ];
    if (name === 'wait' && !/^\d{1,3}(\.\d+)?$/.test(value))
      return [`prefer: wait is a number of seconds, not ${JSON.stringify(value)}`];
    return [];
  });
}
