import { member } from '../json/json.ts';
import { localRef } from '../json/pointer.ts';
import type { Contract, Operation } from './types.ts';

/** What the document says of an operation in words: its summary and its description. */
export function proseOf({ document }: Contract, { pointer, summary }: Operation): string {
  const description = member(localRef(document, pointer), 'description');
  return typeof description === 'string' ? `${summary} ${description}` : summary;
}
