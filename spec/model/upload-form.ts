import { outlineOf } from '../schema/outline.ts';
import { descriptionOf, proseOf } from './prose.ts';
import type { Contract, MediaType, Operation } from './types.ts';

/** A form in parts that has one file in it. */
export interface UploadForm {
  readonly media: MediaType;
  /** The property that is the file. */
  readonly part: string;
  /** The media types that the document has for it, without ranges; empty where any will do. */
  readonly contentTypes: readonly string[];
  /** What the document says of the file. */
  readonly words: string;
}

/** The form in parts that is all that an operation takes, where one of its properties is a file, and no list. */
export function uploadFormOf(operation: Operation, { document }: Contract): UploadForm | undefined {
  const [media, ...others] = operation.requestBody?.content ?? [];
  const [part, ...more] = media?.files ?? [];
  if (media?.schema === undefined || part === undefined || others.length + more.length > 0) return undefined;
  const property = outlineOf(document, media.schema.schema).properties.get(part) ?? true;
  if (outlineOf(document, property).items !== undefined) return undefined;
  const types = media.encoding?.get(part)?.contentTypes ?? [];
  const words = `${descriptionOf(document, property)}\n\n${proseOf({ document }, operation)}`;
  return { media, part, contentTypes: types.some((type) => type.includes('*')) ? [] : types, words };
}
