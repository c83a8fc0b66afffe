import type { Json, JsonObject } from '../../spec/json/json.ts';
import type { Schema } from '../../spec/schema/schema.ts';
import type { Exchange } from './exchange.ts';

/** One thing that has an address, a resource or a singleton below one: what was done to it, and what answers showed of it. */
export interface Subject {
  readonly address: string;
  readonly kind: SubjectKind;
  /** The address of the list that it stands in. */
  readonly listedAt: string;
  /** In the order in which they began. */
  readonly events: readonly SubjectEvent[];
  /** Those of which it is clear what came first. */
  readonly clear: readonly SubjectEvent[];
}

/** What things of a kind have in common. */
export interface SubjectKind {
  /** The template of their addresses. */
  readonly item: string;
  /** The properties that clients send and answers show. */
  readonly fields: ReadonlyMap<string, Field>;
  /** What of a representation shows the properties: its attributes and relationships, where it has those. */
  readonly propertiesOf: (resource: JsonObject) => JsonObject;
  /** Operations whose answers the contract itself says to equal the creation's. */
  readonly promised: ReadonlySet<string>;
  /** Whether what clients send shows numbers of the service's own inside it: what is made below may change those. */
  readonly countsInside: boolean;
}

/** A property that is the client's to say. */
export interface Field {
  /** JSON Pointer to what holds it in the representation: empty, but for attributes and relationships. */
  readonly within: string;
  /** As reads show it. */
  readonly schema: Schema;
  /** As the items of lists show it, where they do. */
  readonly listed: Schema | undefined;
  /** What stands in its place where it was not sent. */
  readonly defaults: readonly Json[];
  /** What operations take it for where it was not sent, by their ids. */
  readonly assumed: ReadonlyMap<string, Json>;
  /** Whether what shows it has to have it: every representation, or every item of a list. */
  readonly required: boolean;
  /** Operations whose requests have no place for it, or that ignore it. */
  readonly unsent: ReadonlySet<string>;
  /** Operations that may leave it as it was where their requests leave it out, a PUT among them. */
  readonly keptBy: ReadonlySet<string>;
  /** Operations whose answers have no place for it. */
  readonly unshown: ReadonlySet<string>;
  /** Whether answers may show null in its place. */
  readonly takesNull: boolean;
  /** What its descriptions say. */
  readonly words: string;
}

/** A request to a subject, or a sighting of it. */
export interface SubjectEvent {
  /** `refused`: answered 4xx. `unclear`: nobody can tell what it did, so that nothing is known from then on. */
  readonly kind: 'created' | 'replaced' | 'patched' | 'removed' | 'refused' | 'unclear' | 'read' | 'listed';
  readonly exchange: Exchange;
  /** The representation in the answer (of JSON:API's, its attributes and relationships), and the JSON Pointer to it. */
  readonly shown: JsonObject | undefined;
  readonly at: string;
  /** The JSON object that the request sent. */
  readonly sent: JsonObject | undefined;
  /** Whether it was sent to a path of its own, of an operation that may change more. */
  readonly isPart?: boolean;
}
