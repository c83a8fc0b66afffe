import type { JsonObject } from '../../../spec/json/json.ts';
import type { Contents } from './state.ts';

/** One resource as it is written down. */
export interface Entry {
  /** The collection's path. */
  readonly path: string;
  readonly id: string;
  /** The resource as JSON text. */
  readonly text: string;
  /** The collection's path template, and how far its identities have come. */
  readonly collection: string;
  readonly count: bigint;
}

/** Where changes are kept beyond the process. Every method returns when what it was told is on disk, or throws. */
export interface Ledger {
  put(entry: Entry): void;
  remove(path: string, id: string): void;
  /** How far the identities of a collection have come. */
  countOf(collection: string): bigint;
  /** Everything kept, or undefined where nothing ever was. */
  read(): Contents | undefined;
  /** Replaces everything, and forgets the counts; `idOf` gives a resource's identity as text. */
  replace(contents: Contents, idOf: (path: string, value: JsonObject) => string): void;
  /** The journal of requests, beside the state. */
  readonly notebook: Notebook;
  close(): void;
}

/** Where the journal is kept: not as safe as the state, and not as dear. */
export interface Notebook {
  /** What was written, oldest first. */
  read(): readonly string[];
  /** Adds notes, and drops those up to a number. */
  write(notes: readonly { readonly number: number; readonly text: string }[], dropped: number): void;
}
