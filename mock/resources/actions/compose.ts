import type { Contract, Schema, SchemaAt } from '../../../spec/model/types.ts';
import { isJsonObject, member, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { mergePatch } from '../../../spec/json/merge-patch.ts';
import type { Resource } from '../model/resources.ts';
import { sampleOf } from '../model/sample.ts';
import { outlineOf, type Outline } from '../../../spec/schema/outline.ts';

/** Makes resources out of what clients send. */
export interface Composer {
  /** A new resource: the properties sent, its identity, and what only the service may fill in. */
  create(sent: Json | undefined, identity: Json): JsonObject;
  /** The resource with everything a client may write taken from `sent`. */
  replace(known: JsonObject, sent: Json | undefined): JsonObject;
  /** The resource with a JSON Merge Patch (RFC 7396) applied to what a client may write. */
  merge(known: JsonObject, patch: Json | undefined): JsonObject;
  /** The identity a client chose, where the request's schema lets it. */
  chosenIdentity(sent: Json | undefined): Json | undefined;
}

/** Names of timestamps that move with each change. */
const TOUCHED = /^(updated|modified|changed|last_?modified|last_?updated)/i;

/** The composer of a resource, for bodies of the schema given. */
export function createComposer(
  contract: Contract,
  resource: Resource,
  body: SchemaAt | undefined,
  now: () => Date,
): Composer {
  const { document } = contract;
  const shape = outlineOf(document, resource.schema.schema);
  const sentShape = body && outlineOf(document, body.schema);
  const isAssigned = (name: string): boolean =>
    isReadOnly(document, shape, name) || isReadOnly(document, sentShape, name);
  const readOnly = new Set([...shape.properties.keys()].filter(isAssigned));
  const named = new Set(
    [...shape.properties.keys()].filter((name) => name !== resource.identity && !readOnly.has(name)),
  );
  const writable = (name: string): boolean =>
    named.has(name) || (shape.open && name !== resource.identity && !shape.properties.has(name));
  const written = (value: Json | undefined): readonly (readonly [string, Json])[] =>
    isJsonObject(value) ? Object.entries(value).filter(([name]) => writable(name)) : [];
  const assigned = [...shape.properties].filter(
    ([name]) =>
      name !== resource.identity &&
      (readOnly.has(name) || (shape.required.has(name) && !sentShape?.properties.has(name))),
  );
  const sample = (schema: Schema): Json => sampleOf(document, schema, now());
  const touched = (known: JsonObject): readonly (readonly [string, Json])[] =>
    assigned.flatMap(([name, schema]) =>
      TOUCHED.test(name) && Object.hasOwn(known, name) ? [[name, sample(schema)] as const] : [],
    );
  const kept = (known: JsonObject): readonly (readonly [string, Json])[] =>
    Object.entries(known).filter(([name]) => !writable(name));
  const mayChoose = sentShape?.properties.has(resource.identity) === true && !readOnly.has(resource.identity);
  return {
    create(sent, identity) {
      const made: Record<string, Json> = { [resource.identity]: identity };
      for (const [name, schema] of assigned) put(made, name, sample(schema));
      if (!isJsonObject(sent)) return made;
      for (const name of Object.keys(sent)) if (writable(name)) put(made, name, sent[name] ?? null);
      return made;
    },
    replace: (known, sent) => Object.fromEntries([...kept(known), ...touched(known), ...written(sent)]),
    merge: (known, patch) =>
      Object.fromEntries([
        ...Object.entries(mergePatch(known, Object.fromEntries(written(patch)))),
        ...touched(known),
      ]),
    chosenIdentity: (sent) => (mayChoose ? member(sent, resource.identity) : undefined),
  };
}

/** Sets an own property, whatever its name. */
function put(target: Record<string, Json>, name: string, value: Json): void {
  if (name === '__proto__')
    Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
  else target[name] = value;
}

function isReadOnly(document: JsonObject, shape: Outline | undefined, name: string): boolean {
  const schema = shape?.properties.get(name);
  return schema !== undefined && outlineOf(document, schema).readOnly;
}
