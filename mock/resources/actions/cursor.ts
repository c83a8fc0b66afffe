import type { Parameter } from '../../../spec/model/types.ts';
import type { Json, JsonObject } from '../../../spec/json/json.ts';
import { evaluate } from '../../../spec/schema/evaluate.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import type { Stored } from '../store/collection.ts';
import { identityKey } from '../store/key.ts';

/** Writes and reads what a page gives for the next one to go on from. */
export interface Cursors {
  /** What leads on after a resource: in the form that the parameter's schema allows. */
  after(record: Stored): string | number | undefined;
  /** The sequence of the resource to go on after; undefined where the cursor is none of ours. */
  sequenceOf(cursor: Json, records: readonly Stored[]): number | undefined;
}

/** The cursors of a list: opaque texts, else its resources' identities, else counts. Undefined where it has none. */
export function cursorsOf(
  document: JsonObject,
  resource: StatefulResource,
  parameter: Parameter | undefined,
): Cursors | undefined {
  if (parameter === undefined) return undefined;
  const fits = (value: Json): boolean => evaluate(parameter.schema.schema, value, document).length === 0;
  return {
    after: ({ sequence, value }) => {
      const identity = value[resource.identity];
      return [token(sequence), identity, sequence].find(
        (one): one is string | number => (typeof one === 'string' || typeof one === 'number') && fits(one),
      );
    },
    sequenceOf(cursor, records) {
      const ours = typeof cursor === 'string' ? sequenceIn(cursor) : undefined;
      if (ours !== undefined) return ours;
      const key = identityKey(cursor);
      return (
        records.find(({ id }) => id === key)?.sequence ?? (typeof cursor === 'number' ? cursor : undefined)
      );
    },
  };
}

function token(sequence: number): string {
  return Buffer.from(`after:${sequence}`).toString('base64url');
}

function sequenceIn(text: string): number | undefined {
  const match = /^after:(\d+)$/.exec(Buffer.from(text, 'base64url').toString());
  return match?.[1] === undefined ? undefined : Number(match[1]);
}
