import type { JsonObject } from '../json/json.ts';
import { outlineOf } from '../schema/outline.ts';
import type { Schema } from '../schema/schema.ts';
import { summaryOf } from '../schema/summary/summary.ts';
import { plainName } from './identity.ts';
import { nounsOf, patternOfWord } from './nouns.ts';
import type { Operation } from './types.ts';

/** A property that no two resources of a collection have the same value of. */
export interface UniqueProperty {
  readonly name: string;
  /** Whether letters in upper and lower case are the same, too. */
  readonly ignoresCase: boolean;
  /** What is said of values that removed resources had: they stay taken, or are free again. */
  readonly ofRemoved: 'taken' | 'free' | undefined;
  /** The words that say so, and where they stand. */
  readonly words: string;
  readonly pointer: string;
}

const UNIQUE = /\bunique\b/i;
const NOT_UNIQUE = /\b(not?|non|never|\w+n't|no longer)\b[ -]?([\w-]+ ){0,4}unique|\bunique identifier\b/i;
const TAKEN = /\b(taken|already|exists?|in use|unique|duplicate)\b/i;
const CASE =
  /case[- ]insensitiv|letter case aside|\bin (upper or lower|either) case\b|(regardless of|ignoring|whatever the) (letter )?case/i;

const STAY_TAKEN =
  /\b(also|even|including|maybe)\b[^.]*\b(deleted|removed)\b|\b(deleted|removed)\b[^.]*\b(too|as well|stays? taken)\b/i;
const FREE_AGAIN = /\b(deleted|removed)\b[^.]*\b(free|available|again)\b/i;

/**
 * The properties of a creation's body that the document's own words call unique: their descriptions, or that of the 409
 * which names them ('The slug is taken').
 */
export function uniqueProperties(
  document: JsonObject,
  operation: Operation,
  schema: Schema | undefined,
): readonly UniqueProperty[] {
  if (schema === undefined) return [];
  const conflict = operation.responses.find(({ status }) => status === '409');
  return [...outlineOf(document, schema).properties].flatMap(
    ([name, property]): readonly UniqueProperty[] => {
      const { types, values, readOnly, parts } = summaryOf(document, property);
      if (!types.includes('string') || values !== undefined || readOnly) return [];
      const own = parts.map(({ description }) => description).find((text) => typeof text === 'string');
      if (typeof own === 'string' && UNIQUE.test(own) && !NOT_UNIQUE.test(own))
        return [{ name, words: own, pointer: operation.pointer, ...saidIn(own) }];
      const { description: told = '', pointer = '' } = conflict ?? {};
      const isNamed = told.split(/[^\w]+/).some((word) => word !== '' && plainName(word) === plainName(name));
      return isNamed && TAKEN.test(told) ? [{ name, words: told, pointer, ...saidIn(told) }] : [];
    },
  );
}

function saidIn(words: string): Pick<UniqueProperty, 'ignoresCase' | 'ofRemoved'> {
  const ofRemoved = STAY_TAKEN.test(words) ? 'taken' : FREE_AGAIN.test(words) ? 'free' : undefined;
  return { ignoresCase: CASE.test(words), ofRemoved };
}

/** Whether words call a property unique among what stands below one resource alone ('Unique in its warehouse'). */
export function isUniqueBelow({ words }: UniqueProperty, collection: string): boolean {
  const nouns = nounsOf(collection).map(patternOfWord).join('|');
  return new RegExp(
    `\\b(?:in|within|of|per|inside) (?:(?:its|the same|each|one|a) )(?:${nouns})\\b`,
    'i',
  ).test(words);
}
