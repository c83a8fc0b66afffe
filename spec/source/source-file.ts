import type { Document, LineCounter } from 'yaml';
import type { Json } from '../json/json.ts';

/** Something wrong with a file's text, before anyone asks what it means. */
export interface Fault {
  readonly kind: 'syntax' | 'duplicate-key';
  /** Into the text, in UTF-16 code units. */
  readonly offset: number;
  readonly message: string;
}

/** A YAML or JSON file that was read. */
export interface SourceFile {
  /** `file:` or `http(s):`, what `$ref`s in it are relative to. */
  readonly url: string;
  /** As shown to people. */
  readonly name: string;
  /** The data, without loss. Objects that an alias names twice are the same object twice. */
  readonly value: Json;
  readonly faults: readonly Fault[];
  readonly document: Document;
  readonly lines: LineCounter;
}
