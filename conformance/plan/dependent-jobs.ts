import { dependentsOf } from '../../spec/model/dependents.ts';
import type { Creation } from '../../spec/model/resources.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { referredBy } from './own-references.ts';
import { creationIn, writeOf, type Producers } from './producers.ts';
import { refusedFor } from './refused-for.ts';
import { caseOf, followed, leadOf, reached } from './steps.ts';

/** Removals of what others refer to or stand below, where the contract says that those keep it. */
export function dependentJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const { contract } = generator;
  const known = writeOf(producers, operation);
  if (operation.method !== 'DELETE' || known === undefined) return [];
  const { creation, write } = known;
  return dependentsOf(contract, operation).flatMap(({ resource, words }): readonly Job[] => {
    const making = creationIn(producers, resource, creation);
    if (making === undefined) return [];
    const label = `kept-by-${making.operation.id}`;
    const id = `${operation.id}/defective/${label}`;
    return [
      lazyJob(id, () => {
        const made = baseline(generator, creation.operation, id, 'required');
        const dependent = dependentOf(generator, producers, creation, making, id);
        const plain = baseline(generator, operation, id, 'required');
        if (made === undefined || dependent === undefined || plain === undefined) return [];
        const removal = caseOf(generator, operation, plain, refusedFor(label, words));
        return [
          reached(producers, caseOf(generator, creation.operation, made, { label: 'kept' })),
          dependent,
          { ...followed(removal, leadOf(write.link), 0), needs: [{ from: 1 }] },
        ];
      }),
    ];
  });
}

/** The step that makes what stands below the resource of the first step, or refers to it. */
function dependentOf(
  generator: RequestGenerator,
  producers: Producers,
  creation: Creation,
  making: Creation,
  id: string,
): Step | undefined {
  const parts = baseline(generator, making.operation, `${id}/dependent`, 'all');
  if (parts === undefined) return undefined;
  const subject = caseOf(generator, making.operation, parts, { label: 'dependent' });
  const below = creation.nested.find(({ operation }) => operation.id === making.operation.id);
  if (below !== undefined) return followed(subject, leadOf(below.link), 0);
  const reference = referredBy(generator, producers, making.operation).find(
    (each) => each.creation === creation,
  );
  return reference && { ...reached(producers, subject), referring: [{ ...reference, from: 0 }] };
}
