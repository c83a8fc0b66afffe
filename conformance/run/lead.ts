import type { Linked } from '../../spec/model/resources.ts';
import type { Case } from '../exchange/case.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { RequestGenerator } from '../generate/request-generator.ts';
import { leadingSteps } from '../plan/preparations.ts';
import { followLink } from './follow-link.ts';

/** Sends what leads a resource that was created to where words want it, one after the other. */
export async function lead(
  generator: RequestGenerator,
  created: Exchange,
  steps: readonly Linked[],
  name: string,
  send: (subject: Case) => Promise<Exchange | undefined>,
): Promise<void> {
  for (const step of leadingSteps(generator, steps, 'shared', name)) {
    const followed = followLink(step, created, generator.contract);
    if (followed !== undefined) await send(followed);
  }
}
