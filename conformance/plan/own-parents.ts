import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import type { RequestGenerator } from '../generate/request-generator.ts';
import type { Operation } from '../../spec/model/types.ts';
import { renumbered, withInserted } from './inserted-steps.ts';
import type { Producers } from './producers.ts';
import { wantsAllowed } from './refused-for.ts';
import { producerCase, reached } from './steps.ts';

/** Parents above one another that are made for one request. */
const MOST = 4;

/** Makes jobs in which what a request uses up is made for it: an order is paid once, and is made by a cart that is checked out once. */
export function ownParents(generator: RequestGenerator, producers: Producers): (job: Job) => Job {
  const own = (job: Job): Job =>
    lazyJob(
      job.id,
      () => withOwn(generator, producers, job),
      job.shrink && (() => Iterator.from(job.shrink?.() ?? []).map(own)),
    );
  return own;
}

function withOwn(generator: RequestGenerator, producers: Producers, { id, steps }: Job): readonly Step[] {
  const made: Step[] = [];
  /** What was made last for a request of the job, by what makes it: the job's other requests look at that. */
  const newest = new Map<string, number>();
  const followed = new Map<number, number>();
  for (const [index, { case: subject, follow }] of steps.entries()) {
    const maker = follow?.from === 'shared' ? producers.of(subject.operation)?.operation.id : undefined;
    if (maker === undefined) continue;
    const { repeats, credential } = subject;
    const isUsing = wantsAllowed(subject) && repeats !== true && (credential?.kind ?? 'valid') === 'valid';
    if (isUsing && generator.knowledge.exhausts(subject.operation)) {
      const line = lineTo(generator, producers, subject.operation, `${id}/own-${index}`, MOST);
      if (line.length === 0) continue;
      const first = made.length;
      made.push(...line.map((step) => renumbered(step, (at) => at + first)));
      newest.set(maker, made.length - 1);
    }
    const from = newest.get(maker);
    if (from !== undefined) followed.set(index, from);
  }
  if (made.length === 0) return steps;
  return withInserted(steps, [{ after: -1, steps: made }]).map((step, index) => {
    const from = followed.get(index - made.length);
    return from === undefined || step.follow === undefined
      ? step
      : { ...step, follow: { ...step.follow, from } };
  });
}

/** The steps that make what an operation's path names, and what that uses up in turn; none where nothing makes it. */
function lineTo(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  name: string,
  most: number,
): readonly Step[] {
  const producer = producers.of(operation);
  const subject =
    producer?.creates === true && most > 0 ? producerCase(generator, producer, name) : undefined;
  if (producer === undefined || subject === undefined) return [];
  const last = reached(producers, subject);
  if (last.follow?.from !== 'shared' || !generator.knowledge.exhausts(producer.operation)) return [last];
  const above = lineTo(generator, producers, producer.operation, `${name}/above`, most - 1);
  return above.length === 0
    ? []
    : [...above, { ...last, follow: { ...last.follow, from: above.length - 1 } }];
}
