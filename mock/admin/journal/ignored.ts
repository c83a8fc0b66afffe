import { isJsonObject } from '../../../spec/json/json.ts';
import { parseJson } from '../../../spec/json/parse.ts';
import type { Endpoint } from '../../serving/engine.ts';
import { parseQuery } from '../../http/query.ts';

/** What of a lawful request had no effect, each with its place: `query: stauts is no parameter of listPets`. */
export function ignoredParts(
  { plan, unheeded }: Pick<Endpoint, 'plan' | 'unheeded'>,
  query: string,
  body: string | undefined,
): readonly string[] {
  const { id } = plan.operation;
  const sent = [...(parseQuery(query)?.keys() ?? [])];
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
  ];
}
