import { nounOf } from './path-template.ts';
import { singulars } from './plurals.ts';
import { hasWord, proseOf, sentencesOf } from './prose.ts';
import type { Contract, Operation } from './types.ts';

const ENDS = /\b(delet|remov|gone|goes|go|destroy|eras|purg|cascad|dropp)\w*/i;

/** What is done to others otherwise, or not at all, or to some of them. */
const OTHERWISE =
  /\b(not|no|never|unless|except|only|where|if|but|can|cannot|may|stay\w*|kept|keep\w*|remain\w*|surviv\w*|archiv\w*|mov\w*|detach\w*|(un|re)assign\w*|transfer\w*|releas\w*|anonymi\w*|refus\w*|from|that|which|whose|older|409)\b/i;

/**
 * Whether a removal takes with it what was made below the resource, by its own words ('Its messages are gone with it',
 * 'Deletes the project and all its tasks'): what has a path of its own may as well outlive it.
 * @param below the operation that made it
 */
export function takesWithIt(contract: Contract, removal: Operation, below: Operation): boolean {
  const noun = nounOf(below.path);
  if (noun === undefined) return false;
  const names = [noun, ...singulars(noun)].map((name) => name.replaceAll(/[^A-Za-z0-9]+/g, ' '));
  const prose = [
    proseOf(contract, removal),
    ...removal.responses.filter(({ status }) => status.startsWith('2')).map(({ description }) => description),
  ];
  return prose
    .flatMap(sentencesOf)
    .some(
      (sentence) =>
        ENDS.test(sentence) && !OTHERWISE.test(sentence) && names.some((name) => isOwn(sentence, name)),
    );
}

/** Whether a sentence speaks of all that a thing has of a kind: `its messages`, `all its messages`. */
function isOwn(sentence: string, name: string): boolean {
  const [, of] = /\b(?:its|all(?: of)?(?: its| the)?)\s+((?:\w+\W+){0,5})/i.exec(sentence) ?? [];
  return of !== undefined && hasWord(of, name);
}
