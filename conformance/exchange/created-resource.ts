import type { Json } from '../../spec/json/json.ts';
import type { Exchange } from './exchange.ts';
import type { Whole } from './whole-list.ts';
import type { StoredContent } from './contents.ts';
import type { Subject } from './subject.ts';

/** The exchanges of a run, and what was made out of them once for all rules. */
export interface History {
  readonly exchanges: readonly Exchange[];
  readonly resources: readonly CreatedResource[];
  /** Every list answer that a resource may stand in. */
  readonly pages: readonly Page[];
  /** Every thing that has an address, with what was done to it and what answers showed of it. */
  readonly subjects: readonly Subject[];
  /** Every text or file that is kept as it was sent, with what was stored and read of it. */
  readonly contents: readonly StoredContent[];
}

/** A resource that the run created. */
export interface CreatedResource {
  readonly created: Exchange;
  /** The id of the operation that creates one such resource: another than the exchange's, where that created several. */
  readonly kind: string;
  /** Its identity, as text, and where in the representation it stands. */
  readonly identity: string;
  /** Its path: its identity, and those of what it stands under. */
  readonly address: string;
  readonly identityPointer: string;
  readonly representation: Json;
  /** Answers that show it, other than its creation, oldest first: single reads and items of lists. */
  readonly seen: readonly Sighting[];
  /** Requests that may have changed or removed it, or removed what it stands below. */
  readonly touched: readonly Exchange[];
}

/** A representation of a resource in an answer. */
export interface Sighting {
  readonly exchange: Exchange;
  readonly representation: Json;
  /** JSON Pointer to it in the answer's body. */
  readonly at: string;
  readonly kind: 'read' | 'listed';
}

/** A list answer to a valid request. */
export interface Page {
  readonly exchange: Exchange;
  readonly items: readonly Json[];
  /** JSON Pointer to the items in the body. */
  readonly at: string;
  readonly whole: Whole;
  /** The page size asked for or defaulted to; undefined where the operation has none. */
  readonly limit: number | undefined;
  /** Whether it is known to hold all that match: a longer page came for the same or a smaller limit. */
  readonly complete: boolean;
}
