import type { Context } from './context.ts';
import type { Place } from '../document/place.ts';
import type { SourceFile } from '../source/source-file.ts';

/** Something wrong, at a place of the data or at an offset into a file's text. */
export type Diagnostic =
  | { readonly place: Place; readonly on?: 'key' | 'value'; readonly message: string }
  | { readonly file: SourceFile; readonly offset: number; readonly message: string };

/** One thing that must be so in every document. */
export interface Check {
  /** Also the name of its file, and the rule of the problems it finds. */
  readonly id: string;
  /** What must be so, in one line. */
  readonly summary: string;
  readonly check: (context: Context) => readonly Diagnostic[];
}
