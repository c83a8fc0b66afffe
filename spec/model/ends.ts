import { isNumber } from '../schema/is-number.ts';
import { outlineOf } from '../schema/outline.ts';
import { patternOfWord } from './nouns.ts';
import { descriptionOf, hasWord, proseOf, sentencesOf } from './prose.ts';
import { resourcesIn } from './resource-index.ts';
import type { Creation, List, Resource } from './resources.ts';
import { statesIn } from './states.ts';
import type { Contract } from './types.ts';

/** The state in which something ends that goes on after the answer to its creation ('An export is done within a second'). */
export interface End {
  readonly property: string;
  readonly value: string;
  /** Milliseconds until it ends at the latest; undefined where no words say so. */
  readonly within: number | undefined;
  /** Whether it is said to stay in that state. */
  readonly stays: boolean;
  readonly words: string;
}

const WITHIN = /\bwithin (an?|one|two|three|five|ten|\d+) (millisecond|second|minute)s?\b/i;
const NUMBERS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, five: 5, ten: 10 };
const UNITS: Readonly<Record<string, number>> = { millisecond: 1, second: 1_000, minute: 60_000 };

/** The end of what a creation begins, which is answered with 202; undefined where no words tell of one. */
export function endOf(contract: Contract, creation: Creation, resource: Resource): End | undefined {
  const { representation, read } = resource;
  if (creation.response.status !== '202' || representation === undefined) return undefined;
  const said = [creation.operation, ...(read === undefined ? [] : [read])]
    .map((operation) => proseOf(contract, operation))
    .flatMap(sentencesOf);
  const { properties } = outlineOf(contract.document, representation.schema.schema);
  const found = statesIn(contract.document, properties).flatMap(({ name: property, values }) =>
    values.flatMap((value): readonly End[] => {
      const words = said.find(
        (sentence) => hasWord(sentence, value) && (WITHIN.test(sentence) || staysIn(sentence, value)),
      );
      if (words === undefined) return [];
      return [{ property, value, words, within: timeIn(words), stays: staysIn(words, value) }];
    }),
  );
  return found.length === 1 ? found[0] : undefined;
}

function staysIn(sentence: string, value: string): boolean {
  return new RegExp(`\\b(stays?|remains?) \`?${patternOfWord(value)}\\b`, 'i').test(sentence);
}

function timeIn(sentence: string): number | undefined {
  const [, count = '', unit = ''] = WITHIN.exec(sentence) ?? [];
  const time = (NUMBERS[count.toLowerCase()] ?? Number(count)) * (UNITS[unit.toLowerCase()] ?? Number.NaN);
  return unit === '' ? undefined : time;
}

/** A number that by its description is how many resources of a kind there were ('How many articles there were when it began'). */
export interface Count {
  readonly property: string;
  readonly list: List;
  readonly words: string;
}

const HOW_MANY =
  /^(?:how many|the number of) ([\w-]+)\b[^.;]*\b(?:were|was|are|is) (?:there )?(?:when|at|then)\b|^(?:how many|the number of) ([\w-]+) there (?:were|are)\b/i;

/** What a resource counts of another kind. */
export function countsIn(contract: Contract, { representation }: Resource): readonly Count[] {
  if (representation === undefined) return [];
  const { document } = contract;
  const { properties } = outlineOf(document, representation.schema.schema);
  return [...properties].flatMap(([property, schema]): readonly Count[] => {
    const words = descriptionOf(document, schema);
    const [, one, other] = HOW_MANY.exec(words) ?? [];
    const [counted, ...others] = resourcesIn(contract, one ?? other ?? '');
    const { list } = counted ?? {};
    return list === undefined || others.length > 0 || !isNumber(document, schema)
      ? []
      : [{ property, list, words }];
  });
}
