import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { isJsonType, writingOf } from '../../spec/model/media-types.ts';
import type { Operation, SchemaAt } from '../../spec/model/types.ts';
import type { Parts } from '../exchange/parts.ts';
import { isValid, plainValue } from './plain.ts';
import { baseline, type RequestGenerator } from './request-generator.ts';
import { isWritable } from './written-body.ts';

/** A valid request whose body is of another media type, or of the usual one, written otherwise. */
export interface OtherwiseTyped {
  readonly label: string;
  readonly parts: () => Parts;
}

/**
 * The request with a plain body in each media type that an operation documents beside its usual one, and in the usual one
 * as RFC 9110 lets it be written: in capitals, for JSON with the only charset that it can have, for texts with that of
 * theirs; a form in parts with a boundary that has to be quoted (RFC 2046, 5.1.1).
 */
export function otherwiseTyped(
  generator: RequestGenerator,
  operation: Operation,
  full: Parts,
  name: string,
): readonly OtherwiseTyped[] {
  const { body } = full;
  if (body.kind !== 'json') return [];
  const { mediaType } = body;
  const ofName = (label: string): Parts => baseline(generator, operation, `${name}/${label}`, 'all') ?? full;
  const typed = (label: string, type: string): OtherwiseTyped => ({
    label,
    parts: () => {
      const fresh = ofName(label);
      return fresh.body.kind === 'json'
        ? { ...fresh, body: { ...fresh.body, mediaType: type } }
        : { ...full, body: { ...body, mediaType: type } };
    },
  });
  const writing = mediaType.includes(';') ? undefined : writingOf(mediaType);
  const hasCharset = isJsonType(mediaType) || writing === 'text';
  return [
    ...(hasCharset && writing !== undefined ? [typed('with-charset', `${mediaType}; charset=utf-8`)] : []),
    ...(writing === undefined ? [] : [typed('type-in-capitals', mediaType.toUpperCase())]),
    ...(writing === 'parts' ? [typed('boundary-in-quotes', `${mediaType}; boundary="part of a form"`)] : []),
    ...others(generator, operation, full, name),
  ];
}

function others(
  generator: RequestGenerator,
  operation: Operation,
  full: Parts,
  name: string,
): readonly OtherwiseTyped[] {
  const usual = full.body.kind === 'json' ? full.body.mediaType : undefined;
  const { document } = generator.contract;
  return (operation.requestBody?.content ?? []).flatMap((media): readonly OtherwiseTyped[] => {
    const { type, schema } = media;
    // What a JSON Patch points at has to be there.
    const isPatch = type.startsWith('application/json-patch');
    if (
      type === usual ||
      isPatch ||
      type.includes('*') ||
      schema === undefined ||
      writingOf(type) === undefined
    )
      return [];
    const label = `as-${type.replaceAll(/[^a-z0-9]+/gi, '-')}`;
    const plain = plainValue(generator, schema, `${name}/${label}`, 'all');
    const value = plain && withTwoItems(generator, schema, plain, `${name}/${label}`);
    const isSendable =
      value !== undefined &&
      isValid(generator, schema, value) &&
      isWritable(document, schema.schema, value, type, media);
    return isSendable
      ? [{ label, parts: () => ({ ...full, body: { kind: 'json', value, mediaType: type } }) }]
      : [];
  });
}

/** A value whose lists of one text have another, where they may: one alone is read alike by all who read a form. */
function withTwoItems(generator: RequestGenerator, schema: SchemaAt, value: Json, name: string): Json {
  if (!isJsonObject(value)) return value;
  let longer: JsonObject = value;
  for (const [property, items] of Object.entries(value)) {
    if (!isJsonArray(items) || items.length !== 1 || typeof items[0] !== 'string') continue;
    const more = { ...longer, [property]: [...items, generator.mark(`${name}/${property}`)] };
    if (isValid(generator, schema, more)) longer = more;
  }
  return longer;
}
