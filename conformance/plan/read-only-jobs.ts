import type { Operation } from '../../spec/model/types.ts';
import { isJsonObject, type Json } from '../../spec/json/json.ts';
import { single, type Job } from '../generate/case.ts';
import { integer } from '../generate/integers.ts';
import { baseline, bodySchema, type Maker } from '../generate/maker.ts';
import { randomFor } from '../generate/random.ts';
import { shapeOf } from '../generate/shape.ts';
import { caseOf } from './steps.ts';

/** Creations that also send a property which only the service may set. */
export function readOnlyJobs(maker: Maker, operation: Operation): readonly Job[] {
  const body = bodySchema(operation);
  const answer = operation.responses.find((response) => response.status.startsWith('2'))?.content[0]?.schema;
  if (
    operation.method !== 'POST' ||
    operation.path.includes('{') ||
    body === undefined ||
    answer === undefined
  )
    return [];
  return [...shapeOf(maker.contract, answer.schema).properties].flatMap(([name, schema]): readonly Job[] => {
    const shape = shapeOf(maker.contract, schema);
    const id = `${operation.id}/read-only/${name}`;
    const plain = baseline(maker, operation, id, 'all');
    const value = chosenValue(maker, shape.types, id);
    if (
      !shape.readOnly ||
      value === undefined ||
      plain?.body.kind !== 'json' ||
      !isJsonObject(plain.body.value)
    )
      return [];
    const sent = { ...plain.body.value, [name]: value };
    if (maker.validators.for(body.schema, 'request')(sent).length > 0) return [];
    const parts = { ...plain, body: { ...plain.body, value: sent } };
    return [
      single(
        id,
        caseOf(maker, operation, parts, { label: name, purpose: { kind: 'read-only', property: name } }),
      ),
    ];
  });
}

function chosenValue(maker: Maker, types: readonly string[], name: string): Json | undefined {
  if (types.includes('integer')) return integer(randomFor(maker.seed, name).nextBigInt(2n ** 33n, 2n ** 50n));
  return types.includes('string') ? maker.mark(name) : undefined;
}
