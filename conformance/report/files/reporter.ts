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

/** Writes the text of a report's file. */
export interface Reporter {
  readonly judged: (result: RunResult, view: FileView) => string;
  /**
   * What stands in the file where nothing could be judged: one of an earlier run that said all was well must not be taken
   * for this one's.
   */
  readonly unjudged: (message: string) => string;
}
