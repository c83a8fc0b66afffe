import { sentencesOf } from './prose.ts';

/** 'Null on the last page', 'Missing when there are no more results'. */
const ENDS = [
  /\b(?:null|absent|missing|empty|omitted|left out|not (?:there|present|set|included|returned))\b[^.;]*\b(?:(?:last|final) (?:page|one)|no (?:more|further|other|next)\b|nothing (?:more|follows))/i,
  /\b(?:(?:last|final) (?:page|one)|no (?:more|further|other) \w+)\b[^.;]*\b(?:null|absent|missing|empty|omitted|left out|not (?:there|present|set|included|returned))\b/i,
  /\b(?:present|there|set|included|returned) only (?:if|when|where|while) (?:there (?:is|are)|another|more)\b/i,
];

const BEYOND = /\b(?:beyond|behind|past|after) the (?:last|final)\b/i;

/** Whether words say that what leads to the next page is not there on the last one: many services let it lead to an empty page. */
export function endsOnLastPage(words: string): boolean {
  return sentencesOf(words).some(
    (sentence) => !BEYOND.test(sentence) && ENDS.some((way) => way.test(sentence)),
  );
}
