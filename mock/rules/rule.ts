import type { Fault } from '../chaos/pace.ts';
import type { Json } from '../../spec/json/json.ts';

/** What a mock is told to answer to certain requests, in place of what it would answer. */
export type MockRule = {
  /** Its name; one is given where there is none. */
  readonly id?: string;
  /** Which requests it is about: all of the contract's where there is none. */
  readonly match?: RuleMatch;
  /** How many requests it answers before it has no effect any more; all of them where not said. */
  readonly times?: number;
  readonly respond: RuleResponse;
  /** Whether the answer must be one that the document has; true where not said. */
  readonly check?: boolean;
};

/** What a request must have; what is not named may be anything. */
export type RuleMatch = {
  /** An operation's id, or its method and path: `POST /pets`. */
  readonly operation?: string;
  /** A path, or a template of paths, without the base path: `/pets/7`, `/pets/{petId}`. */
  readonly path?: string;
  /** Values of query parameters; null for one that is not sent, a list for one that is sent several times. */
  readonly query?: Readonly<Record<string, Scalar | readonly Scalar[]>>;
  /** Values of header fields; null for one that is not sent. */
  readonly headers?: Readonly<Record<string, Scalar>>;
  /** What the JSON body holds, among other things: of objects the properties named. */
  readonly body?: Json;
};

export type Scalar = string | number | bigint | boolean | null;

/**
 * What is answered. Without status, example and body it is the mock's own answer, with the fields, the delay and the
 * fault that are named; with one of them nothing is carried out.
 */
export type RuleResponse = {
  readonly status?: number;
  /** The name of one of the document's examples. */
  readonly example?: string;
  readonly body?: Json;
  readonly headers?: Readonly<Record<string, string | number | boolean>>;
  /** Milliseconds that the answer is held back. */
  readonly delay?: number;
  readonly fault?: Fault;
};
