import { isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import type { Operation } from '../../spec/model/types.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { summaryOf, type Summary } from '../../spec/schema/summary/summary.ts';
import { lazyJob, type Case, type Job, type Step } from '../exchange/case.ts';
import { isValid } from '../generate/plain.ts';
import { baseline, bodySchema, type RequestGenerator } from '../generate/request-generator.ts';
import { isReachable, type Producers } from './producers.ts';
import { caseOf, followed, reached } from './steps.ts';

/**
 * What one creation sent once more: with other values of its enumerations, and in capital letters. All have names of
 * their own everywhere else, and what a service takes for the same does not show there.
 */
export function againJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const creation = producers.creations.find((each) => each.operation.id === operation.id);
  const read = creation?.reads[0];
  if (creation === undefined || read === undefined || !isReachable(operation, producers)) return [];
  const id = `${operation.id}/valid/again`;
  return [
    lazyJob(id, () => {
      const plain = baseline(generator, operation, id, 'all');
      const look = baseline(generator, read.operation, id, 'required');
      if (plain?.body.kind !== 'json' || !isJsonObject(plain.body.value) || look === undefined) return [];
      const { body } = plain;
      const made = (value: Json, label: string): Case =>
        caseOf(generator, operation, { ...plain, body: { ...body, value } }, { label });
      const others = [
        otherwise(generator, operation, plain.body.value),
        inCapitals(generator, operation, plain.body.value),
      ]
        .filter((value) => isFitting(generator, operation, value))
        .map((value, index): Step => {
          const subject = made(value, index === 0 ? 'again' : 'again-in-capitals');
          return reached(producers, { ...subject, repeats: true });
        });
      const reads = [0, ...others.map((_, index) => index + 1)].map((from) =>
        followed(caseOf(generator, read.operation, look, { label: 'again/read' }), read.link, from),
      );
      return [reached(producers, made(body.value, 'once')), ...others, ...reads];
    }),
  ];
}

function isFitting(generator: RequestGenerator, operation: Operation, value: Json): boolean {
  const schema = bodySchema(operation)?.schema;
  return schema !== undefined && isValid(generator, schema, value);
}

/** A body with the last value of each of its enumerations. */
function otherwise(generator: RequestGenerator, operation: Operation, value: JsonObject): JsonObject {
  return changed(generator, operation, value, (own, { values }) => values?.at(-1) ?? own);
}

/** A body with its free words in capital letters. */
function inCapitals(generator: RequestGenerator, operation: Operation, value: JsonObject): JsonObject {
  return changed(generator, operation, value, (own, { values, string }) =>
    typeof own === 'string' && values === undefined && (string.format ?? 'email') === 'email'
      ? own.toUpperCase()
      : own,
  );
}

function changed(
  { contract: { document } }: RequestGenerator,
  operation: Operation,
  value: JsonObject,
  change: (own: Json, summary: Summary) => Json,
): JsonObject {
  const { properties } = outlineOf(document, bodySchema(operation)?.schema.schema ?? true);
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [
      name,
      change(own, summaryOf(document, properties.get(name) ?? true)),
    ]),
  );
}
