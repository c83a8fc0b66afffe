import { isJsonObject } from '../../spec/json/json.ts';
import { uniqueProperties } from '../../spec/model/unique.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import type { Parts } from '../exchange/parts.ts';
import { isValid } from '../generate/plain.ts';
import { baseline, bodySchema, type RequestGenerator } from '../generate/request-generator.ts';
import { isReachable, type Producers } from './producers.ts';
import { caseOf, followed, leadOf, reached } from './steps.ts';

/** Writes that give a resource what another has, and the document calls unique. */
export function takenJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const creation = producers.creations.find((each) => each.operation.id === operation.id);
  if (creation === undefined || !isReachable(operation, producers)) return [];
  const { document } = generator.contract;
  const names = uniqueProperties(document, operation, bodySchema(operation)?.schema.schema).map(
    ({ name }) => name,
  );
  const writes = creation.writes.filter(
    ({ operation: { method } }) => method === 'PUT' || method === 'PATCH',
  );
  return writes.flatMap((write) =>
    names.map((name): Job => {
      const id = `${write.operation.id}/valid/taken-${name}`;
      return lazyJob(id, () => {
        const [one, other] = ['one', 'other'].map((label) =>
          baseline(generator, operation, `${id}/${label}`, 'all'),
        );
        const plain = baseline(generator, write.operation, id, 'all');
        const given = plain && one && withTaken(generator, write.operation, plain, one, name);
        if (one === undefined || other === undefined || given === undefined) return [];
        const made = (parts: Parts): Step =>
          reached(producers, caseOf(generator, operation, parts, { label: 'taken/made' }));
        const subject = caseOf(generator, write.operation, given, { label: `${name}=taken` });
        return [made(one), made(other), followed({ ...subject, repeats: true }, leadOf(write.link), 1)];
      });
    }),
  );
}

/** A write whose body has another body's value of a property; undefined where that would not be valid. */
function withTaken(
  generator: RequestGenerator,
  operation: Operation,
  plain: Parts,
  { body: taken }: Parts,
  name: string,
): Parts | undefined {
  const { body } = plain;
  const schema = bodySchema(operation)?.schema;
  if (schema === undefined || body.kind !== 'json' || taken.kind !== 'json') return undefined;
  if (!isJsonObject(body.value) || !isJsonObject(taken.value)) return undefined;
  const own = taken.value[name];
  if (own === undefined) return undefined;
  const value = { ...body.value, [name]: own };
  return isValid(generator, schema, value) ? { ...plain, body: { ...body, value } } : undefined;
}
