import type { Creation } from '../../spec/model/resources.ts';
import type { Link, Method, Operation } from '../../spec/model/types.ts';
import type { Credential } from './credential.ts';
import type { Parts } from './parts.ts';

/** The one thing that is wrong with a request. */
export interface Defect {
  readonly place: 'body' | 'stated' | 'syntax' | 'media-type' | 'query' | 'path' | 'header';
  readonly label: string;
  /** Name of the parameter that is wrong, where it is one. */
  readonly parameter: string | undefined;
  /** False where a lenient reader could still take the request for a valid one. */
  readonly unambiguous: boolean;
  /** The words of the contract that it breaks, where no schema says so. */
  readonly words?: string;
}

/** What a request is meant to show. */
export type Purpose =
  | { readonly kind: 'valid' }
  | { readonly kind: 'defective'; readonly defect: Defect }
  /** Valid but for its credential. */
  | { readonly kind: 'unauthenticated' }
  /** A valid request but for a read-only property that the client may not choose. */
  | { readonly kind: 'read-only'; readonly property: string }
  /** A valid request with a condition that holds, or does not, as far as the run knows. */
  | {
      readonly kind: 'conditional';
      readonly condition: 'if-match' | 'if-none-match';
      readonly holds: boolean;
      /** Whether other requests of the run may change in between what it is about. */
      readonly isShared?: boolean;
    }
  /** A method that the path does not have. */
  | { readonly kind: 'undocumented-method'; readonly method: Method | 'PROPFIND' };

/** One request to an operation, not yet on the wire, and what is known of it. */
export interface Case {
  readonly operation: Operation;
  readonly purpose: Purpose;
  readonly parts: Parts;
  readonly credential: Credential | undefined;
  /** Valid credentials of the other schemes that the operation needs at the same time. */
  readonly additional?: readonly Credential[];
  /** Whether the resource that the path names is there: `none` where the path names none, `doubtful` where no service need have such an identity. */
  readonly resource: 'none' | 'known' | 'unknown' | 'perhaps' | 'doubtful';
  /** Whether it sends once more what another has sent: a service may refuse that as a conflict. */
  readonly repeats?: boolean;
  /** The words of the contract by which it succeeds, whatever else an operation of its kind may be refused for. */
  readonly promised?: string;
  /** What is special about it, in a word: part of its id, and of the finding it may lead to. */
  readonly label: string;
}

/** A case, or a case that takes some of its parameters through a Link from an earlier answer. */
export interface Step {
  readonly case: Case;
  /** Where the parameters come from: an earlier step of the job by its index, or the resource the run shares. */
  readonly follow: Follow | undefined;
  /** What takes the place of values that `follow` gives, from another step: the parent of its path, a tag. */
  readonly overriding?: Follow & { readonly from: number };
  /** What must have come of earlier steps for it to mean anything. */
  readonly needs?: readonly Need[];
  /** A time to let go by before it is sent, unless an earlier step has shown already what is waited for. */
  readonly wait?: { readonly milliseconds: number; readonly unless: Need };
  /** Properties of its body that refer to what earlier steps of the job created. */
  readonly referring?: readonly Referring[];
  /** It asks for the page after the one that an earlier step was answered with, by its index; it is left out where there is none. */
  readonly next?: number;
  /** It asks for the last page that the steps before it came to, of just the size that it has. */
  readonly isFullLast?: true;
  /** It is sent where an earlier step was refused as a conflict (409), by its index, and left out where that was not. */
  readonly insteadOf?: number;
}

/** How a step comes by its parameters. */
export interface Follow {
  readonly from: number | 'shared';
  readonly link: Link;
  /** Another operation than the step's own, whose words say in which state the shared resource is to be. */
  readonly onBehalf?: Operation;
  /** Added to the integers that the Link takes from the answer: a look at identities that are yet to come. */
  readonly offset?: number;
  /** Minutes east of UTC: moments that the Link takes from the answer are written in that zone. */
  readonly zone?: number;
}

/** What must have come of an earlier step: that it did at once what it asked for, and shows a state. */
export interface Need {
  /** The step, by its index. */
  readonly from: number;
  readonly showing?: {
    /** JSON Pointer to the resource in its answer. */
    readonly at: string;
    readonly property: string;
    /** The state, or a number that is less than what it shows. */
    readonly value: string | boolean | { readonly above: number };
  };
}

/** A property of a body that refers to what an earlier step created. */
export interface Referring {
  readonly property: string;
  readonly creation: Creation;
  /** The step, by its index. */
  readonly from: number;
  /** Whether the body is sent as it is where that step created nothing. */
  readonly isOptional?: true;
}

/** Requests that belong together, in order. */
export interface Job {
  /** Unique in a plan, and the same for the same contract, seed and options: `createPet/valid/name=astral`. */
  readonly id: string;
  /** Made when it is read: a plan holds many more jobs than a run that is cut short ever sends. */
  readonly steps: readonly Step[];
  /** Smaller jobs of the same kind, most promising first; undefined where the job is as small as it gets. */
  readonly shrink: (() => Iterable<Job>) | undefined;
}

/** A job whose steps are made each time they are read. */
export function lazyJob(id: string, steps: () => readonly Step[], shrink?: Job['shrink']): Job {
  return {
    id,
    get steps() {
      return steps();
    },
    shrink,
  };
}

/** A job whose steps are made once, now that its turn has come. */
export function withSteps({ id, steps, shrink }: Job): Job {
  return { id, steps, shrink };
}

/** A job of one step that follows no Link. */
export function single(id: string, only: Case): Job {
  return { id, steps: [{ case: only, follow: undefined }], shrink: undefined };
}
