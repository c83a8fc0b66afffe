import type { Operation } from '../../spec/model/types.ts';
import { isJsonObject, type Json } from '../../spec/json/json.ts';
import { single, type Job } from '../exchange/case.ts';
import { integer } from '../../spec/schema/numbers.ts';
import { baseline, bodySchema, type RequestGenerator } from '../generate/request-generator.ts';
import { randomFor } from '../generate/random.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { caseOf } from './steps.ts';

/** Creations that also send a property which only the service may set. */
export function readOnlyJobs(generator: RequestGenerator, operation: Operation): readonly Job[] {
  const body = bodySchema(operation);
  const answer = operation.responses.find((response) => response.status.startsWith('2'))?.content[0]?.schema;
  if (
    operation.method !== 'POST' ||
    operation.path.includes('{') ||
    body === undefined ||
    answer === undefined
  )
    return [];
  return [...summaryOf(generator.contract.document, answer.schema).object.properties].flatMap(
    ([name, schema]): readonly Job[] => {
      const { types, readOnly } = summaryOf(generator.contract.document, schema);
      const id = `${operation.id}/read-only/${name}`;
      const plain = baseline(generator, operation, id, 'all');
      const value = chosenValue(generator, types, id);
      if (!readOnly || value === undefined || plain?.body.kind !== 'json' || !isJsonObject(plain.body.value))
        return [];
      const sent = { ...plain.body.value, [name]: value };
      if (generator.validators.for(body.schema, 'request')(sent).length > 0) return [];
      const parts = { ...plain, body: { ...plain.body, value: sent } };
      return [
        single(
          id,
          caseOf(generator, operation, parts, {
            label: name,
            purpose: { kind: 'read-only', property: name },
          }),
        ),
      ];
    },
  );
}

function chosenValue(generator: RequestGenerator, types: readonly string[], name: string): Json | undefined {
  if (types.includes('integer'))
    return integer(randomFor(generator.seed, name).nextBigInt(2n ** 33n, 2n ** 50n));
  return types.includes('string') ? generator.mark(name) : undefined;
}
