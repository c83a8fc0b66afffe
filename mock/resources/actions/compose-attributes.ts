import { isJsonObject, member, type Json, type JsonObject } from '../../../spec/json/json.ts';
import type { Contract, Schema, SchemaAt } from '../../../spec/model/types.ts';
import { ok } from '../../../spec/result.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { attributesIn } from '../model/facets.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { createComposer, type Composer } from './compose.ts';

/** Where a resource of JSON:API has what clients write and the service stamps. */
const ATTRIBUTES = 'attributes';

/** The composer of a resource; of JSON:API's, whose attributes have defaults, stamps and rules of their own, as others have. */
export function composerOf(
  contract: Contract,
  resource: StatefulResource,
  body: SchemaAt | undefined,
  now: () => Date,
): Composer {
  const { document } = contract;
  const whole = createComposer(contract, resource, body, now);
  const schema = attributesIn(document, resource.schema.schema);
  if (schema === undefined) return whole;
  const sentSchema = body && attributesSent(document, body.schema);
  const inner = createComposer(
    contract,
    { ...resource, identity: '', schema: { schema, pointer: '' } },
    sentSchema === undefined ? undefined : { schema: sentSchema, pointer: '' },
    now,
  );
  const owned = (value: JsonObject): JsonObject => {
    const { [ATTRIBUTES]: own } = value;
    return isJsonObject(own) ? own : {};
  };
  const changed = (
    known: JsonObject,
    made: ReturnType<Composer['replace']>,
    sent: Json | undefined,
    how: 'replace' | 'patch',
  ): ReturnType<Composer['replace']> => {
    const attributes = attributesOf(sent);
    if (!made.ok || attributes === undefined) return made;
    const own = inner[how](owned(known), attributes);
    return own.ok ? ok({ ...made.value, [ATTRIBUTES]: own.value }) : own;
  };
  return {
    ...whole,
    create: (sent, identity) => ({
      ...whole.create(sent, identity),
      [ATTRIBUTES]: inner.create(attributesOf(sent) ?? {}, ''),
    }),
    replace: (known, sent) => changed(known, whole.replace(known, sent), sent, 'replace'),
    patch: (known, sent) => changed(known, whole.patch(known, sent), sent, 'patch'),
    touched: (known) => ({
      ...whole.touched(known),
      [ATTRIBUTES]: { ...owned(known), ...inner.touched(owned(known)) },
    }),
  };
}

/** The attributes that a body has, be they in an envelope (`data`). */
function attributesOf(sent: Json | undefined): Json | undefined {
  if (!isJsonObject(sent)) return undefined;
  const [envelope] = Object.values(sent);
  return member(sent, ATTRIBUTES) ?? (isJsonObject(envelope) ? member(envelope, ATTRIBUTES) : undefined);
}

function attributesSent(document: JsonObject, schema: Schema): Schema | undefined {
  const { properties } = outlineOf(document, schema);
  const [envelope] = properties.values();
  return (
    properties.get(ATTRIBUTES) ??
    (envelope === undefined ? undefined : outlineOf(document, envelope).properties.get(ATTRIBUTES))
  );
}
