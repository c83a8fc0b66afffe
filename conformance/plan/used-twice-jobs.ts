import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job } from '../exchange/case.ts';
import { baseline, baselineForOthers, type RequestGenerator } from '../generate/request-generator.ts';
import { isReachable, type Producers } from './producers.ts';
import { refusedFor } from './refused-for.ts';
import { servingOnce } from './serving-once.ts';
import { caseOf, reached } from './steps.ts';

/** What serves once is used, and used again: the words of the conflict ask to refuse that. */
export function usedTwiceJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const once = servingOnce(generator, producers, operation);
  const conflict = operation.responses.find(({ status }) => status === '409');
  if (once === undefined || conflict === undefined || !isReachable(operation, producers)) return [];
  const { property, creation } = once;
  const label = `${property}:used`;
  const id = `${operation.id}/defective/${label}`;
  return [
    lazyJob(id, () => {
      const plain = baselineForOthers(generator, creation.operation, `${id}/made`, 'required');
      const [first, second] = ['first', 'second'].map((name) =>
        baseline(generator, operation, `${id}/${name}`, 'all'),
      );
      if (plain === undefined || first === undefined || second === undefined) return [];
      const referring = [{ property, creation, from: 0 }];
      return [
        reached(producers, caseOf(generator, creation.operation, plain, { label: `made-for-${property}` })),
        { ...reached(producers, caseOf(generator, operation, first, { label: 'first-use' })), referring },
        {
          ...reached(
            producers,
            caseOf(generator, operation, second, refusedFor(label, conflict.description)),
          ),
          referring,
          needs: [{ from: 1 }],
        },
      ];
    }),
  ];
}
