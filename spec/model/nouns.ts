import { plainName } from './identity.ts';
import { singulars } from './plurals.ts';
import { nounOf } from './path-template.ts';

/** What the resources of a collection are called, in the plural and in the singular, without case and separators. */
export function nounsOf(collection: string): readonly string[] {
  return singulars(plainName(nounOf(collection) ?? ''));
}

/** The words of a text. */
export function wordsIn(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_-]+/gu) ?? [];
}

/** Whether a word is what the resources of a collection are called. */
export function isNounOf(word: string, collection: string): boolean {
  const nouns = nounsOf(collection);
  return singulars(plainName(word)).some((one) => one.length > 2 && nouns.includes(one));
}

/** Whether a text speaks of the resources of a collection. */
export function speaksOf(text: string, collection: string): boolean {
  return wordsIn(text).some((word) => isNounOf(word, collection));
}

/** A pattern of a word of a document, for a regular expression. */
export function patternOfWord(word: string): string {
  return word.replaceAll(/[^A-Za-z0-9]/g, '\\$&');
}
