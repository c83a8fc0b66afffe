import { sentencesOf } from './prose.ts';

/** 'Null on the last page', 'Missing when there are no more results'. */
const ENDS = [
  /\b(?:null|absent|missing|empty|omitted|left out|not (?:there|present|set|included|returned))\b[^.;]*\b(?:(?:last|final) (?:page|one)|no (?:more|further|other|next)\b|nothing (?:more|follows))/i,
  /\b(?:(?:last|final) (?:page|one)|no (?:more|further|other) \w+)\b[^.;]*\b(?:null|absent|missing|empty|omitted|left out|not (?:there|present|set|included|returned))\b/i,
  /\b(?:present|there|set|included|returned) only (?:if|when|where|while) (?:there (?:is|are)|another|more)\b/i,
];

const BEYOND = /\b(?:beyond|behind|past|after) the (?:last|final)\b/i;

/** Whether words say that what leads to the next page is not there where nothing follows. */
export function endsOnLastPage(words: string): boolean {
  return sentencesOf(words).some(
    (sentence) => !BEYOND.test(sentence) && ENDS.some((way) => way.test(sentence)),
  );
}

const NOTHING =
  /\bno (?:more|further|other)\b|\bnothing (?:more|follows)\b|\bonly (?:if|when|where|while) (?:there (?:is|are)|another|more)\b/i;

/** Whether they leave it open that an empty page is the last one: 'null on the last page'. */
export function mayEndEmpty(words: string): boolean {
  return !NOTHING.test(words);
}
