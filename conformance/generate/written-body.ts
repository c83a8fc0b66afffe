import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import { equalJson } from '../../spec/json/equal.ts';
import { writingOf } from '../../spec/model/media-types.ts';
import { encodeParameter } from '../../spec/model/styles/encode.ts';
import { percentEncode, readScalar, scalarText } from '../../spec/model/styles/text.ts';
import type { Encoding, MediaType } from '../../spec/model/types.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import type { Schema } from '../../spec/schema/schema.ts';
import { NO_FILES, type GivenFiles } from '../exchange/file-parts.ts';
import { partsOf } from './form-parts.ts';

/** A body as it goes over the wire, with its `Content-Type`. */
export interface WrittenBody {
  readonly mediaType: string;
  readonly text: string;
  /** Whether each character of the text stands for one byte. */
  readonly isBinary?: boolean;
}

/** How the document says that the properties of a form are written. */
export type FormOptions = Pick<MediaType, 'files' | 'encoding'>;

/** Writes a value as a media type asks. */
export function writeBody(
  value: Json,
  mediaType: string,
  options: FormOptions = {},
  files: GivenFiles = NO_FILES,
): WrittenBody {
  switch (writingOf(mediaType)) {
    case 'form':
      return { mediaType, text: isJsonObject(value) ? formOf(value, options) : scalarText(value) };
    case 'parts':
      return isJsonObject(value)
        ? partsOf(value, mediaType, options, files)
        : { mediaType, text: scalarText(value) };
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
  { encoding }: FormOptions = {},
): Json | undefined {
  const writing = writingOf(mediaType);
  if (writing === 'json') return value;
  if (writing === 'text') return typeof value === 'string' ? value : undefined;
  if (writing === undefined || !isJsonObject(value)) return undefined;
  const { properties } = outlineOf(document, schema);
  const entries = Object.entries(value).map(
    ([name, member]) =>
      [
        name,
        memberAsRead(document, properties.get(name) ?? true, member, encoding?.get(name)?.style),
      ] as const,
  );
  const known = entries.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined);
  return known.length < entries.length ? undefined : Object.fromEntries(known);
}

/** Whether a value comes out of its body as it went in. */
export function isWritable(
  document: JsonObject,
  schema: Schema,
  value: Json,
  mediaType: string,
  options: FormOptions = {},
): boolean {
  const read = asRead(document, schema, value, mediaType, options);
  return read !== undefined && equalJson(read, value);
}

function memberAsRead(
  document: JsonObject,
  schema: Schema,
  value: Json,
  style: Encoding['style'],
): Json | undefined {
  // A lone text where there is to be more is read as in any form.
  if (style?.style === 'deepObject' && (isJsonArray(value) || isJsonObject(value)))
    return deeplyRead(document, schema, value);
  const { types, items } = outlineOf(document, schema);
  const read = (own: ReadonlySet<string>, member: Json): Json | undefined =>
    isJsonObject(member) || isJsonArray(member) ? undefined : readScalar(scalarText(member), own);
  // A style writes neither null nor what is empty.
  if (style !== undefined && membersOf(value).some((member) => member === null || member === undefined))
    return undefined;
  // What is joined may hold no delimiter: most readers decode before they look for one.
  const isJoined = style !== undefined && !style.explode;
  if (isJoined && membersOf(value).some((member) => /^$|[,| ]/.test(scalarText(member ?? null))))
    return undefined;
  if (types.has('array')) {
    const members = isJsonArray(value) ? value : [value];
    const own = outlineOf(document, items ?? true).types;
    const known = members.map((member) => read(own, member));
    return known.length === 0 || known.includes(undefined)
      ? undefined
      : known.filter((member) => member !== undefined);
  }
  // The properties of an object that has a style may be taken for the form's own.
  if (isJsonObject(value) && style !== undefined) return undefined;
  // An object goes as JSON, where there is to be one.
  if (isJsonObject(value)) return types.has('object') ? value : undefined;
  return value === null && !types.has('null') ? undefined : read(types, value);
}

/** What is read of a value whose texts stand one by one behind their ways through it; of null and of what is empty none does. */
function deeplyRead(document: JsonObject, schema: Schema, value: Json): Json | undefined {
  const { types, items, properties } = outlineOf(document, schema);
  if (!isJsonArray(value) && !isJsonObject(value))
    return value === null ? undefined : readScalar(scalarText(value), types);
  const isList = isJsonArray(value);
  if (!types.has(isList ? 'array' : 'object')) return undefined;
  const entries = Object.entries(value).map(
    ([name, member]) =>
      [name, deeplyRead(document, (isList ? items : properties.get(name)) ?? true, member)] as const,
  );
  if (entries.length === 0 || entries.some(([name, member]) => member === undefined || /[[\]]/.test(name)))
    return undefined;
  const known = entries.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined);
  return isList ? known.map(([, member]) => member) : Object.fromEntries(known);
}

/** What of a value is written one by one; undefined in the place of nothing. */
function membersOf(value: Json): readonly (Json | undefined)[] {
  const members = isJsonArray(value) ? value : isJsonObject(value) ? Object.values(value) : [value];
  return members.length === 0 ? [undefined] : members;
}

/** OpenAPI 3.1, 'Encoding Object': each property in its style, else by the style `form`, exploded; objects as JSON. */
function formOf(value: JsonObject, { encoding }: FormOptions): string {
  return Object.entries(value)
    .flatMap(([name, item]): readonly string[] => {
      const style = encoding?.get(name)?.style;
      if (style !== undefined)
        return encodeParameter({ name, in: 'query', contentType: undefined, ...style }, item).map(
          ([key, text]) => `${percentEncode(key)}=${text}`,
        );
      const form = new URLSearchParams();
      for (const member of isJsonArray(item) ? item : [item]) form.append(name, scalarText(member));
      return [...form].length === 0 ? [] : [form.toString()];
    })
    .join('&');
}
