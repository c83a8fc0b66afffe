import type { Operation, Schema } from '../../spec/model/types.ts';
import { isJsonObject, type Json } from '../../spec/json/json.ts';
import { lazyJob, type Job } from '../exchange/case.ts';
import { integer } from '../../spec/schema/numbers.ts';
import { baseline, bodySchema, type RequestGenerator } from '../generate/request-generator.ts';
import { randomFor } from '../generate/random.ts';
import { simplestOf } from '../generate/simplest.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { isCreation } from './creation-jobs.ts';
import type { Producers } from './producers.ts';
import { caseOf, reached, stepsTo } from './steps.ts';

/** Creations and writes that also send a property which only the service may set. */
export function readOnlyJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const { document } = generator.contract;
  const body = bodySchema(operation);
  const answer = operation.responses.find((response) => response.status.startsWith('2'))?.content[0]?.schema;
  const creates = isCreation(operation, producers);
  if (!['POST', 'PUT', 'PATCH'].includes(operation.method) || body === undefined || answer === undefined)
    return [];
  const validate = generator.validators.for(body.schema, 'request');
  return [...outlineOf(document, answer.schema).properties].flatMap(([name, schema]): readonly Job[] => {
    if (!summaryOf(document, schema).readOnly) return [];
    const id = `${operation.id}/read-only/${name}`;
    const plain = baseline(generator, operation, id, 'all');
    const value = chosenValue(generator, schema, id);
    if (value === undefined || plain?.body.kind !== 'json' || !isJsonObject(plain.body.value)) return [];
    const sent = { ...plain.body.value, [name]: value };
    if (validate(sent).length > 0) return [];
    const subject = caseOf(
      generator,
      operation,
      { ...plain, body: { ...plain.body, value: sent } },
      { label: name, purpose: { kind: 'read-only', property: name } },
    );
    return [
      lazyJob(id, () =>
        creates ? [reached(producers, subject)] : stepsTo(generator, producers, subject, 'own', id),
      ),
    ];
  });
}

/** A value that no service would choose by itself. */
function chosenValue(generator: RequestGenerator, schema: Schema, name: string): Json | undefined {
  const { types, values } = summaryOf(generator.contract.document, schema);
  if (values !== undefined) return undefined;
  if (types.includes('integer'))
    return integer(randomFor(generator.seed, name).nextBigInt(2n ** 33n, 2n ** 50n));
  return types.includes('string')
    ? simplestOf(generator.contract, schema, generator.mark(name), 'all')
    : undefined;
}
