import type { JsonObject } from '../json/json.ts';
import { outlineOf } from '../schema/outline.ts';
import type { Schema } from '../schema/schema.ts';
import { summaryOf } from '../schema/summary/summary.ts';
import { nounsOf, patternOfWord, speaksOf } from './nouns.ts';
import { proseOf, sentencesOf } from './prose.ts';
import { jsonBodyOf } from './response-for.ts';
import type { Creation, Resource } from './resources.ts';
import { statesIn } from './states.ts';
import type { Contract, Operation } from './types.ts';

/** A state in which a resource may not be referred to, which its creation can give it ('422 where the patient is deceased'). */
export interface UnfitState {
  readonly property: string;
  readonly value: string | boolean;
  readonly words: string;
}

const FORBIDS = /\b4\d\d\b|\bcannot\b|\bcan't\b|\bmust not\b|\bmay not\b|\bnot possible\b/i;

/** The states of what an operation's bodies refer to in which the document's words refuse the reference. */
export function unfitStates(
  contract: Contract,
  operation: Operation,
  { collection }: Resource,
  creation: Creation,
): readonly UnfitState[] {
  const { document } = contract;
  const body = jsonBodyOf(creation.operation);
  if (body === undefined) return [];
  const sentences = [
    ...sentencesOf(proseOf(contract, operation)),
    ...operation.responses
      .filter(({ status }) => status.startsWith('4'))
      .flatMap(({ status, description }) => sentencesOf(description).map((each) => `${status}: ${each}`)),
  ].filter((sentence) => speaksOf(sentence, collection));
  const states = statesIn(document, outlineOf(document, body).properties).flatMap(
    ({ name: property, values }) =>
      sentences.flatMap((words): readonly UnfitState[] => {
        const isBarred = values.filter((value) => bars(words, value, collection));
        if (isBarred.length > 0) return isBarred.map((value) => ({ property, value, words }));
        const isAsked = values.filter(
          (value) => asksFor(words, value, collection) || isMissed(words, value, collection),
        );
        if (isAsked.length > 0) {
          const [other] = values.filter((value) => !isAsked.includes(value));
          return other === undefined ? [] : [{ property, value: other, words }];
        }
        return FORBIDS.test(words) &&
          !/\b(not|unless|until)\b/i.test(words.replace(/\b(must|may) not\b/gi, ''))
          ? values
              .filter((value) => isSaidOf(words, value, collection))
              .map((value) => ({ property, value, words }))
          : [];
      }),
  );
  const flags = flagsIn(document, body).flatMap((property) =>
    sentences
      .filter((words) => /^4\d\d: /.test(words) && isSaidOf(words, property, collection))
      .map((words): UnfitState => ({ property, value: true, words })),
  );
  const all = [...states, ...flags];
  return all.filter(
    ({ property, value }, index) =>
      all.findIndex((each) => each.property === property && each.value === value) === index,
  );
}

/** The properties of what is sent that are true or false: `blocked`. */
function flagsIn(document: JsonObject, body: Schema): readonly string[] {
  return [...outlineOf(document, body).properties].flatMap(([name, schema]) => {
    const { types } = summaryOf(document, schema);
    return types.length === 1 && types[0] === 'boolean' ? [name] : [];
  });
}

/** '422: The product is not active': the state that a refusal misses. */
function isMissed(words: string, value: string, collection: string): boolean {
  const { state, noun } = patterns(value, collection);
  return new RegExp(
    `^4\\d\\d: .*\\b${noun} (?:is|are|was|were)(?:n't| not)(?: yet| currently| \\(?yet\\)?)? (?:an? )?${state}(?!\\w)`,
    'i',
  ).test(words);
}

/** 'A member borrows nothing while suspended': what is not done in a state. */
function bars(words: string, value: string, collection: string): boolean {
  const { state } = patterns(value, collection);
  return new RegExp(
    `(?:\\bnothing|\\b(?:cannot|can't|may not|must not) (?!be\\b)[^.;]*) while (?:it |they |he |she )?(?:is |are )?${state}(?!\\w)`,
    'i',
  ).test(words);
}

/** 'Only active customers', 'The customer must be active': the state that is asked for. */
function asksFor(words: string, value: string, collection: string): boolean {
  const { state, noun } = patterns(value, collection);
  return new RegExp(
    `\\bonly (?:an? |the )?${state} ${noun}|\\b${noun} (?:\\w+ ){0,2}must be ${state}\\b`,
    'i',
  ).test(words);
}

/** 'The patient is deceased', 'deceased patients': the state that the resource is in. */
function isSaidOf(words: string, value: string, collection: string): boolean {
  const { state, noun } = patterns(value, collection);
  return new RegExp(
    `\\b${noun} (?:is|are|was|were|has been)(?: already)? ${state}\\b|\\b${noun} (?:[\\w-]+ ){1,6}or is ${state}\\b|\\b${state} ${noun}`,
    'i',
  ).test(words);
}

function patterns(value: string, collection: string): { readonly state: string; readonly noun: string } {
  const nouns = nounsOf(collection).filter((noun) => noun !== '');
  return {
    state: `\`?${patternOfWord(value)}\`?`,
    noun: `(?:${nouns.map(patternOfWord).join('|')})\\b`,
  };
}
