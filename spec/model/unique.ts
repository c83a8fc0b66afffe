import type { JsonObject } from '../json/json.ts';
import { outlineOf, type Outline } from '../schema/outline.ts';
import type { Schema } from '../schema/schema.ts';
import { summaryOf } from '../schema/summary/summary.ts';
import { plainName } from './identity.ts';
import { singulars } from './plurals.ts';
import { nounsOf, patternOfWord, wordsIn } from './nouns.ts';
import { descriptionAt, IGNORES_CASE, sentencesOf } from './prose.ts';
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
const NOT_UNIQUE =
  /\b(not?|non|never|\w+n't|no longer)\b[ -]?([\w-]+ ){0,4}unique|\bunique (id|uuid|guid|identifier)\b/i;
const TAKEN = /\b(taken|already|exists?|in use|unique|duplicate)\b/i;
const STAY_TAKEN =
  /\b(also|even|including|maybe)\b[^.]*\b(deleted|removed)\b|\b(deleted|removed)\b[^.]*\b(too|as well|stays? taken)\b/i;
const FREE_AGAIN = /\b(deleted|removed)\b[^.]*\b(free|available|again)\b/i;

/** How a sentence of an operation says that a property is unique. */
const NO_TWO =
  /\bno two\b|\b(of|for|by|to) one [\w-]+ only\b|\bonly (of|for|by|to) one\b|\bat most one\b|\bunique\b/i;

/** The sentence of an operation's description that calls a property unique: by its name, or of an email as an address. */
function sentenceOn(
  document: JsonObject,
  { pointer }: Operation,
  name: string,
  isEmail: boolean,
): string | undefined {
  return sentencesOf(descriptionAt(document, pointer)).find(
    (sentence) =>
      NO_TWO.test(sentence) && !NOT_UNIQUE.test(sentence) && speaksOfProperty(sentence, name, isEmail),
  );
}

/**
 * Whether words name a property: as it is called or in plain words (`serial_number`, 'serial number'), in the plural
 * where nothing says whose they are ('Usernames are unique', and not 'Item names'), or an email as an address.
 */
function speaksOfProperty(text: string, name: string, isEmail: boolean): boolean {
  const words = wordsIn(text);
  const parts = words.flatMap((word, index) => [
    { part: word, before: words[index - 1] },
    { part: `${word}${words[index + 1] ?? ''}`, before: words[index - 1] },
  ]);
  return (
    parts.some(
      ({ part, before = '' }) =>
        plainName(part) === plainName(name) ||
        (singulars(plainName(part)).includes(plainName(name)) && /^(and|or|the|all|both|)$/i.test(before)),
    ) ||
    (isEmail && words.some((word) => /^(e-?mails?|addresses|address)$/i.test(word)))
  );
}

/**
 * The properties of a creation's body that the document's own words call unique: their descriptions, that of the operation,
 * or that of the 409 which names them ('The slug is taken').
 */
export function uniqueProperties(
  document: JsonObject,
  operation: Operation,
  schema: Schema | undefined,
): readonly UniqueProperty[] {
  if (schema === undefined) return [];
  const properties = outlineOf(document, schema).properties;
  // What is unique among those alike in something else is not so everywhere.
  return called(document, operation, properties).filter(({ words }) => {
    const spoken = new Set(wordsIn(words).map(plainName));
    const named = [...properties.keys()].filter((name) => spoken.has(plainName(name)));
    const stems = [...properties.keys()].map((name) =>
      plainName(name).replace(/(ids?|key|slug|code|name)$/, ''),
    );
    if (stems.some((stem) => stem !== '' && isScope(words, stem))) return false;
    return named.length < 2 || !(TOGETHER.test(words) || named.some((name) => isScope(words, name)));
  });
}

/** Properties of which only all at once are unique: 'same nickname + email', 'the combination of name and floor'. */
const TOGETHER = /\w \+ \w|\b(combination|combined|pair|tuple|together)\b|\bsame [\w-]+ and\b/i;

/** Whether words call something unique among what has the same value of a property alone: 'among those with the same parent'. */
function isScope(words: string, name: string): boolean {
  const noun = patternOfWord(name);
  return new RegExp(
    `\\b(with|below|under|beneath|within|inside|of|in|per|for) (of )?(the same|each|every) ${noun}\\b|\\b(per|within|inside)( of)?( an?| the| its| one)? ${noun}\\b`,
    'i',
  ).test(words);
}

function called(
  document: JsonObject,
  operation: Operation,
  properties: Outline['properties'],
): readonly UniqueProperty[] {
  const conflict = operation.responses.find(({ status }) => status === '409');
  return [...properties].flatMap(([name, property]): readonly UniqueProperty[] => {
    const { types, values, readOnly, parts, string } = summaryOf(document, property);
    if (!types.includes('string') || values !== undefined || readOnly) return [];
    const own = parts.map(({ description }) => description).find((text) => typeof text === 'string');
    if (typeof own === 'string' && UNIQUE.test(own) && !NOT_UNIQUE.test(own))
      return [{ name, words: own, pointer: operation.pointer, ...saidIn(own) }];
    const isOf = (clause: string): boolean =>
      [...properties.keys()].every((each) => !speaksOfProperty(clause, each, false)) ||
      speaksOfProperty(clause, name, string.format === 'email');
    const said = sentenceOn(document, operation, name, string.format === 'email');
    if (said !== undefined && conflict !== undefined)
      return [{ name, words: said, pointer: operation.pointer, ...saidIn(said, isOf) }];
    const { description: told = '', pointer = '' } = conflict ?? {};
    const isNamed =
      told.split(/[^\w]+/).some((word) => word !== '' && plainName(word) === plainName(name)) ||
      (string.format === 'email' && /\be-?mails?\b/i.test(told));
    return isNamed && (TAKEN.test(told) || isAnothers(told, name))
      ? [{ name, words: told, pointer, ...saidIn(told, isOf) }]
      : [];
  });
}

/** 'Another product has this sku, in upper or lower case': nothing else of the other matters. */
function isAnothers(words: string, name: string): boolean {
  const parts = name.split(/[-_]|(?<=[a-z])(?=[A-Z])/).map(patternOfWord);
  return new RegExp(
    `\\banother [\\w-]+ (?:already )?(?:has|uses) (?:this|the same|that|the) ${parts.join('[-_ ]?')}(?: address)?(?:$|[.;]|,(?! and\\b)| in (?:upper|either))`,
    'i',
  ).test(words.trim());
}

/** What else words say; `isOf` tells whether a part of a sentence may be about the property. */
function saidIn(
  words: string,
  isOf: (clause: string) => boolean = () => true,
): Pick<UniqueProperty, 'ignoresCase' | 'ofRemoved'> {
  const ofRemoved = STAY_TAKEN.test(words) ? 'taken' : FREE_AGAIN.test(words) ? 'free' : undefined;
  return {
    ignoresCase: words.split(/[,;]/).some((clause) => IGNORES_CASE.test(clause) && isOf(clause)),
    ofRemoved,
  };
}

/** Whether words call a property unique among what stands below one resource alone ('Unique in its warehouse'). */
export function isUniqueBelow({ words }: UniqueProperty, collection: string): boolean {
  const nouns = nounsOf(collection).map(patternOfWord).join('|');
  return new RegExp(
    `\\b(?:in|within|of|per|inside) (?:(?:its|the same|each|one|a) )(?:${nouns})\\b`,
    'i',
  ).test(words);
}
