import { member, type JsonObject } from '../json/json.ts';
import { localRef } from '../json/pointer.ts';
import type { Contract, Operation } from './types.ts';

/** The description of an object of the document, by the pointer to it; empty where it has none. */
export function descriptionAt(document: JsonObject, pointer: string): string {
  const description = member(localRef(document, pointer), 'description');
  return typeof description === 'string' ? description : '';
}

/** What the document says of an operation in words: its summary and its description. */
export function proseOf({ document }: Contract, { pointer, summary }: Operation): string {
  const description = descriptionAt(document, pointer);
  return description === '' ? summary : `${summary} ${description}`;
}
