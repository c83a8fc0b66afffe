import type { JsonObject } from '../json/json.ts';
import { outlineOf } from '../schema/outline.ts';
import type { Schema } from '../schema/schema.ts';
import { summaryOf } from '../schema/summary/summary.ts';
import { describedObjects, type DescribedObject } from './described-objects.ts';
import { wordsIn } from './nouns.ts';
import { descriptionOf, hasWord } from './prose.ts';
import { statesIn, type StateProperty } from './states.ts';

/** What a description says of the states in which a property is null ('null for a draft', 'null until it is returned'). */
export interface NullWords {
  /** Names from the root of the body to the object that has the property; `*` is each item of an array. */
  readonly path: readonly string[];
  readonly property: string;
  readonly schema: Schema;
  /** The property beside it that has the state, and the states in which this one is null, or is not. */
  readonly state: string;
  readonly nullIn: readonly string[];
  readonly setIn: readonly string[];
  readonly words: string;
}

const known = new WeakMap<object, readonly NullWords[]>();

/** What the descriptions of a schema's properties say of when they are null. They are read once. */
export function nullWordsIn(document: JsonObject, schema: Schema): readonly NullWords[] {
  if (typeof schema === 'boolean') return [];
  const before = known.get(schema);
  if (before !== undefined) return before;
  const found = describedObjects(document, schema).flatMap((object) => wordsOf(document, object));
  known.set(schema, found);
  return found;
}

function wordsOf(document: JsonObject, { path, properties }: DescribedObject): readonly NullWords[] {
  const states = statesIn(document, properties);
  return [...properties].flatMap(([name, its]) =>
    states.flatMap((state) => {
      const said = state.name === name ? undefined : saidOf(document, its, state);
      return said === undefined ? [] : [{ path, property: name, schema: its, state: state.name, ...said }];
    }),
  );
}

const NULL_WHILE = /\bnull (?:while|for|as long as|when|where|if|in)\b([^.;]*)/i;
const NULL_UNTIL = /\bnull (?:until|before)\b([^.;]*)/i;
const NULL_UNLESS = /\bnull (?:unless|otherwise than)\b([^.;]*)/i;
/** States of what has not come to an end: nothing that is so has been in another state before that ends it. */
const GOING = /^(running|pending|queued|waiting|processing|in[-_ ]?progress|started|scheduled)$/i;
const SET_WHEN = /^(?:the )?(?:moment |time |date |instant )?(?:since )?when\b([^.;]*)/i;

function saidOf(
  document: JsonObject,
  schema: Schema,
  { values }: StateProperty,
): Pick<NullWords, 'nullIn' | 'setIn' | 'words'> | undefined {
  const { types } = summaryOf(document, schema);
  const words = descriptionOf(document, schema);
  if (!/\bnull\b/i.test(words)) return undefined;
  if (types.length > 0 && !types.includes('null') && !outlineOf(document, schema).types.has('null'))
    return undefined;
  const named = (pattern: RegExp): readonly string[] => {
    const text = (pattern.exec(words)?.[1] ?? '').trim();
    // What goes on after a state ('if the draft has no author') says more than that.
    const last = wordsIn(text).at(-1) ?? '';
    const isState = values.some((value) => hasWord(last, value) || text.endsWith(value));
    return !isState || /\bnot\b|n't\b/i.test(text) ? [] : values.filter((value) => hasWord(text, value));
  };
  const unless = named(NULL_UNLESS);
  const until = named(NULL_UNTIL);
  const nullIn = [
    ...named(NULL_WHILE),
    ...(unless.length === 0 ? [] : values.filter((value) => !unless.includes(value))),
    ...(until.length === 0 || until.some((value) => GOING.test(value))
      ? []
      : values.filter((value) => GOING.test(value))),
  ];
  const setIn = [...new Set([...until, ...unless, ...named(SET_WHEN)])];
  return nullIn.length + setIn.length === 0 ? undefined : { nullIn, setIn, words };
}
