import type { Operation } from '../../spec/model/types.ts';
import type { Job } from '../generate/case.ts';
import { schemeCases } from '../generate/credentials.ts';
import { baseline, schemeOf, type Maker } from '../generate/maker.ts';
import { randomParts, type RandomParts } from '../generate/random-parts.ts';
import { validParts } from '../generate/valid.ts';
import type { Origins } from './origins.ts';
import { isSafe } from './safe.ts';
import { caseOf, stepsTo } from './steps.ts';

/** Valid requests of an operation that changes nothing (creations and writes have jobs of their own), none left to chance. */
export function validJobs(
  maker: Maker,
  origins: Origins,
  operation: Operation,
  round: number,
): readonly Job[] {
  if (!isSafe(operation)) return [];
  const cases = validParts(maker, operation, `${operation.id}/valid`).map(({ label, parts }) => ({
    label,
    parts,
    credential: undefined,
  }));
  const plain = round === 2 ? baseline(maker, operation, `${operation.id}/valid`, 'required') : undefined;
  const scheme = schemeOf(maker.contract, operation);
  const schemes =
    plain && scheme
      ? schemeCases(scheme).map((credential) => ({ label: credential.label, parts: plain, credential }))
      : [];
  return [...cases, ...schemes].map(({ label, parts, credential }) => {
    const id = `${operation.id}/valid/${label}${round === 1 ? '' : `/round-${round}`}`;
    const subject = caseOf(maker, operation, parts, credential ? { label, credential } : { label });
    return { id, steps: stepsTo(maker, origins, subject, 'shared', id), shrink: undefined };
  });
}

/** The random valid request of an operation that only reads, by its number; undefined where there is nothing to draw. */
export function randomJob(
  maker: Maker,
  origins: Origins,
  operation: Operation,
  index: number,
): Job | undefined {
  if (operation.method !== 'GET') return undefined;
  const id = `${operation.id}/random/${index}`;
  const drawn = randomParts(maker, operation, id);
  return drawn && drawnJob(maker, origins, operation, id, drawn);
}

function drawnJob(maker: Maker, origins: Origins, operation: Operation, id: string, drawn: RandomParts): Job {
  const subject = caseOf(maker, operation, drawn.parts, { label: 'random' });
  return {
    id,
    steps: stepsTo(maker, origins, subject, 'shared', id),
    shrink: function* () {
      let index = 0;
      for (const smaller of drawn.shrink()) {
        yield drawnJob(maker, origins, operation, `${id}~${index}`, smaller);
        index += 1;
      }
    },
  };
}
