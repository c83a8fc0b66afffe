import type { Operation, Schema, SchemaAt } from '../../../spec/model/types.ts';
import type { ListUnder } from './lists-under.ts';
import type { List } from '../../../spec/model/resources.ts';

/** A kind of resource that a mock holds state for. */
export interface StatefulResource {
  /** A singleton is the only one at its path: `/settings`. */
  readonly kind: 'collection' | 'singleton';
  /** Path template of the collection, without a slash at its end: `/pets`, `/owners/{ownerId}/pets`; a singleton's own. */
  readonly collection: string;
  /** Path template of an item: `/pets/{petId}`; undefined where nothing but the collection has a path. */
  readonly item: string | undefined;
  /** The item path's own parameter, and the property that it equals; empty for a singleton. */
  readonly parameter: string | undefined;
  readonly identity: string;
  readonly create: Operation | undefined;
  /** The POST to where an item will stand that creates it: `POST /users/{name}`. */
  readonly createByName: Operation | undefined;
  /** Operations at other paths that create one: `POST /pets/found`. */
  readonly createdBy: readonly Operation[];
  readonly list: List | undefined;
  /** Lists of those of them that stand under another resource: `GET /users/{userId}/orders`. */
  readonly listedUnder: readonly ListUnder[];
  readonly read: Operation | undefined;
  readonly replace: Operation | undefined;
  readonly patch: Operation | undefined;
  readonly remove: Operation | undefined;
  /** The schema of one resource, as it is read. */
  readonly schema: SchemaAt;
  /** The schema of its identity. */
  readonly identitySchema: Schema;
}
