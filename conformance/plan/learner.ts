import type { Json } from '../../spec/json/json.ts';
import type { Linked } from '../../spec/model/resources.ts';
import type { Operation } from '../../spec/model/types.ts';
import type { Case } from '../exchange/case.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { Knowledge } from '../generate/knowledge.ts';
import type { BodyPatch } from './patched-body.ts';

/** Knowledge that grows with each answer. */
export interface Learner extends Knowledge {
  /** Takes in what an answer shows. */
  note(exchange: Exchange): void;
  /** Lets what is known go into an operation's requests from now on, or no longer. */
  assist(operation: Operation, isOn?: boolean): void;
  /** Whether an operation's requests, or those that make what it needs, may be other than they would be of themselves. */
  isAssisted(operation: Operation): boolean;
  /** Takes it that what an operation's path names takes one such request alone. */
  exhaust(operation: Operation): void;
  /** Takes it that what an operation's bodies refer to beside what they need serves once, or no longer. */
  spend(operation: Operation, isOn: boolean): void;
  /** Takes it that an operation's resource is to be led by these operations first, in order. */
  lead(operation: Operation, by: readonly Linked[]): void;
  /** Sets what an operation's bodies are like from now on. */
  patch(operation: Operation, patch: BodyPatch | undefined): void;
  /** Takes properties of this name for references to resources with an item path, or for none. */
  refer(name: string, item: string | undefined): void;
  /** Sets values of parameters of an operation's requests from now on, optional ones too, by `in.name`. */
  offer(operation: Operation, values: ReadonlyMap<string, Json>): void;
  /** A value that was seen under this name in an answer. */
  seen(name: string): Json | undefined;
  /** What {@link Learner.patch} set last for an operation. */
  patched(operation: Operation): BodyPatch | undefined;
  /** A value that a property or parameter of this name refers to something by. */
  referred(name: string): Json | undefined;
  /** Others of that name, which answers have shown. */
  referredElse(name: string): readonly Json[];
  /** The request that created the newest resource under an item's path. */
  maker(item: string): Case | undefined;
  /** Everything that is known of what an operation's path needs, in a text that changes with it. */
  needs(operation: Operation): string;
  /** Whether nothing was found at an operation's path, and what it takes is not known. */
  isLost(operation: Operation): boolean;
  /** Takes another property of resources for their identity in an operation's path, or no longer; whether there is one. */
  swap(operation: Operation, isSwapped: boolean): boolean;
  /** The values of an operation's path for a resource. */
  addressed(operation: Operation, values: readonly Json[]): readonly Json[];
  /** Whether an operation reads a list of things of which none is known, or only some that were not found. */
  isBlank(operation: Operation): boolean;
  /** The newest resource of the run's own at an item's path, which a request may remove. */
  newest(item: string): readonly Json[] | undefined;
}
