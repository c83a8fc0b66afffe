import { outlineOf } from '../schema/outline.ts';
import { isNumber } from '../schema/is-number.ts';
import type { MovedAmount } from './amounts.ts';
import { isNamedIdentity, plainName } from './identity.ts';
import { singulars } from './plurals.ts';
import { nounsOf, speaksOf, wordsIn } from './nouns.ts';
import { wordsOf } from './pairs.ts';
import { hasWord, proseOf, sentencesOf } from './prose.ts';
import { jsonBodyOf } from './response-for.ts';
import type { Creation, Resource } from './resources.ts';
import type { Contract, Operation } from './types.ts';

const NOTHING =
  /\b(moves?|transfers?|books?|takes?|changes?|adds?) nothing\b|\bnothing (is|gets|has been|will be) (moved|transferred|booked|taken|changed)\b/i;

const FORBIDS =
  /\b4\d\d\b|\bcan(not|'t| not)\b|\bmust not\b|\bmay not\b|\bnot possible\b|\b(refus|reject)\w*\b/i;

/** The words by which an operation moves nothing ('A draft moves nothing'). */
export function movesNothing(contract: Contract, operation: Operation): string | undefined {
  return sentencesOf(proseOf(contract, operation)).find((sentence) => NOTHING.test(sentence));
}

/** Whether a sum over all of a kind of places ('pieces in all locations together') stays when a body moves from one to another. */
export function isWithinSum({ words = '' }: MovedAmount, references: readonly string[]): boolean {
  if (!/\b(all|every|any|total|together)\b/i.test(words)) return false;
  const spoken = new Set(wordsIn(words).flatMap((word) => singulars(plainName(word))));
  const places = references
    .filter(isNamedIdentity)
    .flatMap((name) => wordsOf(name).filter((word) => word.length > 2 && spoken.has(word)));
  return places.some((place, index) => places.indexOf(place) < index);
}

/** Words that a sentence has in common with any other. */
const COMMON =
  /^(this|that|with|from|into|what|which|there|they|have|been|when|where|while|some|than|then|only)$/;

/** The words that keep a resource from its removal while it has some amount ('there are pieces of it in some location'). */
export function keptByAmount(
  contract: Contract,
  remove: Operation,
  { property, words = '' }: MovedAmount,
  { collection }: Resource,
): string | undefined {
  const conflict = remove.responses.find(({ status }) => status === '409');
  if (conflict === undefined) return undefined;
  const own = nounsOf(collection);
  const telling = (text: string): readonly string[] =>
    wordsIn(text.toLowerCase()).flatMap((word) => {
      const stem = word.length < 4 || COMMON.test(word) ? undefined : singulars(word).at(-1);
      return stem === undefined || own.includes(stem) ? [] : [stem];
    });
  const described = new Set(telling(words));
  const said = [
    ...sentencesOf(proseOf(contract, remove)).filter((sentence) => FORBIDS.test(sentence)),
    ...sentencesOf(conflict.description),
  ];
  return said.find(
    (sentence) =>
      hasWord(sentence, property) ||
      new Set(telling(sentence).filter((word) => described.has(word))).size > 1,
  );
}

/** A number of a resource, which its creation sends, that bounds what an operation may do to it. */
export interface AmountLimit {
  readonly property: string;
  readonly words: string;
}

const BEYOND = /\b(more|greater|higher|larger) than\b|\bexceed\w*\b|\babove\b|\bover\b|\bbeyond\b/i;

/** What an operation is refused beyond, by its words ('409 where the target would hold more than its capacity'). */
export function amountLimits(
  contract: Contract,
  operation: Operation,
  { operation: making }: Creation,
): readonly AmountLimit[] {
  const { document } = contract;
  const body = jsonBodyOf(making);
  if (body === undefined) return [];
  const said = sentencesOf(proseOf(contract, operation)).filter(
    (sentence) => FORBIDS.test(sentence) && BEYOND.test(sentence),
  );
  return [...outlineOf(document, body).properties].flatMap(([property, schema]): readonly AmountLimit[] => {
    const words = isNumber(document, schema)
      ? said.find((sentence) => hasWord(sentence, property))
      : undefined;
    return words === undefined ? [] : [{ property, words }];
  });
}

const GONE = /\b(was|were|is|are|has been|have been|been) (deleted|removed|gone)\b|\b(deleted|removed)\b/i;

/** The words by which an operation is refused once a resource that it is about was removed ('409 where the article was deleted'). */
export function refusedOnceGone(
  contract: Contract,
  operation: Operation,
  { collection }: Resource,
): string | undefined {
  return sentencesOf(proseOf(contract, operation)).find(
    (sentence) =>
      FORBIDS.test(sentence) &&
      sentence.split(/,|\bor\b/).some((part) => GONE.test(part) && speaksOf(part, collection)),
  );
}
