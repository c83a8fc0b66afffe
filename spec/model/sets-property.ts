import { proseOf, sentencesOf } from './prose.ts';
import type { Contract, Operation } from './types.ts';

/** What an operation is said to set, and the sentence that says so. */
export interface SetProperty {
  readonly name: string;
  readonly words: string;
}

const SETS =
  /^(?:it |this |and )?(?:also )?sets (?:the )?`(\w+)`(?: (?:to|with) (?:now|the (?:current )?(?:time|moment)[^,;]*))?[.;]?$/i;

/** The properties that an operation sets by its words alone, whatever is sent ('Sets `edited_at`.'). */
export function propertiesSetBy(
  contract: Pick<Contract, 'document'>,
  operation: Operation,
): readonly SetProperty[] {
  return sentencesOf(proseOf(contract, operation)).flatMap((words) => {
    const [, name] = SETS.exec(words.trim()) ?? [];
    return name === undefined ? [] : [{ name, words }];
  });
}
