/** A request as it goes over the wire, relative to the base URL. */
export interface WireRequest {
  readonly method: string;
  /** Path and query, percent-encoded, beginning with a slash; the base URL's own path goes before it. */
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** UTF-8 text, or undefined for no body. */
  readonly body: string | undefined;
  /** Whether each character of the body stands for one byte: bytes need not be text. */
  readonly isBinary?: boolean;
  /** Whether the connection is to be closed after it, so that another request is the first of a new one. */
  readonly last?: boolean;
  /** Whether it wants a connection of its own. */
  readonly fresh?: boolean;
}

/** A response as it came over the wire, its content coding undone. */
export interface WireResponse {
  readonly status: number;
  /** Header names in lower case; a header that came more than once has several values. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly body: Buffer;
  /** Why the body is not whole (cut off, longer than the limit, a broken content coding); undefined where it is. */
  readonly incomplete: string | undefined;
  /** Whether the request had to be sent twice for it, since one client could not read the first answer. */
  readonly resent?: boolean;
}

/** Why a request has no response. */
export interface Failure {
  /** `unread`: what came may be HTTP, but this client does not read it. */
  readonly kind: 'timeout' | 'refused' | 'reset' | 'unread' | 'protocol' | 'unreachable';
  readonly message: string;
}

/** The bytes of a request's body. */
export function bytesOf({ body = '', isBinary = false }: Pick<WireRequest, 'body' | 'isBinary'>): Buffer {
  return Buffer.from(body, isBinary ? 'latin1' : 'utf8');
}

/** The value of a header field of a request, by its name in lower case. */
export function headerOfRequest(request: WireRequest, lowerName: string): string | undefined {
  return request.headers.find(([name]) => name.toLowerCase() === lowerName)?.[1];
}

/** The only value of a header, or the first where it came more than once. */
export function headerOf(response: WireResponse, name: string): string | undefined {
  return response.headers.get(name.toLowerCase())?.[0];
}

/** How it is said of a body that it is longer than what is read of one. */
export const LONGER = 'it is longer';

/** Whether a body is not whole for no other reason than that no more of it was read. */
export function isBeyondReading({ incomplete = '' }: WireResponse): boolean {
  return incomplete.startsWith(LONGER);
}
