import type { RunResult } from '../../run/events.ts';
import type { Finding } from '../../run/finding.ts';
import type { View } from '../view.ts';

/** A place in the OpenAPI document. */
export interface SpecPlace {
  /** The file, relative to the folder that the command runs in, with slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

/** What a file's reporter needs to know beside the result. */
export interface FileView extends View {
  /** The clause of a finding in the document, or else the operation that it shows on. */
  readonly placeOf: (finding: Finding) => SpecPlace;
}

/** Writes a run's result as the text of a file. */
export type Reporter = (result: RunResult, view: FileView) => string;
