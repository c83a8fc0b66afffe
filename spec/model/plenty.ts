import { evaluate } from '../schema/evaluate.ts';
import { isNumber } from '../schema/is-number.ts';
import type { Json } from '../json/json.ts';
import type { Schema } from '../schema/schema.ts';
import { summaryOf } from '../schema/summary/summary.ts';
import { isNamedIdentity } from './identity.ts';
import { wordsIn } from './nouns.ts';
import { proseOf, sentencesOf } from './prose.ts';
import type { Contract, Operation } from './types.ts';

/** 'The stock is less than the quantity', 'Not enough stock', 'out of stock', 'exceeds the capacity'. */
const TOO_LITTLE =
  /\bless than\b|\bfewer than\b|\bnot enough\b|\binsufficient\b|\btoo (?:low|little|few|small)\b|\bout of\b|\bexceed\w*\b|\bmore than\b|\bbeyond\b|\bnot sufficient\b|\b(?:no|none|nothing) (?:\w+ )?(?:is |are )?(?:left|available)\b/i;
/** 'The course is full', 'sold out': of how many it takes. */
const FULL =
  /\b(?:is|are|be) (?:already )?full\b|\bfully booked\b|\bsold out\b|\bno (?:more )?(?:places|seats|room|space)\b/i;
const ROOM =
  /^(?:capacity|seats|places|slots|size)$|(?:^|[_a-z])(?:Capacity|capacity|Seats|_seats|Places|Participants|participants|Attendees|attendees|Members)$/;

/** Amounts that are plenty, the most of them first. */
const PLENTY = [1000, 500, 100, 50, 20, 10];

/**
 * An amount of which there is enough, for a number that there may be too little of by the words of operations that use
 * it; undefined where no words say so, or the schema has no room for it.
 */
export function plentyOf(
  contract: Contract,
  name: string,
  schema: Schema,
  users: readonly Operation[],
): Json | undefined {
  const { document } = contract;
  if (!isNumber(document, schema) || isNamedIdentity(name)) return undefined;
  const { values } = summaryOf(document, schema);
  if (values !== undefined || !users.some((user) => mayLack(contract, user, name))) return undefined;
  const { maximum, multipleOf } = boundsOf(contract, schema);
  const amounts = [
    ...PLENTY,
    ...PLENTY.map((each) => each * multipleOf),
    ...(maximum === undefined ? [] : [maximum]),
  ];
  return amounts.find((amount) => evaluate(schema, amount, document).length === 0);
}

/** Numbers that are how much room there is, and not how much is expected, needed or taken. */
const IS_ROOM =
  /^(?:capacity|seats|places|slots)$|^max(?:imum)?_?(?:capacity|seats|places|slots|participants|attendees|members|guests)$/i;

/** The words by which there is room for so many as a number of a resource says, and for no more; undefined where none say so. */
export function roomWords(contract: Contract, user: Operation, name: string): string | undefined {
  if (!IS_ROOM.test(name)) return undefined;
  const conflict = user.responses.find(({ status }) => status === '409');
  const sentences = sentencesOf(conflict?.description ?? '');
  // Where there is a list of those who wait, they are taken all the same.
  const isQueued = /\bwait(?:ing|s|list\w*)?\b/i.test(`${proseOf(contract, user)} ${sentences.join(' ')}`);
  return isQueued ? undefined : sentences.find((sentence) => FULL.test(sentence));
}

function mayLack(contract: Contract, operation: Operation, name: string): boolean {
  const parts = new Set(
    name
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((part) => part.length > 3),
  );
  return [
    ...sentencesOf(proseOf(contract, operation)),
    ...operation.responses
      .filter(({ status }) => /^4(00|09|22)$/.test(status))
      .flatMap(({ description }) => sentencesOf(description)),
  ].some(
    (sentence) =>
      (FULL.test(sentence) && ROOM.test(name)) ||
      (TOO_LITTLE.test(sentence) && wordsIn(sentence).some((word) => parts.has(word.toLowerCase()))),
  );
}

function boundsOf(
  { document }: Contract,
  schema: Schema,
): { readonly maximum: number | undefined; readonly multipleOf: number } {
  const { parts } = summaryOf(document, schema);
  const numbers = (keyword: string): readonly number[] =>
    parts.flatMap((part) => {
      const value = part[keyword];
      return typeof value === 'number' ? [value] : [];
    });
  return { maximum: numbers('maximum')[0], multipleOf: numbers('multipleOf')[0] ?? 1 };
}
