import type { Operation, Parameter } from '../../spec/model/types.ts';
import type { Json } from '../../spec/json/json.ts';

/** How much of a body stays as it is known: all of it, or only what refers to other resources and what is left out. */
export type Extent = 'whole' | 'references';

/** What is known of the values that a service takes, from what it has answered and from whoever runs. */
export interface Knowledge {
  /** Whether a valid request of an operation has succeeded. */
  isReached(operation: Operation): boolean;
  /** Values of a parameter in an operation's requests, of which the first valid one is taken. */
  parameter(operation: Operation, parameter: Parameter): readonly Json[];
  /** A body of an operation's requests with what is known of it. `mark` tells texts that name a resource apart. */
  body(operation: Operation, value: Json, mark: string, extent: Extent): Json;
}

/** The knowledge of a service that nothing is known of. */
export const NOTHING_KNOWN: Knowledge = {
  isReached: () => false,
  parameter: () => [],
  body: (_, value) => value,
};
