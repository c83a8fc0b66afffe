import { closingsOf } from '../../spec/model/closed-by.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job } from '../exchange/case.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { isReachable, type Producers } from './producers.ts';
import { refusedFor } from './refused-for.ts';
import { caseOf, followed, leadOf, reached } from './steps.ts';

/** What is added to a resource, or changed of it, after an action that by the contract's words closes it for that. */
export function closedJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const creation = producers.creationBy(operation);
  if (creation === undefined || !isReachable(operation, producers)) return [];
  return closingsOf(generator.contract, creation).flatMap(({ action, closed, words }) =>
    closed.map((linked): Job => {
      const label = `after-${action.operation.id}`;
      const id = `${linked.operation.id}/defective/${label}`;
      return lazyJob(id, () => {
        const [made, act, parts] = [operation, action.operation, linked.operation].map((each) =>
          baseline(generator, each, id, 'all'),
        );
        if (made === undefined || act === undefined || parts === undefined) return [];
        const refused = caseOf(generator, linked.operation, parts, refusedFor(label, words));
        return [
          reached(producers, caseOf(generator, operation, made, { label: 'action/made' })),
          followed(caseOf(generator, action.operation, act, { label: 'action' }), leadOf(action.link), 0),
          { ...followed(refused, leadOf(linked.link), 0), needs: [{ from: 1 }] },
        ];
      });
    }),
  );
}
