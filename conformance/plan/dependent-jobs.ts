import { actionsBelow } from '../../spec/model/actions.ts';
import { dependentsOf } from '../../spec/model/dependents.ts';
import type { Creation } from '../../spec/model/resources.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { referredBy } from './own-references.ts';
import { creationIn, writeOf, type Producers } from './producers.ts';
import { refusedFor } from './refused-for.ts';
import { caseOf, followed, leadOf, reached, stepsTo } from './steps.ts';

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
    // Where its state is all the same, it keeps it in any.
    const actions = WHATEVER.test(words) ? actionsBelow(contract, making).slice(0, MOST) : [];
    return [undefined, ...actions].map((action) => {
      const label = `kept-by-${making.operation.id}${action === undefined ? '' : `-after-${action.operation.id}`}`;
      const id = `${operation.id}/defective/${label}`;
      return lazyJob(id, () => {
        const made = baseline(generator, creation.operation, id, 'required');
        const plain = baseline(generator, operation, id, 'required');
        if (made === undefined || plain === undefined) return [];
        const removal = caseOf(generator, operation, plain, refusedFor(label, words));
        // Of what stands above it others may have made what keeps it from being referred to: a book that another waits for.
        const kept = caseOf(generator, creation.operation, made, { label: 'kept' });
        const first = stepsTo(
          generator,
          producers,
          kept,
          mayBeApart(producers, creation, making) ? 'own' : 'shared',
          id,
        );
        const at = first.length - 1;
        const dependent = dependentOf(generator, producers, creation, making, at, id);
        if (first.length === 0 || dependent === undefined) return [];
        const act = action && baseline(generator, action.operation, id, 'all');
        const done =
          action === undefined || act === undefined
            ? []
            : [
                followed(
                  caseOf(generator, action.operation, act, { label: 'dependent/action' }),
                  leadOf(action.link),
                  at + 1,
                ),
              ];
        return [
          ...first,
          dependent,
          ...done,
          { ...followed(removal, leadOf(write.link), at), needs: [{ from: at + 1 + done.length }] },
        ];
      });
    });
  });
}

/** Actions on what keeps it that are tried. */
const MOST = 2;

const WHATEVER = /\b(whatever|regardless of|no matter)\b[^.]*\b(status|state)(es|s)?\b/i;

/** The step that makes what stands below the resource of an earlier step, or refers to it. */
function dependentOf(
  generator: RequestGenerator,
  producers: Producers,
  creation: Creation,
  making: Creation,
  from: number,
  id: string,
): Step | undefined {
  const parts = baseline(generator, making.operation, `${id}/dependent`, 'all');
  if (parts === undefined) return undefined;
  const subject = caseOf(generator, making.operation, parts, { label: 'dependent' });
  const below = creation.nested.find(({ operation }) => operation.id === making.operation.id);
  if (below !== undefined) return followed(subject, leadOf(below.link), from);
  const reference = referredBy(generator, producers, making.operation).find(
    (each) => each.creation === creation,
  );
  const producer = producers.of(making.operation);
  // Both stand below one parent, where they have one.
  const step =
    producer !== undefined && from > 0
      ? followed(subject, { ...producer.link, requestBody: undefined }, from - 1)
      : reached(producers, subject);
  return reference && { ...step, referring: [{ ...reference, from }] };
}

/** Whether a resource and what keeps it can have a parent of their own: one below the other, below the same, or below none. */
function mayBeApart(producers: Producers, creation: Creation, making: Creation): boolean {
  const isBelow = creation.nested.some(({ operation }) => operation.id === making.operation.id);
  const beside = producers.of(making.operation)?.operation.id;
  return isBelow || beside === undefined || beside === producers.of(creation.operation)?.operation.id;
}
