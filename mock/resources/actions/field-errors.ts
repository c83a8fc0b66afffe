import { isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { escapeToken } from '../../../spec/json/pointer.ts';
import type { Schema } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import type { FieldProblem, Refusal } from '../../http/refusal.ts';
import { sampleOf } from '../model/sample.ts';

/** Names of the part of an error that says of each field what is wrong with it. */
const LIST =
  /^(errors?|messages?|details?|body|reasons?|violations?|issues?|problems?|fields?|(invalid|field|validation)[_-]?(params|fields|parameters|errors))$/i;

const FIELD =
  /^(field(_?name)?|name|path|property(_?path)?|param(eter)?|pointer|loc|location|source|key|target|attribute)$/i;
const MESSAGE = /^(message|detail|details|description|msg|reason|error|title|text)$/i;

const EPOCH = new Date(0);

/**
 * Makes what fills a part of an error by field: a list of texts, a list of objects with a field and a message each, or
 * an object of messages by field. Undefined where a part of that name and type is nothing of this kind.
 */
export function fieldErrors(
  document: JsonObject,
  name: string,
  schema: Schema,
  isNeeded: boolean,
): ((refusal: Refusal) => Json | undefined) | undefined {
  return LIST.test(name) ? partByField(document, schema, isNeeded) : undefined;
}

/** Makes what fills an error that is nothing but messages by field: `{"title": ["is required"]}`. Undefined where it is none. */
export function messagesByField(
  document: JsonObject,
  schema: Schema,
): ((refusal: Refusal) => Json | undefined) | undefined {
  const { types, properties } = outlineOf(document, schema);
  const { additional, saysAdditional } = summaryOf(document, schema).object;
  const each = outlineOf(document, additional);
  const isOfTexts = each.types.has('string') || outlineOf(document, each.items ?? false).types.has('string');
  return types.has('object') && properties.size === 0 && saysAdditional && isOfTexts
    ? partByField(document, schema, false)
    : undefined;
}

function partByField(
  document: JsonObject,
  schema: Schema,
  isNeeded: boolean,
): ((refusal: Refusal) => Json | undefined) | undefined {
  const { types, properties, items } = outlineOf(document, schema);
  if (types.has('array') && !types.has('string')) {
    const one = oneOf(document, items ?? true);
    return ({ fields, message, code }) => {
      if (fields.length > 0) return fields.map((field) => one(field, code));
      return isNeeded || outlineOf(document, items ?? true).types.has('string')
        ? [one({ place: '', at: '', message }, code)]
        : undefined;
    };
  }
  if (!types.has('object') || properties.size > 0) return undefined;
  const each = summaryOf(document, schema).object.additional;
  const isList = outlineOf(document, each).types.has('array');
  return ({ fields }) =>
    fields.length === 0
      ? undefined
      : Object.fromEntries(
          [...Map.groupBy(fields, ({ at }) => dotted(at))].map(([key, all]) => {
            const messages = all.map(({ message }) => message);
            return [key, isList ? messages : messages.join('; ')];
          }),
        );
}

/** Makes one item of a list of problems. */
function oneOf(document: JsonObject, schema: Schema): (problem: FieldProblem, code: string) => Json {
  const { types, properties, required } = outlineOf(document, schema);
  if (types.has('string') || (types.size === 0 && properties.size === 0)) return inWords;
  const own = [...properties].filter(
    ([name]) => required.has(name) || FIELD.test(name) || MESSAGE.test(name),
  );
  return (problem, code) =>
    Object.fromEntries(own.map(([name, inner]) => [name, partOf(document, name, inner, problem, code)]));
}

function partOf(
  document: JsonObject,
  name: string,
  schema: Schema,
  { place, at, message }: FieldProblem,
  code: string,
): Json {
  const { types, properties } = outlineOf(document, schema);
  const takesText = types.size === 0 || types.has('string');
  if (takesText && /^(in|where|place|location)$/i.test(name) && place !== '') return place;
  if (takesText && /pointer$/i.test(name)) return `/${at}`;
  if (takesText && FIELD.test(name)) return dotted(at);
  if (types.has('array') && FIELD.test(name)) return [place, ...at.split('/')].filter((part) => part !== '');
  if (takesText && MESSAGE.test(name)) return message;
  if (/code$|^(type|kind|rule|constraint|reason)$/i.test(name)) {
    const { values } = summaryOf(document, schema);
    const texts = values?.filter((value) => typeof value === 'string') ?? [];
    if (texts.length > 0) return codeFor(texts, message);
    if (takesText) return code;
  }
  if (types.has('object') && FIELD.test(name) && properties.size > 0)
    return Object.fromEntries(
      [...properties.keys()]
        .filter((key) => key === 'pointer' || key === 'parameter')
        .filter((key) => (key === 'parameter') !== (place === 'body'))
        .map((key) => [key, key === 'pointer' ? `/${escapedPath(at)}` : at]),
    );
  return sampleOf(document, isJsonObject(schema) ? schema : true, EPOCH);
}

/** Which of a document's own codes says the likeliest what is wrong. */
const CODES: readonly (readonly [message: RegExp, code: RegExp])[] = [
  [/is required|required property/, /required|missing|blank|empty/i],
  [/must not have the property|additional|unknown/, /unknown|additional|unexpected|not_?allowed|forbidden/i],
  [/more than \d+ (characters|items)/, /long|max/i],
  [/fewer than \d+ (characters|items)/, /short|min|blank|empty/i],
  [/must be (<|>)|multiple/, /range|min|max/i],
  [/must be one of|allowed values/, /enum|choice|allowed/i],
  [/match (the )?(pattern|format)|valid/, /format|pattern/i],
  [/must be (an? )?(string|integer|number|boolean|array|object|null)/, /type/i],
  [/./, /invalid|validation|bad|malformed|other/i],
];

function codeFor(codes: readonly string[], message: string): string {
  const fitting = CODES.filter(([words]) => words.test(message)).flatMap(
    ([, named]) => codes.find((code) => named.test(code)) ?? [],
  );
  return fitting[0] ?? codes[0] ?? '';
}

function inWords({ place, at, message }: FieldProblem): string {
  return [place === '' ? '' : `${place}:`, at, message].filter((part) => part !== '').join(' ');
}

/** A place in a body as a form names its fields: `lines.0.quantity`. */
function dotted(at: string): string {
  return at.replaceAll('/', '.');
}

function escapedPath(at: string): string {
  return at.split('/').map(escapeToken).join('/');
}
