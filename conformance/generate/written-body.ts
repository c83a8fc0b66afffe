import { createHash } from 'node:crypto';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import { equalJson } from '../../spec/json/equal.ts';
import { writingOf } from '../../spec/model/media-types.ts';
import { readScalar, scalarText } from '../../spec/model/styles/text.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import type { Schema } from '../../spec/schema/schema.ts';

/** A body as it goes over the wire, with its `Content-Type`. */
export interface WrittenBody {
  readonly mediaType: string;
  readonly text: string;
}

/** Writes a value as a media type asks; `files` are the properties whose parts are files. */
export function writeBody(value: Json, mediaType: string, files: readonly string[] = []): WrittenBody {
  switch (writingOf(mediaType)) {
    case 'form':
      return { mediaType, text: isJsonObject(value) ? formOf(value) : scalarText(value) };
    case 'parts':
      return isJsonObject(value) ? partsOf(value, mediaType, files) : { mediaType, text: scalarText(value) };
    case 'text':
      return { mediaType, text: scalarText(value) };
    default:
      return { mediaType, text: stringifyJson(value) };
  }
}

/**
 * What a reader that goes by the schema makes of a value that was written so: a form has texts alone. Undefined where it
 * cannot be written, or readers differ on it.
 */
export function asRead(
  document: JsonObject,
  schema: Schema,
  value: Json,
  mediaType: string,
): Json | undefined {
  const writing = writingOf(mediaType);
  if (writing === 'json') return value;
  if (writing === 'text') return typeof value === 'string' ? value : undefined;
  if (writing === undefined || !isJsonObject(value)) return undefined;
  const { properties } = outlineOf(document, schema);
  const entries = Object.entries(value).map(
    ([name, member]) => [name, memberAsRead(document, properties.get(name) ?? true, member)] as const,
  );
  const known = entries.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined);
  return known.length < entries.length ? undefined : Object.fromEntries(known);
}

/** Whether a value comes out of its body as it went in. */
export function isWritable(document: JsonObject, schema: Schema, value: Json, mediaType: string): boolean {
  const read = asRead(document, schema, value, mediaType);
  return read !== undefined && equalJson(read, value);
}

function memberAsRead(document: JsonObject, schema: Schema, value: Json): Json | undefined {
  const { types, items } = outlineOf(document, schema);
  const read = (own: ReadonlySet<string>, member: Json): Json | undefined =>
    isJsonObject(member) || isJsonArray(member) ? undefined : readScalar(scalarText(member), own);
  if (types.has('array')) {
    const members = isJsonArray(value) ? value : [value];
    const own = outlineOf(document, items ?? true).types;
    const known = members.map((member) => read(own, member));
    return known.length === 0 || known.includes(undefined)
      ? undefined
      : known.filter((member) => member !== undefined);
  }
  // An object goes as JSON, where there is to be one.
  if (isJsonObject(value)) return types.has('object') ? value : undefined;
  return value === null && !types.has('null') ? undefined : read(types, value);
}

/** OpenAPI 3.1, 'Encoding Object': each property by the style `form`, exploded; objects as JSON. */
function formOf(value: JsonObject): string {
  const form = new URLSearchParams();
  for (const [name, item] of Object.entries(value))
    for (const member of isJsonArray(item) ? item : [item]) form.append(name, scalarText(member));
  return form.toString();
}

/** RFC 7578: a part for each value. */
function partsOf(value: JsonObject, mediaType: string, files: readonly string[]): WrittenBody {
  const parts = Object.entries(value).flatMap(([name, item]) =>
    (isJsonArray(item) ? item : [item]).map((member) => {
      const isFile = files.includes(name);
      const disposition = `Content-Disposition: form-data; name="${quoted(name)}"${isFile ? `; filename="${quoted(name)}.txt"` : ''}`;
      const type = isFile ? 'text/plain' : isJsonObject(member) ? 'application/json' : undefined;
      const fields = [disposition, ...(type === undefined ? [] : [`Content-Type: ${type}`])];
      return `${fields.join('\r\n')}\r\n\r\n${scalarText(member)}\r\n`;
    }),
  );
  const boundary = `part-${createHash('sha256').update(parts.join('')).digest('hex').slice(0, 24)}`;
  return {
    mediaType: `${mediaType}; boundary=${boundary}`,
    text: `${parts.map((part) => `--${boundary}\r\n${part}`).join('')}--${boundary}--\r\n`,
  };
}

/** As the HTML standard has names in parts. */
function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
