import { removalOf } from '../../spec/model/resources.ts';
import type { Json, JsonObject } from '../../spec/json/json.ts';
import type { Operation } from '../../spec/model/types.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { summaryOf, type Summary } from '../../spec/schema/summary/summary.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { bodyObject } from '../exchange/parts.ts';
import { withBodyObject } from '../generate/body-object.ts';
import { baseline, bodySchema, type RequestGenerator } from '../generate/request-generator.ts';
import { isReachable, type Producers } from './producers.ts';
import { caseOf, followed, leadOf, reached } from './steps.ts';

/**
 * What one creation sent once more: with other values of its enumerations, and in capital letters. All have names of
 * their own everywhere else, and what a service takes for the same does not show there, nor what it removes with it.
 */
export function againJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const creation = producers.creationBy(operation);
  const read = creation?.reads[0];
  if (creation === undefined || read === undefined || !isReachable(operation, producers)) return [];
  const id = `${operation.id}/valid/again`;
  return [
    lazyJob(id, () => {
      const plain = baseline(generator, operation, id, 'all');
      const look = baseline(generator, read.operation, id, 'required');
      const own = plain && bodyObject(plain);
      if (plain === undefined || own === undefined || look === undefined) return [];
      const others = [otherwise(generator, operation, own), inCapitals(generator, operation, own)]
        .flatMap((value) => withBodyObject(generator, operation, plain, value) ?? [])
        .map((parts, index): Step => {
          const label = index === 0 ? 'again' : 'again-in-capitals';
          return reached(producers, { ...caseOf(generator, operation, parts, { label }), repeats: true });
        });
      const reads = [0, ...others.map((_, index) => index + 1)].map((from) =>
        followed(caseOf(generator, read.operation, look, { label: 'again/read' }), read.link, from),
      );
      const once = caseOf(generator, operation, plain, { label: 'once' });
      const remove = removalOf(creation);
      const parts = remove && baseline(generator, remove.operation, id, 'required');
      const [first] = reads;
      if (remove === undefined || parts === undefined || first === undefined || others.length === 0)
        return [reached(producers, once), ...others, ...reads];
      // Of two that are alike one is removed, and the other stays.
      const removal = caseOf(generator, remove.operation, parts, { label: 'again/removed' });
      return [
        reached(producers, once),
        ...others,
        ...reads,
        followed(removal, leadOf(remove.link), 1),
        first,
      ];
    }),
  ];
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
