import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import type { Parts } from '../exchange/parts.ts';
import { canDraw, randomParts, type RandomParts } from '../generate/random-parts.ts';
import { validParts } from '../generate/valid.ts';
import type { Producers } from './producers.ts';
import { caseOf, followed, reached } from './steps.ts';
import { jobOf } from './job-of.ts';
import { tellingRows } from './telling-rows.ts';

/** One creation in so many is followed by a look at the lists that its Links name. */
const LIST_EVERY = 4;

/** Valid requests that each use up what they are below, at most: all that is made for them costs requests, too. */
export const MOST_EXHAUSTING = 16;

/** Valid requests of an operation that creates or does something, each followed by its Links. */
export function creationJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  if (!isCreation(operation, producers)) return [];
  const name = `${operation.id}/valid`;
  const all = tellingRows(generator, producers, operation, validParts(generator, operation, name));
  const step = Math.ceil(all.length / MOST_EXHAUSTING);
  return all.map((valid, index) =>
    jobOf(`${name}/${valid.label}`, valid, (each) =>
      generator.knowledge.exhausts(operation) && index % step !== 0
        ? []
        : chain(generator, producers, operation, each.parts, each.label, index % LIST_EVERY === 0),
    ),
  );
}

/** The random creation of an operation, by its number, followed by its Links; undefined where it creates nothing. */
export function randomCreationJob(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  index: number,
): Job | undefined {
  if (!isCreation(operation, producers) || !canDraw(generator.contract, operation)) return undefined;
  const id = `${operation.id}/random/${index}`;
  const drawn = (): Job | undefined => {
    const parts = randomParts(generator, operation, id);
    return parts && drawnJob(generator, producers, operation, id, parts, index % LIST_EVERY === 0);
  };
  return lazyJob(
    id,
    () => drawn()?.steps ?? [],
    () => drawn()?.shrink?.() ?? [],
  );
}

/** The steps of a creation: the request, then each read that its Links lead to, then (where told) each list. */
export function chain(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  parts: Parts,
  label: string,
  lists: boolean,
): readonly Step[] {
  const first = reached(producers, caseOf(generator, operation, parts, { label }));
  const creations = producers.creations.filter((creation) => creation.operation.id === operation.id);
  const paths = creations.flatMap((creation) => [...creation.reads, ...(lists ? creation.lists : [])]);
  const steps = paths.flatMap(({ operation: target, link }): readonly Step[] => {
    const plain = baseline(generator, target, `${operation.id}/${link.name}`, 'required');
    return plain
      ? [followed(caseOf(generator, target, plain, { label: `${label}/${link.name}` }), link, 0)]
      : [];
  });
  return [first, ...steps];
}

function drawnJob(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  id: string,
  drawn: RandomParts,
  lists: boolean,
): Job {
  return {
    id,
    steps: chain(generator, producers, operation, drawn.parts, 'random', lists),
    shrink: function* () {
      let index = 0;
      for (const smaller of drawn.shrink()) {
        yield drawnJob(generator, producers, operation, `${id}~${index}`, smaller, lists);
        index += 1;
      }
    },
  };
}

/** Whether an operation is a POST that needs no resource to be there, or creates one where there is what it needs. */
export function isCreation(operation: Operation, producers: Producers): boolean {
  const creates = producers.creationBy(operation) !== undefined;
  if (!operation.path.includes('{')) return operation.method === 'POST' || creates;
  return creates && producers.of(operation)?.covers === true;
}
