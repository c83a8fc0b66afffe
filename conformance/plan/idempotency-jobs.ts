import { idempotencyKeyOf } from '../../spec/model/idempotency.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { withParameter, type Parts } from '../exchange/parts.ts';
import { baseline, parameterBase, type RequestGenerator } from '../generate/request-generator.ts';
import { isReachable, type Producers } from './producers.ts';
import { caseOf, reached } from './steps.ts';

/** A creation with an idempotency key, the same once more, and another with the same key. */
export function idempotencyJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const key = idempotencyKeyOf(operation);
  const isCreation = producers.creations.some((creation) => creation.operation.id === operation.id);
  if (key === undefined || !isCreation || !isReachable(operation, producers)) return [];
  const id = `${operation.id}/valid/same-key`;
  return [
    lazyJob(id, () => {
      const [one, other] = ['one', 'other'].map((name) =>
        baseline(generator, operation, `${id}/${name}`, 'all'),
      );
      const value = parameterBase(generator, key, id);
      if (one === undefined || other === undefined || value === undefined) return [];
      const step = (parts: Parts, label: string, repeats: boolean): Step => {
        const keyed = withParameter(parts, key, { kind: 'value', value });
        return reached(producers, { ...caseOf(generator, operation, keyed, { label }), repeats });
      };
      return [
        step(one, 'with-key', false),
        step(one, 'same-key', true),
        step(other, 'same-key-for-another', true),
      ];
    }),
  ];
}
