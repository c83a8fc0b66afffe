import { nounsOf, patternOfWord } from './nouns.ts';
import { MOST, numberIn } from './most.ts';
import { proseOf, sentencesOf } from './prose.ts';
import { documentsExactly } from './response-for.ts';
import type { Contract, Operation } from './types.ts';

/** What a creation names: by a property of its bodies, or by its path, where that is undefined. */
export interface Party {
  readonly property: string | undefined;
  readonly collection: string;
}

/** How many resources a creation may make that name the same: 'A member has at most five open loans'. */
export interface Limit {
  readonly most: number;
  readonly words: string;
  /** What all of them name alike. */
  readonly group: readonly Party[];
  /** Whether there is room for another once one of them is gone: what was there once may count for ever. */
  readonly isOfPresent: boolean;
}

/** States that what is made is in: a limit of those in another state is none of what can be made. */
const NEW = '(?:(?:open|active|pending|current|unfinished|running) )?';
const END = '(?=\\s*(?:[.,;]|$| and\\b))';
/** What is already so by itself, whoever named it before: 'The project is already archived', 'The invoice is already paid'. */
const IN_A_STATE =
  /\b(?:active|inactive|open|full|(?:archiv|clos|delet|remov|cancell?|deactivat|disabl|lock|suspend|block|complet|finish|end|expir|start|publish|shipp|process|confirm|approv|reject|resolv|discontinu|terminat|clear)ed|paid|sold|frozen|gone)\b/i;
/** What a conflict is of beside those who are named: the next request has another key, name or time. */
const OF_MORE =
  /\b(?:with|same|another|others?|key|reference|names?|ids?|code|used?|quota|limit|too|overlap\w*|reached|exceed\w*)\b/i;

/** The limits that an operation's words, and those of its conflict, set on what it makes. */
export function limitsOf(
  contract: Contract,
  operation: Operation,
  created: string,
  parties: readonly Party[],
): readonly Limit[] {
  const conflict = operation.responses.find(({ status }) => status === '409');
  if (conflict === undefined && !documentsExactly(operation, 422)) return [];
  const told = sentencesOf(proseOf(contract, operation)).map(inOneLine);
  const clauses = sentencesOf(conflict?.description ?? '').flatMap((words) =>
    inOneLine(words).split(/,? or |, /),
  );
  const limits = [
    ...told.flatMap((words) => countedIn(words, created, parties)),
    ...told.flatMap((words) => onceIn(words, parties)),
    ...clauses.flatMap((words) => againIn(words, parties)),
  ];
  const known = new Set<string>();
  return limits.filter(({ most, group }) => {
    const key = JSON.stringify([most, group.map(({ property }) => property ?? null)]);
    return !known.has(key) && known.add(key);
  });
}

/** 'A member has at most five open loans', 'At most 5 loans per member', 'At most four members wait for a book'. */
function countedIn(words: string, created: string, parties: readonly Party[]): readonly Limit[] {
  const found = parties.flatMap((party) => {
    const [own, made] = [nounOf(party.collection), nounOf(created)];
    const others = parties.filter((each) => each !== party).map(({ collection }) => nounOf(collection));
    const shapes = [
      `^(?:an? |each |every |the |one )?${own} (?:(?:may|can) )?(?:has|have|holds?) ${MOST} ${NEW}${made}${END}`,
      `^(?:there (?:are|can be) )?${MOST} ${NEW}${made} per ${own}${END}`,
      ...others.map(
        (other) => `^${MOST} ${other} \\w+ (?:for|in|on|to|at) (?:an? |the |each |every |one )${own}${END}`,
      ),
    ];
    const number = shapes
      .map((shape) => new RegExp(shape, 'i').exec(words)?.[1])
      .find((each) => each !== undefined);
    const most = numberIn(number ?? '');
    return most === undefined ? [] : [{ most, words, group: [party], isOfPresent: true }];
  });
  return found.length === 1 ? found : [];
}

/** 'A copy that is on loan cannot be lent again.' */
function onceIn(words: string, parties: readonly Party[]): readonly Limit[] {
  const group = parties.filter(({ collection }) =>
    new RegExp(
      `^(?:an?|the|each|every) ${nounOf(collection)}(?: that is (?:[\\w-]+ ?){1,3})? (?:cannot|can't|can not|must not|may not) be [\\w-]+(?: [\\w-]+)? again\\b`,
      'i',
    ).test(words),
  );
  return group.length === 1 ? [{ most: 1, words, group, isOfPresent: false }] : [];
}

/** 'The member waits already': the same once more is too much. */
function againIn(words: string, parties: readonly Party[]): readonly Limit[] {
  const isSaid = parties.some(
    ({ property, collection }) =>
      property !== undefined &&
      new RegExp(`^(?:an?|the|this|that) ${nounOf(collection)}\\b`, 'i').test(words),
  );
  const isOfThem = /\balready\b/i.test(words) && !IN_A_STATE.test(words) && !OF_MORE.test(words);
  return isSaid && isOfThem ? [{ most: 1, words, group: parties, isOfPresent: false }] : [];
}

/** A pattern of what the resources of a collection are called; of nothing where they are called nothing. */
function nounOf(collection: string): string {
  const nouns = nounsOf(collection).filter((noun) => noun.length > 2);
  return nouns.length === 0 ? '(?!)' : `(?:${nouns.map(patternOfWord).join('|')})`;
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
