import { isNounOf, wordsIn } from './nouns.ts';
import { NUMBER, numberIn } from './most.ts';
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

/** 'At most four members wait for a book': the number, and what is counted by the next words. */
const MOST = new RegExp(
  `\\b(?:at most|no more than|up to|a maximum of|only) (${NUMBER})((?: [\\w-]+){1,3})`,
  'i',
);
/** 'A copy that is on loan cannot be lent again'. */
const NOT_AGAIN = /\b(?:cannot|can't|can not|must not|may not) be [\w-]+(?: [\w-]+)? again\b/i;
const ALREADY = /\balready\b|\bmore than once\b|\btwice\b/i;
/** What is already so by itself, whoever named it before: 'The project is already archived', 'The invoice is already paid'. */
const IN_A_STATE =
  /\b(?:active|inactive|open|full|(?:archiv|clos|delet|remov|cancell?|deactivat|disabl|lock|suspend|block|complet|finish|end|expir|start|publish|shipp|process|confirm|approv|reject|resolv|discontinu|terminat|clear)ed|paid|sold|frozen|gone)\b/i;
/** Where a limit is not one of all there are: of what is shown, of a time, of some clients alone. */
const OTHERWISE =
  /\b(?:shown|returned|displayed|listed|kept|default|plan|tier|trial|free|premium|paid|usually|typically|unless|except|at a time|at once|per (?:second|minute|hour|day|week|month|year|page|request))\b/i;

/** The limits that an operation's words, and those of its conflict, set on what it makes. */
export function limitsOf(
  contract: Contract,
  operation: Operation,
  created: string,
  parties: readonly Party[],
): readonly Limit[] {
  const conflict = operation.responses.find(({ status }) => status === '409');
  if (conflict === undefined && !documentsExactly(operation, 422)) return [];
  const told = sentencesOf(proseOf(contract, operation));
  const clauses = sentencesOf(conflict?.description ?? '').flatMap((words) => words.split(/, | or /));
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

function countedIn(words: string, created: string, parties: readonly Party[]): readonly Limit[] {
  const [, number = '', next = ''] = MOST.exec(words) ?? [];
  const most = numberIn(number);
  const [what = ''] = next.split(/ (?:per|of|for|in|on|at|with|to|a|an|the)\b/i);
  const isCounted = (collection: string): boolean => wordsIn(what).some((word) => isNounOf(word, collection));
  const counted = parties.filter(({ collection }) => isCounted(collection));
  if (most === undefined || OTHERWISE.test(words) || (counted.length === 0 && !isCounted(created))) return [];
  const group = parties.filter((party) => !counted.includes(party) && isNamed(words, party));
  return group.length === 1 ? [{ most, words, group, isOfPresent: true }] : [];
}

function onceIn(words: string, parties: readonly Party[]): readonly Limit[] {
  const group = parties.filter((party) => isNamed(words, party));
  return NOT_AGAIN.test(words) && group.length === 1
    ? [{ most: 1, words, group, isOfPresent: /\buntil\b/i.test(words) }]
    : [];
}

/** 'The member waits already': the same once more is too much. */
function againIn(words: string, parties: readonly Party[]): readonly Limit[] {
  const isSaid = parties.some((party) => party.property !== undefined && isNamed(words, party));
  return ALREADY.test(words) && !IN_A_STATE.test(words) && isSaid
    ? [{ most: 1, words, group: parties, isOfPresent: false }]
    : [];
}

function isNamed(words: string, { collection }: Party): boolean {
  return wordsIn(words).some((word) => isNounOf(word, collection));
}
