import type { Creation } from '../../spec/model/resources.ts';
import type { Case, Step } from '../exchange/case.ts';
import type { Producers } from './producers.ts';
import { followed, leadOf, reached } from './steps.ts';

/**
 * The step that makes what is to be brought together with the owner that the first step of a job makes: below that owner,
 * where such things are made there (the messages of a channel, which it pins), or by themselves.
 */
export function memberStep(producers: Producers, owner: Pick<Creation, 'nested'>, subject: Case): Step {
  const within = owner.nested.find(({ operation: { id } }) => id === subject.operation.id);
  return within === undefined ? reached(producers, subject) : followed(subject, leadOf(within.link), 0);
}
