/** How much one client may take of the mock. Sizes are in bytes, times in milliseconds. */
export interface Limits {
  /** Of a request's body. */
  readonly bodySize: number;
  /** Of a request line and its header fields together. */
  readonly headerSize: number;
  /** Connections open at once; further ones are closed unanswered. */
  readonly connections: number;
  /** For the header fields to arrive, from the first byte on. */
  readonly headerTime: number;
  /** For the whole request to arrive. */
  readonly requestTime: number;
  /** A connection may lie idle between two requests. */
  readonly idleTime: number;
}

/** Sane for a mock on a developer's machine. */
export const DEFAULT_LIMITS: Limits = {
  bodySize: 1_048_576,
  headerSize: 16_384,
  connections: 1_000,
  headerTime: 10_000,
  requestTime: 30_000,
  idleTime: 60_000,
};
