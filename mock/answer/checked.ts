import type { Json } from '../../spec/json/json.ts';
import type { CheckedBody } from '../check/body.ts';
import type { Stored } from '../state/collection.ts';

/** A request that passed every check: its parameters as JSON values, its body parsed. */
export interface Checked {
  readonly path: ReadonlyMap<string, Json>;
  /** Parameters that were sent or have a default. */
  readonly query: ReadonlyMap<string, Json>;
  readonly header: ReadonlyMap<string, Json>;
  readonly cookie: ReadonlyMap<string, Json>;
  readonly body: CheckedBody;
}

/** What an operation would do: the status, the value to send, and the change that goes with it. */
export interface Outcome {
  readonly status: number;
  /** Undefined where there is nothing to send. */
  readonly value: Json | undefined;
  /** The value as JSON text, where it is at hand. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** True where the value must also be whole in itself: what a patch left behind may break the resource's schema. */
  readonly whole?: boolean;
  /** The stored resources that the value is, or that it lists. */
  readonly records?: readonly Stored[];
  /** Makes the change, once the answer has been found to hold; returns the resource that is answered with. */
  commit?(): Stored;
}
