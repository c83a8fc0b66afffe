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

/** Header fields with others in their place, whatever the case of their names. */
export function overriding(
  headers: Readonly<Record<string, string>>,
  others: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const taken = new Set(Object.keys(others).map((name) => name.toLowerCase()));
  const kept = Object.entries(headers).filter(([name]) => !taken.has(name.toLowerCase()));
  return { ...Object.fromEntries(kept), ...others };
}
