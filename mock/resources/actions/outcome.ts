import type { Json } from '../../../spec/json/json.ts';
import type { Validate } from '../../../spec/schema/validator.ts';
import type { Stored } from '../store/collection.ts';

/** What an operation would do: the status, the value to send, and the change that goes with it. */
export interface Outcome {
  readonly status: number;
  /** Undefined where there is nothing to send. */
  readonly value: Json | undefined;
  /** The value as JSON text, where it is at hand. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The check that the value passed already. */
  readonly checkedBy?: Validate;
  /** The stored resources that the value is, or that it lists. */
  readonly records?: readonly Stored[];
  /** The entity tag of what it is about, once the change is made; undefined where there is none. */
  tag?(): string | undefined;
  /** Makes the change, once the answer has been found to hold; returns the resource where it is the value. */
  commit?(): Stored | undefined;
}
