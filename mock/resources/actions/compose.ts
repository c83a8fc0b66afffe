import type { Contract, SchemaAt } from '../../../spec/model/types.ts';
import { isJsonArray, isJsonObject, member, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { jsonPatch } from '../../../spec/json/json-patch.ts';
import { mergePatch } from '../../../spec/json/merge-patch.ts';
import { jsonBodyOf } from '../../../spec/model/response-for.ts';
import { isPartialWrite } from '../../../spec/model/partial-writes.ts';
import { stampNamed } from '../../../spec/model/stamps.ts';
import { ok, type Result } from '../../../spec/result.ts';
import { hasPlaceFor, outlineOf, type Outline } from '../../../spec/schema/outline.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { nameIn } from './stored-name.ts';
import { fitted } from '../model/fitted.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { plainSampleOf, sampleOf } from '../model/sample.ts';
import { isVersion, momentNow, versionAfter } from '../model/stamp.ts';

/** Makes resources out of what clients send. */
export interface Composer {
  /** A new resource: the properties sent, its identity, and what only the service may fill in. */
  create(sent: Json | undefined, identity: Json): JsonObject;
  /** The resource with everything a client may write taken from `sent`. */
  replace(known: JsonObject, sent: Json | undefined): Result<JsonObject, string>;
  /** The resource with a JSON Merge Patch (RFC 7396), or a JSON Patch (RFC 6902), applied to what a client may write. */
  patch(known: JsonObject, patch: Json | undefined): Result<JsonObject, string>;
  /** What moves with a change, as it is after one. */
  touched(known: JsonObject): JsonObject;
  /** Whether a client has to choose the identity. */
  readonly mustChoose: boolean;
  /** The identity a client chose, where the request's schema lets it. */
  chosenIdentity(sent: Json | undefined): Json | undefined;
}

/** Names of moments that a new resource has; that it was paid, closed or deleted comes later. */
const BEGUN = /^(created|inserted|added|registered|joined|submitted|uploaded|time_?stamp|date$)/i;

/** Names of timestamps that move with each change. */
const TOUCHED = /^(updated|modified|changed|last_?modified|last_?updated)/i;

/** The composer of a resource, for bodies of the schema given. */
export function createComposer(
  contract: Contract,
  resource: StatefulResource,
  body: SchemaAt | undefined,
  now: () => Date,
): Composer {
  const { document } = contract;
  const shape = outlineOf(document, resource.schema.schema);
  const wholeSent = body && outlineOf(document, body.schema);
  const wrapper = wrapperIn(document, shape, wholeSent);
  const bare = (sent: Json | undefined): Json | undefined =>
    wrapper === undefined ? sent : member(sent, wrapper);
  const wrapped = wrapper === undefined ? undefined : wholeSent?.properties.get(wrapper);
  const sentShape = wrapped === undefined ? wholeSent : outlineOf(document, wrapped);
  const isAssigned = (name: string): boolean =>
    isReadOnly(document, shape, name) || isReadOnly(document, sentShape, name);
  const readOnly = new Set([...shape.properties.keys()].filter(isAssigned));
  const named = new Set(
    [...shape.properties.keys()].filter((name) => name !== resource.identity && !readOnly.has(name)),
  );
  const isOpen = shape.open || shape.properties.size === 0;
  const writable = (name: string): boolean =>
    named.has(name) || (isOpen && name !== resource.identity && !shape.properties.has(name));
  const stored = (name: string): string => nameIn(shape, name);
  const sentNames = new Set([...(sentShape?.properties.keys() ?? [])].map(stored));
  // What a request has no place for is not the client's to leave out.
  const isSendable = (name: string): boolean =>
    sentShape === undefined || sentNames.has(name) || hasPlaceFor(sentShape, name);
  const nested = new Map(
    [...shape.properties].filter(([name, schema]) => {
      const { types } = outlineOf(document, schema);
      return named.has(name) && (types.has('object') || types.has('array'));
    }),
  );
  // Only where its own schema has null for it: it takes away what it may otherwise.
  const nullInSent = (name: string): boolean => {
    const sent = [...(sentShape?.properties ?? [])].find(([each]) => stored(each) === name)?.[1];
    return staysByNull(name) && sent !== undefined && outlineOf(document, sent).types.has('null');
  };
  const inside = (name: string, value: Json): Json => {
    const schema = nested.get(name);
    return schema === undefined || value === null ? value : fitted(document, schema, value, 1);
  };
  const mayBeNull = (name: string): boolean => {
    const schema = shape.properties.get(name);
    return schema !== undefined && outlineOf(document, schema).types.has('null');
  };
  // Null for what no resource may be null in says that it stays as it is: forms for changes have that where they can.
  const staysByNull = (name: string): boolean => shape.required.has(name) && !mayBeNull(name);
  const written = (value: Json | undefined): readonly (readonly [string, Json])[] =>
    isJsonObject(value)
      ? Object.entries(value).flatMap(([sentAs, inner]) => {
          const name = stored(sentAs);
          if (inner === null && staysByNull(name)) return [];
          return writable(name) ? [[name, inside(name, inner)] as const] : [];
        })
      : [];
  // When it was made is told, wherever clients have no place for that.
  const isKept = (name: string): boolean => sentShape !== undefined && stampNamed(name) !== undefined;
  const assigned = [...shape.properties].filter(
    ([name]) =>
      name !== resource.identity &&
      (readOnly.has(name) ||
        (sentShape?.properties.has(name) !== true && (shape.required.has(name) || isKept(name)))),
  );
  const usual = [...shape.properties].flatMap(([name, schema]): readonly (readonly [string, Json])[] => {
    const sent = sentShape?.properties.get(name);
    const own = sent && outlineOf(document, sent).default;
    const value = sent && own === undefined ? outlineOf(document, schema).default : own;
    return value === undefined || !writable(name) ? [] : [[name, value]];
  });
  const begun = assigned.flatMap(([name, schema]): readonly (readonly [string, (at: Date) => Json])[] => {
    if (BEGUN.test(name) || TOUCHED.test(name))
      return [[name, (at) => momentNow(document, schema, at, name)]];
    // A version is counted from its least on, whatever that of an example is.
    if (isVersion(document, name, schema))
      return [[name, (at) => plainSampleOf(document, { allOf: [schema], minimum: 1 }, at)]];
    const { format } = summaryOf(document, schema).string;
    const isLater = format === 'date-time' || format === 'date';
    return isLater && !shape.required.has(name) ? [] : [[name, (at) => sampleOf(document, schema, at, 1)]];
  });
  const moving = [...shape.properties].filter(
    ([name, schema]) =>
      (TOUCHED.test(name) || isVersion(document, name, schema)) &&
      (!isSendable(name) || assigned.some(([other]) => other === name)),
  );
  const touched = (known: JsonObject): readonly (readonly [string, Json])[] =>
    moving.flatMap(([name, schema]) => {
      if (!Object.hasOwn(known, name)) return [];
      const value = TOUCHED.test(name) ? momentNow(document, schema, now(), name) : versionAfter(known[name]);
      return value === undefined ? [] : [[name, value] as const];
    });
  const needs = new Set([...(sentShape?.required ?? [])].map(stored));
  // What every resource has and a request may leave out is as it was, where it does.
  const mayStay = (name: string): boolean =>
    sentShape !== undefined && shape.required.has(name) && !needs.has(name) && !mayBeNull(name);
  const kept = (known: JsonObject): readonly (readonly [string, Json])[] =>
    Object.entries(known).filter(([name]) => !writable(name) || !isSendable(name) || mayStay(name));
  const creation = resource.create && jsonBodyOf(resource.create);
  const sentFirst = creation === undefined ? [] : [outlineOf(document, creation)];
  const isPartial = sentShape !== undefined && isPartialWrite(sentShape, shape, sentFirst);
  const replaced = (known: JsonObject, sent: Json | undefined): JsonObject =>
    Object.fromEntries([...kept(known), ...touched(known), ...usual, ...written(sent)]);
  const changed = (known: JsonObject, sent: Json | undefined): JsonObject =>
    Object.fromEntries([...Object.entries(known), ...touched(known), ...written(sent)]);
  const mayChoose = sentShape?.properties.has(resource.identity) === true && !readOnly.has(resource.identity);
  return {
    mustChoose: mayChoose && sentShape?.required.has(resource.identity) === true,
    create(sent, identity) {
      const made: Record<string, Json> = resource.identity === '' ? {} : { [resource.identity]: identity };
      const at = now();
      for (const [name, value] of begun) put(made, name, value(at));
      for (const [name, value] of usual) put(made, name, value);
      for (const [name, value] of written(bare(sent))) put(made, name, value);
      return made;
    },
    replace: (known, sent) => {
      if (sent === undefined) return ok(known);
      return ok((isPartial ? changed : replaced)(known, bare(sent)));
    },
    patch(known, patch) {
      if (isJsonArray(patch)) {
        const patched = jsonPatch(known, patch);
        return patched.ok ? ok(replaced(known, patched.value)) : patched;
      }
      const sent = bare(patch);
      const changes = Object.entries(isJsonObject(sent) ? sent : {})
        .map(([name, value]) => [stored(name), value] as const)
        .filter(([name, value]) => writable(name) && !(value === null && nullInSent(name)));
      const merged = mergePatch(known, Object.fromEntries(changes));
      const whole = Object.entries(merged).map(([name, value]) => [name, inside(name, value)] as const);
      // What every resource has to have, and may be null, is null then.
      const emptied = changes.filter(
        ([name, value]) => value === null && shape.required.has(name) && mayBeNull(name),
      );
      return ok(Object.fromEntries([...whole, ...emptied, ...touched(known)]));
    },
    touched: (known) => Object.fromEntries(touched(known)),
    chosenIdentity: (sent) => (mayChoose ? member(bare(sent), resource.identity) : undefined),
  };
}

/** The property that a request's body wraps a resource in: its only one, an object, and none of the resource's own. */
function wrapperIn(document: JsonObject, shape: Outline, sent: Outline | undefined): string | undefined {
  const [[name, schema] = [], ...others] = [...(sent?.properties ?? [])];
  if (name === undefined || schema === undefined || others.length > 0 || shape.properties.has(name))
    return undefined;
  return outlineOf(document, schema).properties.size > 0 ? name : undefined;
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
