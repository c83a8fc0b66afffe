import type { Json, JsonObject } from '../../spec/json/json.ts';
import { parseJson } from '../../spec/json/parse.ts';
import { writingOf } from '../../spec/model/media-types.ts';
import { decodeParameter } from '../../spec/model/styles/decode.ts';
import { ownsName, readAs } from '../../spec/model/styles/read-as.ts';
import type { Pair, Styled } from '../../spec/model/styles/style.ts';
import { percentDecode, readScalar } from '../../spec/model/styles/text.ts';
import type { MediaType, Schema } from '../../spec/model/types.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { partsIn } from './parts.ts';

/** One value of a form: its name, its text, and whether it is a file. */
interface Field {
  readonly name: string;
  readonly text: string;
  readonly isFile: boolean;
}

/** The value that a form stands for; undefined where its text is no form, or its names are written in a way of their own (`a[b]`). */
export type ReadForm = (contentType: string, body: Buffer) => JsonObject | undefined;

/**
 * Makes the reader of a form, in one piece or in parts, by the schema of its media type (OpenAPI 3.1, 'Media Type
 * Object'): what comes again makes an array, a text is read as its property's type, an object is JSON, and what has a style
 * is read as a parameter of that style. Undefined where the type is no form, or its schema does not say what is in it.
 */
export function formReader(
  document: JsonObject,
  { type, schema, encoding }: MediaType,
): ReadForm | undefined {
  const writing = writingOf(type);
  if (schema === undefined || (writing !== 'form' && writing !== 'parts')) return undefined;
  const { properties } = outlineOf(document, schema.schema);
  if (properties.size === 0) return undefined;
  const styled = [...(writing === 'form' ? (encoding ?? []) : [])].flatMap(([name, { style }]) => {
    const property = properties.get(name);
    if (style === undefined || property === undefined) return [];
    const parameter: Styled = { name, in: 'query', ...style, contentType: undefined };
    return [{ parameter, as: readAs(document, property) }];
  });
  return (contentType, body) => {
    const text = body.toString('utf8');
    const pairs = writing === 'form' ? pairsIn(text) : undefined;
    const owned = (name: string): boolean =>
      styled.some(({ parameter, as }) => ownsName(parameter, as, name));
    const inStyle = styled.flatMap(({ parameter, as }): readonly (readonly [string, Json])[] => {
      const own = (pairs ?? []).filter(([name]) => ownsName(parameter, as, name));
      const value = own.length === 0 ? undefined : decodeParameter(parameter, as, own);
      // What cannot be read is a text, which its schema refuses.
      return value === undefined ? [] : [[parameter.name, value.ok ? value.value : (own[0]?.[1] ?? '')]];
    });
    const fields =
      writing === 'form'
        ? fieldsOf(pairs?.filter(([name]) => !owned(name)))
        : partsIn(contentType, body)?.map(({ name, fileName, bytes }) => ({
            name,
            text: bytes.toString('utf8'),
            isFile: fileName !== undefined,
          }));
    if (fields === undefined || fields.some(({ name }) => /[[\].]/.test(name) && !properties.has(name)))
      return undefined;
    const names = [...new Set(fields.map(({ name }) => name))];
    const plain = names.map((name) => {
      const own = fields.filter((field) => field.name === name);
      return [name, valueOf(document, properties.get(name) ?? true, own)] as const;
    });
    return Object.fromEntries([...plain, ...inStyle]);
  };
}

function valueOf(document: JsonObject, schema: Schema, fields: readonly Field[]): Json {
  const { types, items } = outlineOf(document, schema);
  const [first] = fields;
  if (types.has('array')) return fields.map((field) => scalarOf(document, items ?? true, field));
  if (first === undefined || fields.length > 1) return fields.map(({ text }) => text);
  return scalarOf(document, schema, first);
}

function scalarOf(document: JsonObject, schema: Schema, { text, isFile }: Field): Json {
  const { types } = outlineOf(document, schema);
  if (isFile) return text;
  const parsed = types.has('object') || types.has('array') ? parseJson(text) : undefined;
  return parsed?.ok === true ? parsed.value : readScalar(text, types);
}

/** The pairs of a form in one piece, their names decoded, and their texts not yet; undefined where an escape is malformed. */
function pairsIn(text: string): readonly Pair[] | undefined {
  const pairs = text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair): Pair | undefined => {
      const mark = pair.indexOf('=');
      const name = percentDecode(mark < 0 ? pair : pair.slice(0, mark), true);
      return name === undefined ? undefined : [name, mark < 0 ? '' : pair.slice(mark + 1)];
    });
  return pairs.includes(undefined) ? undefined : pairs.filter((pair) => pair !== undefined);
}

function fieldsOf(pairs: readonly Pair[] | undefined): readonly Field[] | undefined {
  const fields = pairs?.map(([name, value]) => ({ name, text: percentDecode(value, true), isFile: false }));
  return fields?.every((field): field is Field => field.text !== undefined) ? fields : undefined;
}
