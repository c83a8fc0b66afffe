import { member, type JsonObject } from '../json/json.ts';

/** A sentence that promises that what is sent comes back in the very form in which it was sent. */
const EXACT =
  /\b(texts?|strings?|values?|fields?|what (?:is|was) sent|data|bodies)\b[^.]*\b(exactly as|just as|unchanged|verbatim|byte for byte|character for character|(?:stored|kept|saved|shown|returned|back) as (?:it|they) (?:is|was|are|were) sent)\b/i;

/** What a property says of itself: 'Kept as it is sent.' */
const KEPT =
  /\b(?:kept|stored|returned|shown|preserved|comes? back)\b(?: \w+){0,2}? (?:(?:exactly|just) )?as (?:it (?:is|was) )?(?:sent|given|received|written)\b|\b(?:kept|stored|returned|shown|preserved) (?:verbatim|unchanged|byte for byte)\b/i;

/** Whether the description of a property promises that it comes back in the very form in which it was sent. */
export function isKeptAsSent(words: string): boolean {
  return KEPT.test(words) && !/\b(not|except|but|unless)\b/i.test(words);
}

const OF_LISTS = /\b(lists?|arrays?|what (?:is|was) sent)\b/i;

/** 'Unless it is said otherwise': what a property says of itself counts. */
const EXCEPTS = /\b(unless|except|otherwise)\b/i;

/** What a document says of itself as a whole on the form of what it stores. */
export interface Exactness {
  readonly texts: boolean;
  /** Whether lists keep their order, too. */
  readonly lists: boolean;
  /** Whether a property may say otherwise. */
  readonly excepts: boolean;
}

/** Reads whether the description of a document promises that values come back exactly as they were sent. */
export function exactnessOf(document: JsonObject): Exactness {
  const known = read.get(document) ?? exactnessIn(document);
  read.set(document, known);
  return known;
}

/** Each document is read once: every comparison asks. */
const read = new WeakMap<JsonObject, Exactness>();

function exactnessIn(document: JsonObject): Exactness {
  const description = member(document['info'] ?? null, 'description');
  const sentences =
    typeof description === 'string' ? description.split(/(?<=[.;])\s+|\n(?=\s*(?:[-*]|\d+\.|\n))/) : [];
  const said = sentences.filter((sentence) => EXACT.test(sentence));
  return {
    texts: said.length > 0,
    lists: said.some((sentence) => OF_LISTS.test(sentence)),
    excepts: said.some((sentence) => EXCEPTS.test(sentence)),
  };
}
