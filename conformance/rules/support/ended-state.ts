import { isJsonObject, member, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { proseOf } from '../../../spec/model/prose.ts';
import { statesIn } from '../../../spec/model/states.ts';
import type { Contract, Operation } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import type { Schema } from '../../../spec/schema/schema.ts';

/** States in which something is over, and still there. */
const OVER =
  /^(expired|cancell?ed|revoked|archived|inactive|deactivated|disabled|terminated|closed|retired)$/i;

/** What is said of a removal after which nothing is there. */
const IS_GONE = /\bnot (?:be )?found\b|\b404\b|\b410\b|\bno longer\b|\bis gone\b|\bpermanent/i;

/** How deep states are looked for: `status.state`. */
const DEPTH = 2;

/**
 * Whether a resource shows after its removal that it is over, by a state that the document has for it and that it did not
 * have before: such a removal ends it, and leaves it to be looked at, unless the operation's words say otherwise.
 * @param before what its creation showed
 */
export function isEnded(
  contract: Contract,
  removal: Operation,
  schema: Schema,
  shown: Json | undefined,
  before: Json | undefined,
): boolean {
  if (IS_GONE.test(proseOf(contract, removal))) return false;
  return hasEnded(contract.document, schema, shown, before, DEPTH);
}

function hasEnded(
  document: JsonObject,
  schema: Schema,
  shown: Json | undefined,
  before: Json | undefined,
  depth: number,
): boolean {
  if (shown === undefined || !isJsonObject(shown) || depth === 0) return false;
  const { properties } = outlineOf(document, schema);
  const isOver = statesIn(document, properties).some(({ name, values }) => {
    const state = shown[name];
    const isNew = state !== member(before ?? null, name);
    return typeof state === 'string' && isNew && OVER.test(state) && values.includes(state);
  });
  return (
    isOver ||
    [...properties].some(([name, inner]) =>
      hasEnded(document, inner, shown[name], member(before ?? null, name), depth - 1),
    )
  );
}
