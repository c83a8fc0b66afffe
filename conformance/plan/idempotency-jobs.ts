import type { Json, JsonObject } from '../../spec/json/json.ts';
import { actionsBelow } from '../../spec/model/actions.ts';
import { answersAsItIs, idempotencyKeyOf } from '../../spec/model/idempotency.ts';
import type { Creation } from '../../spec/model/resources.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { bodyObject, withParameter, type Parts } from '../exchange/parts.ts';
import { withBodyObject } from '../generate/body-object.ts';
import { firstOf } from '../generate/plain.ts';
import { baseline, parameterBase, type RequestGenerator } from '../generate/request-generator.ts';
import { isReachable, type Producers } from './producers.ts';
import { UUID } from '../../spec/model/uuid.ts';
import { caseOf, followed, leadOf, reached } from './steps.ts';

/** Actions that are tried, for one that is allowed. */
const MOST_ACTIONS = 2;

/** A creation with an idempotency key, the same once more, and another with the same key. */
export function idempotencyJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const key = idempotencyKeyOf(operation);
  const creation = producers.creationBy(operation);
  if (key === undefined || creation === undefined || !isReachable(operation, producers)) return [];
  const id = `${operation.id}/valid/same-key`;
  return [
    lazyJob(id, () => {
      const one = baseline(generator, operation, id, 'all');
      // What is unique is another's in each: a conflict is the key's then.
      const other = changed(generator, operation, `${id}/other`);
      const third = changed(generator, operation, `${id}/in-case`);
      const value = parameterBase(generator, key, id);
      if (one === undefined || value === undefined) return [];
      const swapped =
        typeof value === 'string' && !UUID.test(value)
          ? firstOf(generator, key.schema, inOtherCase(value))
          : undefined;
      const step = (parts: Parts, label: string, repeats: boolean, given: Json = value): Step => {
        const keyed = withParameter(parts, key, { kind: 'value', value: given });
        return reached(producers, { ...caseOf(generator, operation, keyed, { label }), repeats });
      };
      return [
        step(one, 'with-key', false),
        step(one, 'same-key', true),
        ...(other === undefined ? [] : [step(other, 'same-key-for-another', true)]),
        // A key is a text: in another case it is another. Not so a UUID: it is read in any case.
        ...(third === undefined || swapped === undefined ? [] : [step(third, 'key-in-case', false, swapped)]),
        ...(answersAsItIs(generator.contract, operation) !== undefined
          ? [...actionsOn(generator, creation, id), step(one, 'same-key-since', true)]
          : []),
      ];
    }),
  ];
}

/** What is done to what the first request made: it is another then. */
function actionsOn(generator: RequestGenerator, creation: Creation, name: string): readonly Step[] {
  const actions = actionsBelow(generator.contract, creation);
  return actions.slice(0, MOST_ACTIONS).flatMap(({ operation, link }) => {
    const parts = baseline(generator, operation, name, 'all');
    if (parts === undefined) return [];
    const subject = caseOf(generator, operation, parts, { label: 'since' });
    return [followed({ ...subject, repeats: true }, leadOf(link), 0)];
  });
}

/** A text in upper and in lower case, where that is another. */
function inOtherCase(text: string): readonly Json[] {
  return [text.toUpperCase(), text.toLowerCase()].filter((other) => other !== text);
}

/** A request of its own with another value of one property; undefined where none is found that is valid. */
function changed(generator: RequestGenerator, operation: Operation, name: string): Parts | undefined {
  const parts = baseline(generator, operation, name, 'all');
  if (parts === undefined) return undefined;
  const whole = bodyObject(parts) ?? {};
  return Object.entries(whole)
    .flatMap(([property, own]): readonly JsonObject[] => {
      if (typeof own === 'string') return [{ ...whole, [property]: generator.mark(`${name}/other`) }];
      return typeof own === 'number' && !/id$/i.test(property) ? [{ ...whole, [property]: own + 1 }] : [];
    })
    .map((value) => withBodyObject(generator, operation, parts, value))
    .find((made) => made !== undefined);
}
