import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job } from '../exchange/case.ts';
import { otherWritings } from '../generate/credentials.ts';
import { baseline, schemeOf, type RequestGenerator } from '../generate/request-generator.ts';
import { canDraw, randomParts, type RandomParts } from '../generate/random-parts.ts';
import { spread, validParts } from '../generate/valid.ts';
import type { Producers } from './producers.ts';
import { isSafe } from './safe.ts';
import { caseOf, stepsTo } from './steps.ts';

/** Requests of one operation in a look at what is there before, and after, all else. */
const LOOKS = 40;

/** Valid requests of an operation that changes nothing (creations and writes have jobs of their own), none left to chance. */
export function validJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  round: number,
): readonly Job[] {
  if (!isSafe(operation)) return [];
  const all = validParts(generator, operation, `${operation.id}/valid`);
  const cases = (round === 2 ? all : spread(all, LOOKS)).map((valid) => ({
    label: valid.label,
    parts: () => valid.parts,
    credential: undefined,
  }));
  const plain = round === 2 ? baseline(generator, operation, `${operation.id}/valid`, 'required') : undefined;
  const scheme = schemeOf(generator.contract, operation);
  const schemes =
    plain && scheme
      ? otherWritings(scheme).map((credential) => ({
          label: credential.label,
          parts: () => plain,
          credential,
        }))
      : [];
  return [...cases, ...schemes].map(({ label, parts, credential }) => {
    const id = `${operation.id}/valid/${label}${round === 1 ? '' : `/round-${round}`}`;
    return lazyJob(id, () => {
      const subject = caseOf(generator, operation, parts(), credential ? { label, credential } : { label });
      return stepsTo(generator, producers, subject, 'shared', id);
    });
  });
}

/** The random valid request of an operation that only reads, by its number; undefined where there is nothing to draw. */
export function randomJob(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  index: number,
): Job | undefined {
  if (operation.method !== 'GET' || !canDraw(generator.contract, operation)) return undefined;
  const id = `${operation.id}/random/${index}`;
  const drawn = (): Job | undefined => {
    const parts = randomParts(generator, operation, id);
    return parts && drawnJob(generator, producers, operation, id, parts);
  };
  return lazyJob(
    id,
    () => drawn()?.steps ?? [],
    () => drawn()?.shrink?.() ?? [],
  );
}

function drawnJob(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  id: string,
  drawn: RandomParts,
): Job {
  const subject = caseOf(generator, operation, drawn.parts, { label: 'random' });
  return {
    id,
    steps: stepsTo(generator, producers, subject, 'shared', id),
    shrink: function* () {
      let index = 0;
      for (const smaller of drawn.shrink()) {
        yield drawnJob(generator, producers, operation, `${id}~${index}`, smaller);
        index += 1;
      }
    },
  };
}
