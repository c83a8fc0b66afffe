import { proseOf, sentencesOf } from '../../../spec/model/prose.ts';
import { isNounOf, wordsIn } from '../../../spec/model/nouns.ts';
import type { Operation } from '../../../spec/model/types.ts';
import { lazyJob, type Job } from '../../exchange/case.ts';
import { baseline, type RequestGenerator } from '../../generate/request-generator.ts';
import { creationEndedBy } from './creation-ended-by.ts';
import type { Producers } from '../producers.ts';
import { caseOf, followed, leadOf } from '../steps.ts';
import { making, severalOf } from './several.ts';

/** 'The copy can be lent again.': at once, and to whoever asks. */
const AGAIN =
  /\b(?:(?:can|may) be [\w-]+(?: [\w-]+)? again|(?:is|are|becomes?) (?:free|available) again)\s*(?:[.,;]|$)/i;
const WITHIN_LIMITS = /\b(?:after|later|once|when|if|until|unless|except|only)\b/i;

/** What ends a resource by whose words that which it names is free again: it is named by another one then. */
export function freeAgainJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const ended = creationEndedBy(generator, producers, operation);
  const several = ended && severalOf(generator, producers, ended.creation.operation);
  if (ended === undefined || several === undefined) return [];
  const sentences = sentencesOf(proseOf(generator.contract, operation)).filter(
    (words) => AGAIN.test(words) && !WITHIN_LIMITS.test(words),
  );
  return several.parties.flatMap(({ property, collection }): readonly Job[] => {
    const words = sentences.find((each) => wordsIn(each).some((word) => isNounOf(word, collection)));
    if (property === undefined || words === undefined) return [];
    const id = `${operation.id}/valid/${property}-free-again`;
    return [
      lazyJob(id, () => {
        const made = making(several, [property], id);
        const first = made?.make({ label: 'free-again/made' }, []);
        const parts = baseline(generator, operation, id, 'required');
        if (made === undefined || first === undefined || parts === undefined) return [];
        const subject = caseOf(generator, operation, parts, { label: 'free-again/ended' });
        const end = made.job.add({
          ...followed(subject, leadOf(ended.link), first),
          needs: [{ from: first }],
        });
        const again = made.make({ label: 'free-again', promised: words }, [{ from: first }, { from: end }]);
        return again === undefined ? [] : made.job.steps;
      }),
    ];
  });
}
