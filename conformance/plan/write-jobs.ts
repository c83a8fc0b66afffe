import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job, type Step } from '../generate/case.ts';
import { baseline, type Maker } from '../generate/maker.ts';
import { validParts } from '../generate/valid.ts';
import { isCreation } from './creation-jobs.ts';
import type { Origins } from './origins.ts';
import { caseOf, followed, stepsTo } from './steps.ts';

/** Valid requests of an operation that writes to one resource, each to a resource made for it, which is read afterwards. */
export function writeJobs(maker: Maker, origins: Origins, operation: Operation): readonly Job[] {
  const writes =
    ['PUT', 'PATCH', 'DELETE', 'POST'].includes(operation.method) && operation.path.includes('{');
  const origin = origins.of(operation);
  if (!writes || origin?.creates !== true || isCreation(operation, origins)) return [];
  const name = `${operation.id}/valid`;
  const creation = origins.creations.find((item) => item.operation.id === origin.operation.id);
  const after = (id: string): readonly Step[] =>
    (creation?.reads ?? []).flatMap(({ operation: target, link }) => {
      const plain = baseline(maker, target, id, 'required');
      if (!plain) return [];
      const read = caseOf(maker, target, plain, { label: 'read-after', resource: 'perhaps' });
      const step = followed(read, { ...link, ensures: [] }, 0);
      // What was removed may be gone.
      return operation.method === 'DELETE' ? [{ ...step, case: read }] : [step];
    });
  return validParts(maker, operation, name).map((valid) => {
    const id = `${name}/${valid.label}`;
    return lazyJob(id, () => [
      ...stepsTo(maker, origins, caseOf(maker, operation, valid.parts, { label: valid.label }), 'own', id),
      ...after(id),
    ]);
  });
}
