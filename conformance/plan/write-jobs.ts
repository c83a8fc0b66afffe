import type { Creation, Linked } from '../../spec/model/resources.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, single, type Job, type Step } from '../exchange/case.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { validParts } from '../generate/valid.ts';
import { isCreation } from './creation-jobs.ts';
import { patchParts } from './patch-parts.ts';
import type { Producers } from './producers.ts';
import { caseOf, followed, stepsTo } from './steps.ts';

/** Valid requests of an operation that writes to one resource, each to a resource made for it, which is read afterwards. */
export function writeJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const writes =
    ['PUT', 'PATCH', 'DELETE', 'POST'].includes(operation.method) && operation.path.includes('{');
  const producer = producers.of(operation);
  if (!writes || isCreation(operation, producers)) return [];
  const name = `${operation.id}/valid`;
  if (producer?.creates !== true)
    return operation.method !== 'DELETE' && generator.knowledge.isReached(operation)
      ? validParts(generator, operation, name).map((valid) =>
          single(`${name}/${valid.label}`, caseOf(generator, operation, valid.parts, { label: valid.label })),
        )
      : [];
  const creation = producers.creations.find((item) => item.operation.id === producer.operation.id);
  const after = (id: string): readonly Step[] =>
    readsAfter(operation, creation).flatMap(({ operation: target, link }) => {
      const plain = baseline(generator, target, id, 'required');
      if (!plain) return [];
      const read = caseOf(generator, target, plain, { label: 'read-after', resource: 'perhaps' });
      const step = followed(read, { ...link, ensures: [] }, 0);
      // What was removed may be gone.
      return operation.method === 'DELETE' ? [{ ...step, case: read }] : [step];
    });
  return [...validParts(generator, operation, name), ...patchParts(generator, operation, name)].map(
    (valid) => {
      const id = `${name}/${valid.label}`;
      return lazyJob(id, () => [
        ...stepsTo(
          generator,
          producers,
          caseOf(generator, operation, valid.parts, { label: valid.label }),
          'own',
          id,
        ),
        ...after(id),
      ]);
    },
  );
}

/** The reads that show what an operation wrote: of its own path where there are such, else of what the path is below. */
function readsAfter({ path }: Operation, creation: Creation | undefined): readonly Linked[] {
  const own = (creation?.nested ?? []).filter(
    ({ operation: { method, path: other } }) => method === 'GET' && other === path,
  );
  return own.length > 0 ? own : (creation?.reads ?? []);
}
