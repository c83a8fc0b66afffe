/** What is sent back: complete, serialised, and not yet on the wire. */
export interface Answer {
  readonly status: number;
  /** Header fields by name, in the case they are sent in; content-length is the sender's to add. */
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined where the answer has no content (204, 304). */
  readonly body: string | Buffer | undefined;
  /** Why the request was refused, for log and journal; undefined where it was not. */
  readonly problem?: string;
}

/** The content type of every JSON answer. */
export const JSON_TYPE = 'application/json';

/** The same answer with further header fields; those it has already stay. */
export function withHeaders(answer: Answer, headers: Readonly<Record<string, string>>): Answer {
  return { ...answer, headers: { ...headers, ...answer.headers } };
}
