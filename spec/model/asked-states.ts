import { nounsOf, patternOfWord, speaksOf, wordsIn } from './nouns.ts';
import { hasWord, proseOf, sentencesOf } from './prose.ts';
import type { Contract, Operation } from './types.ts';

/** What words ask of a resource before an operation does its work, and what they refuse. */
export interface AskedWords {
  /** The parts of sentences that name what it has to be: 'an active device takes readings', 'active'. */
  readonly asked: readonly string[];
  /** Those that name what it must not be: 'A draft takes no runs', 'is archived'. */
  readonly refused: readonly string[];
}

/** 'Only active devices take readings', 'only while it is open'. */
const ONLY = /\bonly\b(.*)/i;
/** 'The order must be paid', 'has to be paid first', 'requires a published course'. */
const MUST =
  /\b(?:(?:must|have to|has to|needs? to) (?:first |already |still |have )*be(?:en)?|requires? (?:an? |the )?(?=\w+ed\b|active\b|open\b))\b(?! (?:un|not\b))(.*)/i;
/** 'It cannot be shipped until it is paid', 'unless it was approved', 'once published'. */
const UNTIL =
  /\b(?:unless|until|once|as long as|before|provided that)\b[^.;]{0,30}?\b(?:(?:is|are|was|were|been)\b|(?=\w+ed\b))(?! not\b)(.*)/i;
/** Of a refusal: 'The device is not active', 'has not been published yet', 'is not yet open'. */
const NOT =
  /\b(?:is|are|was|were|has|have|be)(?:n't|n’t| not)(?: yet| been| in(?: the| a)?(?: state)?| an?)*\b(.*)/i;
/** Of a refusal: 'the course is a draft', 'is still pending', 'is already closed'. */
const IS =
  /\b(?:is|are|was|were|has been)(?: still| already| a| an| in(?: the| a)?(?: state)?)*\b(?! not|n't)(.*)/i;
/** What makes a sentence of a description a refusal. */
const REFUSES =
  /\b4\d\d\b|\bcannot\b|\bcan't\b|\bcan no longer\b|\bmust not\b|\bmay not\b|\brefused\b|\brejected\b|\b(?:takes?|accepts?|has|have) no\b/i;
/** Where a part of a sentence ends that says what something has to be. */
const END = /[,;(]|\b(?:but|and the|otherwise|else)\b/i;

const NOTHING: AskedWords = { asked: [], refused: [] };

/** Words without which a text asks for nothing. */
const ASKING =
  /\b(only|must|have to|has to|needs?|requires?|unless|until|once|long as|before|provided|is|are|was|were|has|have|be|cannot|can't|can no longer|may not|takes?|accepts?)\b|n['’]t\b/i;

/**
 * What the words of an operation ask of a resource that its path names, or that its body refers to.
 * @param isOwn whether sentences that speak of no resource are about this one: 'Only while it is open'
 */
export function askedWords(
  contract: Contract,
  operation: Operation,
  collection: string,
  isOwn: boolean,
): AskedWords {
  // Most operations ask for nothing: those are done with before the nouns of all resources are looked at.
  const prose = proseOf(contract, operation);
  const asks = [prose, ...operation.responses.map(({ description }) => description)].some((text) =>
    ASKING.test(text),
  );
  if (!asks) return NOTHING;
  const others = contract.resources
    .map((resource) => resource.collection)
    .filter((other) => !nounsOf(other).some((noun) => nounsOf(collection).includes(noun)));
  const isAbout = (sentence: string): boolean =>
    speaksOf(sentence, collection) || (isOwn && !others.some((other) => speaksOf(sentence, other)));
  const said = sentencesOf(prose).filter(isAbout);
  const refusals = operation.responses
    .filter(({ status }) => /^4(00|03|04|09|12|22|24)$/.test(status))
    .flatMap(({ description }) => clausesOf(description))
    .filter((clause) => speaksOf(clause, collection) || isOwn);
  const refusing = [
    ...refusals,
    ...said.filter((sentence) => REFUSES.test(sentence) && !MUST.test(sentence)).flatMap(clausesOf),
  ];
  const after = (way: RegExp, sentences: readonly string[]): readonly string[] =>
    sentences.flatMap((sentence) => {
      const rest = way.exec(sentence)?.[1]?.trim();
      return rest === undefined ? [] : [rest];
    });
  const plain = said.filter((sentence) => !/\bnot only\b/i.test(sentence));
  return {
    asked: [
      ...after(ONLY, plain).map((each) => each.split(/[,;(]/)[0] ?? ''),
      ...[...after(MUST, [...plain, ...refusals]), ...after(UNTIL, plain), ...after(NOT, refusing)].map(
        (each) => each.split(END)[0] ?? '',
      ),
    ].filter((each) => each !== ''),
    refused: [
      ...after(
        IS,
        refusing.filter((sentence) => !NOT.test(sentence)),
      ),
      ...refusing.flatMap((sentence) => ofNoun(sentence, collection)),
    ],
  };
}

/** The parts of a refusal that each say a reason: 'Another has this name, or the device is retired.' */
function clausesOf(text: string): readonly string[] {
  return sentencesOf(text).flatMap((sentence) => sentence.split(/,? or (?=(?:the|it|its|an?|another)\b)/i));
}

/** 'A draft takes no runs', 'Archived courses cannot …': what a sentence begins with, that it refuses something of. */
function ofNoun(sentence: string, collection: string): readonly string[] {
  const nouns = nounsOf(collection).filter((noun) => noun !== '');
  const start = new RegExp(
    `^(?:an? |the )?((?:[\\w-]+ ){1,2}?)(?:(?:${nouns.map(patternOfWord).join('|')})\\b ?)?(?:takes?|accepts?|has|have|cannot|can no longer|must not|may not)\\b`,
    'i',
  ).exec(sentence);
  return start?.[1] === undefined ? [] : [start[1]];
}

/** Whether parts of sentences name a state, and not as what something is not. */
export function namesState(parts: readonly string[], state: string): boolean {
  // 'it' is a language, and mostly none.
  return state.length > 2 && parts.some((part) => hasWord(positive(part), state));
}

/** The words of a part of a sentence, without what something is not. */
export function positiveWords(part: string): readonly string[] {
  return wordsIn(positive(part));
}

function positive(part: string): string {
  return part.replaceAll(/\b(?:not|never|no longer)\b(?: yet| been| an?| in)* [\w-]+/gi, '');
}
