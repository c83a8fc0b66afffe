import type { Operation } from '../../spec/model/types.ts';
import type { Case, Step } from '../exchange/case.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import type { Producers } from '../plan/producers.ts';
import { caseOf, followed } from '../plan/steps.ts';
import type { Probe } from './canaries.ts';
import { statusOf, succeeded, type Exchange } from '../exchange/exchange.ts';
import type { Creation } from '../../spec/model/resources.ts';
import { followLink } from './follow-link.ts';

/** A resource that is made to see whether what was created is still there after something else. */
export interface Witness {
  /** Creates and reads it, where the contract has a way and there is none yet. */
  make(): Promise<void>;
  /** The answer that says that it is gone; undefined where it is there, or there is none. */
  gone(): Promise<Exchange | undefined>;
  forget(): void;
}

/** Makes a witness of a kind of resource whose operations `mayUse` names. */
export function createWitness(
  generator: RequestGenerator,
  producers: Producers,
  probe: Probe,
  mayUse: (operation: Operation) => boolean,
): Witness {
  let read: Case | undefined;
  const madeOf = async (creation: Creation): Promise<Case | undefined> => {
    const [path] = creation.reads;
    const parts = baseline(generator, creation.operation, `${creation.operation.id}/witness`, 'all');
    const plain = path && baseline(generator, path.operation, `${creation.operation.id}/witness`, 'required');
    if (!path || !parts || !plain || !mayUse(creation.operation) || !mayUse(path.operation)) return undefined;
    const created = await probe(caseOf(generator, creation.operation, parts, { label: 'witness' }));
    const step: Step = followed(caseOf(generator, path.operation, plain, { label: 'witness' }), path.link, 0);
    const subject = followLink(step, created, generator.contract);
    return subject && succeeded(await probe(subject)) ? subject : undefined;
  };
  const isGone = (answer: Exchange): boolean => [404, 410].includes(statusOf(answer) ?? 0);
  return {
    async make() {
      for (const creation of producers.creations) {
        if (read !== undefined) return;
        if (!creation.operation.path.includes('{')) read = await madeOf(creation);
      }
    },
    async gone() {
      if (read === undefined || !isGone(await probe(read))) return undefined;
      const again = await probe(read);
      return isGone(again) ? again : undefined;
    },
    forget: () => void (read = undefined),
  };
}
