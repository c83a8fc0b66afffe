import { plainName } from './identity.ts';
import { segmentsOf } from './path-template.ts';

/** Verbs whose participle does not begin as they do. */
const IRREGULAR: Readonly<Record<string, readonly string[]>> = {
  begin: ['begun', 'began'],
  bring: ['brought'],
  build: ['built'],
  buy: ['bought'],
  choose: ['chosen'],
  freeze: ['frozen'],
  give: ['given'],
  hold: ['held'],
  lend: ['lent', 'onloan'],
  pay: ['paid'],
  sell: ['sold'],
  send: ['sent'],
  submit: ['submitted'],
  take: ['taken'],
  write: ['written'],
};

/** States that a verb leads to, which are called otherwise. */
const LEADS_TO: Readonly<Record<string, readonly string[]>> = {
  begin: ['inprogress', 'running', 'active', 'ongoing'],
  checkout: ['placed', 'ordered', 'checkedout'],
  close: ['done'],
  complete: ['done', 'finished'],
  enable: ['active'],
  finish: ['done', 'completed'],
  launch: ['active', 'running', 'live'],
  publish: ['live', 'public'],
  reopen: ['open'],
  resume: ['active', 'running', 'inprogress'],
  start: ['inprogress', 'running', 'active', 'ongoing'],
  submit: ['inreview', 'pending'],
};

/** What a path does by its last word, in plain letters: `checkin` of `/stays/{id}/check-in`, or of `/stays/{id}:check-in`. */
export function verbOf(path: string): string {
  const last = segmentsOf(path).at(-1) ?? '';
  return last.includes('{') ? '' : plainName(last);
}

/** Whether a word is what something is once a verb was done to it: `cancelled` of `cancel`, `active` of `activate`. */
export function isParticiple(verb: string, word: string): boolean {
  const plain = plainName(word);
  if (verb.length < 3 || plain === '') return false;
  if (IRREGULAR[verb]?.includes(plain) === true) return true;
  const stem = verb.replace(/(ate|e|y)$/, '');
  return (
    stem.length > 2 &&
    plain.startsWith(stem) &&
    /^[a-z]?(e|ed|d|t|en|n|ied|ive|ated|ited)?$/.test(plain.slice(stem.length))
  );
}

/** Whether a state is called otherwise, and a verb leads to it by what it means: `start` to `in_progress`. */
export function isMeantBy(verb: string, state: string): boolean {
  return LEADS_TO[verb]?.includes(plainName(state)) === true;
}
