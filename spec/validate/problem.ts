/** One thing that is wrong with a document, and where. */
export interface Problem {
  /** The file as it was named, or as it is named relative to the document that refers to it. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
  readonly message: string;
  /** Id of the check that found it. */
  readonly rule: string;
  /** A JSON Pointer into the file, as a URI fragment. */
  readonly pointer: string;
}

/** A problem as a compiler would print it: `file:line:column: message (rule)`. */
export function formatProblem({ file, line, column, message, rule }: Problem): string {
  return `${file}:${line}:${column}: ${message} (${rule})`;
}
