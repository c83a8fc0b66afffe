import type { Linked } from '../../spec/model/resources.ts';
import type { Operation, Parameter } from '../../spec/model/types.ts';
import type { Json } from '../../spec/json/json.ts';

/** How much of a body is as it is known: of one with all properties, of one with those it needs, or only what refers to other resources and what is left out. */
export type Extent = 'all' | 'required' | 'references';

/** What is known of the values that a service takes, from what it has answered and from whoever runs. */
export interface Knowledge {
  /** Whether a valid request of an operation has succeeded. */
  isReached(operation: Operation): boolean;
  /** Whether a valid request of an operation was refused as a conflict (409) after another one had succeeded. */
  isTaken(operation: Operation): boolean;
  /** Whether what an operation's path names was seen to take one such request alone: an order is paid once. */
  exhausts(operation: Operation): boolean;
  /** Whether what an operation's bodies refer to beside what they need was seen to serve once: a coupon. */
  spends(operation: Operation): boolean;
  /** What was seen to lead a resource to where an operation is allowed, in order; undefined where nothing was looked for. */
  leads(operation: Operation): readonly Linked[] | undefined;
  /** Values of a parameter in an operation's requests, of which the first valid one is taken. */
  parameter(operation: Operation, parameter: Parameter): readonly Json[];
  /** The only values that valid requests have for a parameter, as whoever runs has said; undefined where nothing was said. */
  told(operation: Operation, parameter: Parameter): readonly Json[] | undefined;
  /** Whether a body of an operation has, for the properties that something was said of, no other values. */
  agrees(operation: Operation, value: Json): boolean;
  /** Whether an operation's path leads to or through a resource that exists, as whoever runs has said. */
  isTold(operation: Operation): boolean;
  /** Whether an operation has said that its bodies name what its path names. */
  isAsItsPath(operation: Operation): boolean;
  /** The item path of the resources that properties of this name refer to; undefined where none was seen to. */
  referent(name: string): string | undefined;
  /** The identity of a resource that stands, as far as both have the same path, where an operation's own resource does. */
  beside(operation: Operation, item: string): Json | undefined;
  /** The identity of some resource of the kind that an operation's path names, to know others by how it is built. */
  example(operation: Operation): Json | undefined;
  /** Whether an operation was seen to take bodies with all properties alone, whatever its schema requires. */
  needsAll(operation: Operation): boolean;
  /** Whether an operation's bodies name an account that the run has made, and refused others. */
  hasAccount(operation: Operation): boolean;
  /** A body of an operation's requests with what is known of it. `mark` tells texts that name a resource apart, where there is one. */
  body(operation: Operation, value: Json, mark: string | undefined, extent: Extent): Json;
}

/** The knowledge of a service that nothing is known of. */
export const NOTHING_KNOWN: Knowledge = {
  isReached: () => false,
  isTaken: () => false,
  exhausts: () => false,
  spends: () => false,
  leads: () => undefined,
  parameter: () => [],
  told: () => undefined,
  agrees: () => true,
  isTold: () => false,
  isAsItsPath: () => false,
  referent: () => undefined,
  beside: () => undefined,
  example: () => undefined,
  needsAll: () => false,
  hasAccount: () => false,
  body: (_, value) => value,
};
