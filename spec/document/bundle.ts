import { isJsonArray, isJsonObject, member, type Json, type JsonObject } from '../json/json.ts';
import { fragmentOf, localRef } from '../json/pointer.ts';
import { isVague } from './discriminate.ts';
import { hasOddType } from './misnamed-types.ts';
import { hasOddProperties } from './odd-properties.ts';
import { leavesItself, type OpenDocument } from './open.ts';
import type { Place } from './place.ts';

/** A document in one piece. */
export interface Bundle {
  /** In OpenAPI 3.1 form; every `$ref` in it that leads somewhere is a pointer into it. */
  readonly document: JsonObject;
  /** The objects of it whose `$ref` led nowhere and is gone, each with the reason. */
  readonly broken: ReadonlyMap<JsonObject, string>;
  /** What in it was read as something else than it says, each in a line. */
  readonly notes: readonly string[];
  /** Where an object of one of the files stands in the document, as a URI fragment; undefined where it does not. */
  readonly pointerOf: (place: Place) => string | undefined;
}

/**
 * Makes one document of a file and all that its `$ref`s lead to, in OpenAPI 3.1. Each object that a `$ref` names in
 * another file becomes a component, once, and the `$ref`s to it are local; a circle through several files stays one. A
 * path item comes to stand where its path is. Names (`$anchor`, `$id`) give way to pointers. Nothing is lost of numbers.
 * Nobody who reads the document can be led out of it: a `$ref` that leads nowhere, or in a circle, is left out.
 */
export async function bundleDocument(opened: OpenDocument): Promise<Bundle> {
  const { root, version } = opened;
  const whole = isJsonObject(root.value) ? root.value : {};
  if (version === '3.1' && isPlain(whole)) {
    const pointerOf = ({ tokens }: Place): string => fragmentOf(tokens);
    return { document: whole, broken: new Map(), notes: [], pointerOf };
  }
  // Loaded for the documents alone that need it.
  const { assemble } = await import('./assemble.ts');
  return assemble(opened);
}

/** Whether a document of 3.1 is as it is to be already: every `$ref` a pointer into it, nothing that names itself. */
function isPlain(document: JsonObject): boolean {
  const isRef = (key: string): boolean => member(document[key], '$ref') !== undefined;
  return !isRef('paths') && !isRef('components') && !leavesItself(document) && !isOdd(document, document);
}

/**
 * Whether something in a value has to be written anew: a `$ref` that leads nowhere or to itself, names of schemas, what
 * only a discriminator says, types that are none, and the `nullable` of 3.0, which AJV obeys though 3.1 does not know it.
 */
function isOdd(value: Json, document: JsonObject): boolean {
  if (isJsonArray(value)) return value.some((item) => isOdd(item, document));
  if (!isJsonObject(value)) return false;
  if (typeof value.$id === 'string' || typeof value.$anchor === 'string') return true;
  if (hasOddProperties(value)) return true;
  if (
    hasOddType(value) ||
    typeof value.nullable === 'boolean' ||
    isVague(value, document) ||
    !endsAtObject(value, document)
  )
    return true;
  return Object.values(value).some((item) => isOdd(item, document));
}

/** `$ref`s in a chain that are followed to its end. */
const MAX_CHAIN = 64;

function endsAtObject(object: JsonObject, document: JsonObject): boolean {
  let current: Json | undefined = object;
  for (let steps = 0; steps < MAX_CHAIN; steps += 1) {
    const ref: Json | undefined = member(current, '$ref');
    if (typeof ref !== 'string') return isJsonObject(current) || typeof current === 'boolean';
    current = localRef(document, ref);
  }
  return false;
}
