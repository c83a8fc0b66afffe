import type { Document, LineCounter } from 'yaml';
import type { Json } from '../json/json.ts';

/** Something wrong with a file's text, before anyone asks what it means. */
export interface Fault {
  /** A text with a `syntax` fault has no data; a `.json` file that is YAML all the same is `not-json`, and is read. */
  readonly kind: 'syntax' | 'not-json' | 'duplicate-key';
  /** Into the text, in UTF-16 code units. */
  readonly offset: number;
  readonly message: string;
}

/** The text of a file as a tree: where everything stands. */
export interface Nodes {
  readonly document: Document;
  readonly lines: LineCounter;
  readonly faults: readonly Fault[];
}

/** A YAML or JSON file that was read. */
export interface SourceFile {
  /** `file:` or `http(s):`, what `$ref`s in it are relative to. */
  readonly url: string;
  /** As shown to people. */
  readonly name: string;
  /** The data, without loss; null where the syntax is broken. Objects that an alias names twice are the same object twice. */
  readonly value: Json;
  /** What is wrong with the text; a key that stands twice is no fault of JSON, and is told by {@link nodes} alone. */
  readonly faults: readonly Fault[];
  /** How long the text is, in characters. */
  readonly length: number;
  /** Made when it is first asked for, where the data was read without it: JSON is read faster than it is located. */
  readonly nodes: () => Nodes;
}
