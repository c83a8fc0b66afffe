import { isJsonArray, isJsonObject, type Json } from '../../../spec/json/json.ts';
import { pointerTokens } from '../../../spec/json/pointer.ts';
import type { Bulk } from '../../../spec/model/bulks.ts';
import { jsonContent, responseFor } from '../../../spec/model/response-for.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { settled } from '../model/fitted.ts';
import { sampleOf } from '../model/sample.ts';
import { statusFor } from '../model/status-for.ts';
import { validateFor } from '../model/validate-for.ts';
import { done, type Action, type Ground } from './action.ts';
import type { Outcome } from './outcome.ts';

/** Names of numbers beside the results of a bulk: how many were made, and how many were not. */
const MADE = /^(created|imported|inserted|succeeded|accepted|total|count)/i;
const FAILED = /^(failed|rejected|errors?|skipped)/i;

/**
 * Makes the action that creates each item of a request as its own creation does. One that is refused refuses all, unless
 * each result has a status of its own.
 * @param create the creation of one
 */
export function bulkAction(ground: Ground, bulk: Bulk, create: Action): Action | undefined {
  const { contract, validators, now } = ground;
  const { document } = contract;
  const status = statusFor(bulk.operation, [201, 200, 207, 202]);
  const schema = status === undefined ? undefined : jsonContent(responseFor(bulk.operation, status))?.schema;
  if (status === undefined || schema === undefined) return undefined;
  const validate = validateFor(contract, validators, { schema: bulk.result, pointer: '' });
  const [wrapper] = pointerTokens(bulk.results) ?? [];
  const [held] = pointerTokens(bulk.at) ?? [];
  const isEachByItself = bulk.status !== undefined && held !== undefined;
  const { properties, required } = outlineOf(document, schema.schema);
  const shown = (index: number, code: number, value: Json | undefined): Json => {
    if (held === undefined) return settled(document, bulk.result, validate, value ?? {});
    return settled(document, bulk.result, validate, {
      ...(bulk.index === undefined ? {} : { [bulk.index]: index }),
      ...(bulk.status === undefined ? {} : { [bulk.status]: code }),
      ...(value === undefined ? {} : { [held]: value }),
    });
  };
  const around = (results: readonly Json[], made: number): Json => {
    if (wrapper === undefined) return results;
    const others = [...properties].flatMap(([name, inner]): readonly (readonly [string, Json])[] => {
      if (name === wrapper) return [];
      const isNumber = outlineOf(document, inner).types.has('integer');
      if (isNumber && MADE.test(name)) return [[name, made]];
      if (isNumber && FAILED.test(name)) return [[name, results.length - made]];
      return required.has(name) ? [[name, sampleOf(document, inner, now())]] : [];
    });
    return { ...Object.fromEntries(others), [wrapper]: results };
  };
  return (checked, incoming) => {
    const sent = checked.body.value;
    const items = isJsonArray(sent) ? sent : [];
    const made: Outcome[] = [];
    const results: Json[] = [];
    for (const [index, value] of items.entries()) {
      // A key of the whole request is none of its items'.
      const one = { ...checked, header: new Map(), body: { ...checked.body, value } };
      const outcome = create(one, incoming);
      if (!outcome.ok && !isEachByItself) return outcome;
      if (outcome.ok) made.push(outcome.value);
      // What is made by itself is there for the next one, which may be refused for it.
      if (outcome.ok && isEachByItself) outcome.value.commit?.();
      const own = outcome.ok ? outcome.value.value : undefined;
      const [at] = pointerTokens(bulk.creation.at) ?? [];
      const bare = at === undefined || !isJsonObject(own) ? own : own[at];
      results.push(shown(index, outcome.ok ? outcome.value.status : outcome.error.status, bare));
    }
    return done({
      status,
      value: around(results, made.length),
      commit: () => {
        if (!isEachByItself) for (const each of made) each.commit?.();
        return undefined;
      },
    });
  };
}
