import type { IncomingHttpHeaders } from 'node:http';

/** A request as the mock's parts see it: complete, its body read but not parsed. */
export interface Incoming {
  /** As sent; methods are case-sensitive (RFC 9110, 'Methods'). */
  readonly method: string;
  /** The request target as it stood in the request line. */
  readonly target: string;
  /** Path with its escapes, and query without the `?`. */
  readonly path: string;
  readonly query: string;
  /** Names in lower case, as node:http gives them. */
  readonly headers: IncomingHttpHeaders;
  /** Undefined where the request had no body; empty where it had an empty one. */
  readonly body: Buffer | undefined;
}
