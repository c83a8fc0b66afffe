import { member, type JsonObject } from '../json/json.ts';
import { localRef } from '../json/pointer.ts';
import type { Schema } from '../schema/schema.ts';
import { summaryOf } from '../schema/summary/summary.ts';
import type { Contract, Operation } from './types.ts';

/** How words say that letters in upper and lower case are the same. */
export const IGNORES_CASE =
  /\bcase[- ]?insensitiv|\bnot case[- ]?sensitive\b|\bupper[- ]?(case )?(or|and) lower[- ]?case\b|\bcase aside\b|\b(any|either) case\b(?!,)|\b(ignor\w*|regardless of|irrespective of|without regard (to|for)|whatever)( (the|its|their))?( (ascii|latin|unicode))?( (letter|character|text|word))?([- ]?case\b| casing\b)|\bcase (is ignored|does(n't| not) matter)\b/i;

/** The description of an object of the document, by the pointer to it; empty where it has none. */
export function descriptionAt(document: JsonObject, pointer: string): string {
  const description = member(localRef(document, pointer), 'description');
  return typeof description === 'string' ? description : '';
}

/** What the document says of an operation in words: its summary and its description. */
export function proseOf({ document }: Pick<Contract, 'document'>, { pointer, summary }: Operation): string {
  const description = descriptionAt(document, pointer);
  return [/[.!?]$/.test(summary) || summary === '' ? summary : `${summary}.`, description].join(' ').trim();
}

/** What the document says of a schema in words; empty where it says nothing. */
export function descriptionOf(document: JsonObject, schema: Schema): string {
  const words = summaryOf(document, schema).parts.map(({ description }) => description);
  return words.find((text) => typeof text === 'string') ?? '';
}

/** The sentences of a text, and the parts that semicolons and colons make of them. */
export function sentencesOf(text: string): readonly string[] {
  return text.trim().split(/(?<=[.;:])\s+/);
}

/** Whether a text has a value as a word of its own, or in the plural. */
export function hasWord(text: string, value: string): boolean {
  const plain = (each: string): string => each.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ');
  const all = ` ${plain(text)} `;
  return [value, `${value}s`].some((each) => all.includes(` ${plain(each).trim()} `));
}

/** The reasons that a refusal names beside one another: 'The cart is empty, the coupon does not exist, or it is closed.' */
export function reasonsIn(sentence: string): readonly string[] {
  return sentence.split(/,?\s+or\s+(?=(?:the|an?|its?|another)\s)|,\s+(?=(?:the|an?|its?|another)\s)/i);
}
