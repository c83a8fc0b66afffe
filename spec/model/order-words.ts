import type { Json, JsonObject } from '../json/json.ts';
import { plainName } from './identity.ts';
import { descriptionAt, proseOf, sentencesOf } from './prose.ts';
import type { Contract, Operation, Parameter } from './types.ts';
import { successOf } from './response-for.ts';

/** What the words of a parameter that sorts a list say of the order. */
export interface OrderWords {
  /** Whether decimals that are texts have the order of numbers. */
  readonly asNumbers: boolean;
  /** The property by whose order equal items are told apart. */
  readonly tie: string | undefined;
}

const AS_NUMBERS = /\b(as|like) numbers\b|\bnumeric(al|ally)?\b/i;

const TIED =
  /\b(?:equal|ties|tied|the same)\b[^.]*\b(?:in the order of|ordered by|sorted by|by) (?:their |its |the )?(\w+)/i;

/** What a list without a parameter for it is ordered by, and the sentence that says so. */
export interface OrderSaid {
  /** What may be the name of a property. */
  readonly name: string;
  readonly words: string;
}

/** The whole of what is named: 'sorted by price per unit' is not by price, and 'by the date of the last order' by no date of its own. */
const SORTED =
  /\b(?:ordered|sorted) by (?:their |its |the )?(?:[`'"](\w+)[`'"]|(\w+(?: (?!(?:asc|desc|in|and|then|by|from|so|with)\w*\b)\w+){0,2}))(?=\s*(?:[.,;:()]|$|(?:asc|desc)\w*\b|(?:in|and|then|by|from|so|with)\b))/i;
const PERHAPS = /\b(if|when|unless|can|may|might)\b/i;

/** Reads what the words of a list say of its order ('All runs, ordered by `startsOn`'). */
export function orderSaid(contract: Pick<Contract, 'document'>, operation: Operation): OrderSaid | undefined {
  return sentencesOf(proseOf(contract, operation))
    .filter((words) => !PERHAPS.test(words))
    .map((words) => ({ name: nameIn(SORTED.exec(words)), words }))
    .find(({ name }) => name !== '');
}

function nameIn(found: RegExpExecArray | null): string {
  return found?.[1] ?? found?.[2] ?? '';
}

const OLDEST =
  /\boldest (?:\w+ )?(?:(?:comes?|are|is) )?first\b|\b(?:in|by) (?:the )?order of (?:their )?(?:creation|insertion)\b|\bchronological/i;
const NEWEST =
  /\b(?:newest|latest|most recent|youngest) (?:\w+ )?(?:(?:comes?|are|is) )?first\b|\breverse chronological/i;

/** Whether the words of a list, or of its answer, say that the oldest comes first. */
export function isOldestFirst({ document }: Pick<Contract, 'document'>, operation: Operation): boolean {
  const success = successOf(operation);
  const words = `${proseOf({ document }, operation)} ${success?.description ?? ''}`;
  return OLDEST.test(words) && !NEWEST.test(words);
}

/** Reads what words say of an order; `properties` are those of the items. */
export function orderWords(
  document: JsonObject,
  { pointer }: Pick<Parameter, 'pointer'>,
  properties: Iterable<string>,
): OrderWords {
  const words = descriptionAt(document, pointer);
  const said = plainName(TIED.exec(words)?.[1] ?? '');
  const tie =
    said === ''
      ? undefined
      : [...properties].find((name) => [plainName(name), `${plainName(name)}s`].includes(said));
  return { asNumbers: AS_NUMBERS.test(words), tie };
}

/** Whether a text is a decimal. */
export function isDecimal(value: Json | undefined): value is string {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
}

/** What is said of a list in the order of time: which moments it may be of, and whether the newest comes first. */
export interface TimeOrder {
  /** Plain names of what such a moment may be called. */
  readonly names: readonly string[];
  readonly isNewestFirst: boolean;
  readonly words: string;
}

const BY_TIME = /\bin the order in which they (?:were|are|have been) (\w+)\b/i;
const BY_AGE =
  /\b(oldest|newest|latest|most recent)(?: (\w+))?(?: (?:comes?|goes|go|stands?|is|are))? first\b/i;

/** 'Latest activity first', 'most recent updates first': no order of the things themselves. A kind of thing stands in the plural. */
const OF_PROPERTY =
  /^(?!(?:comes?|goes|go|stands?|is|are|one|item|entry|record)$)(?:.*[^s]|updates|changes|edits|activities|replies|visits|logins|access)$/i;

/** What was done to things when they were made: what was added to a list may be older than its place there. */
const MADE = /^(?:creat|mad|post|submitt|upload|register|record|written|sent|plac|issu|open)\w*$/;

/** Reads the order of time that the words of a list have ('Oldest first', 'In the order in which they were uploaded'). */
export function timeOrder(contract: Pick<Contract, 'document'>, operation: Operation): TimeOrder | undefined {
  return sentencesOf(proseOf(contract, operation))
    .filter((words) => !PERHAPS.test(words))
    .map((words): TimeOrder | undefined => {
      const done = BY_TIME.exec(words)?.[1]?.toLowerCase();
      const [, by, what] = BY_AGE.exec(words) ?? [];
      const age = by?.toLowerCase();
      if (done === undefined && age === undefined) return undefined;
      if (what !== undefined && OF_PROPERTY.test(what)) return undefined;
      const made = done === undefined || MADE.test(done) ? ['createdat'] : [];
      const names = done === undefined ? [...made, 'created'] : [`${done}at`, done, ...made];
      return { names, isNewestFirst: age !== undefined && age !== 'oldest', words };
    })
    .find((each) => each !== undefined);
}
