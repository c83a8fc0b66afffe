import type { IncomingHttpHeaders } from 'node:http';
import type { MediaType, Method, Operation, SchemaAt } from '../../spec/model/types.ts';
import type { Json, JsonObject } from '../../spec/json/json.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import type { Validate, Validators } from '../../spec/schema/validator.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { refuse, type Refusal } from '../http/refusal.ts';
import { discriminated } from './discriminated.ts';
import { formReader } from './form.ts';
import { readJsonBody } from './json-text.ts';
import { partsIn, type Part } from './parts.ts';
import {
  isJsonType,
  mostSpecific,
  parseMediaType,
  rangeCovers,
  takesJson,
  writingOf,
} from '../../spec/model/media-types.ts';
import { refuseFor } from './problems.ts';

/** A body that passed: its JSON value where its type is JSON, and the media type it was sent as. */
export interface CheckedBody {
  readonly value: Json | undefined;
  readonly type: string | undefined;
  /** The file that it is, or that is the only one of a form in parts. */
  readonly file?: SentFile;
}

/** A file as it was sent. */
export type SentFile = Pick<Part, 'fileName' | 'type' | 'bytes'>;

/** Checks a request's body; `invalid` is the status of a body that breaks its schema, `malformed` of one that is no JSON. */
export type BodyCheck = (
  headers: IncomingHttpHeaders,
  body: Buffer | undefined,
) => Result<CheckedBody, Refusal>;

const NOTHING = Buffer.alloc(0);
const ABSENT: Result<CheckedBody, Refusal> = ok({ value: undefined, type: undefined });

/** Makes the check of an operation's request body. */
export function bodyCheck(
  { method, requestBody: spec }: Pick<Operation, 'method' | 'requestBody'>,
  document: JsonObject,
  validators: Validators,
  invalid: number,
  malformed = invalid === 422 ? 400 : invalid,
): BodyCheck {
  if (spec === undefined) return () => ABSENT;
  const choices = spec.content.map((media) => ({
    media,
    validate: media.schema && bodyValidator(document, validators, media.schema),
    readForm: formReader(document, media),
    isOne: (name: string): boolean => !isList(document, media, name),
    isText: media.schema !== undefined && isTextAlone(outlineOf(document, media.schema.schema).types),
  }));
  return (headers, body) => {
    const isEmpty = body === undefined || body.length === 0;
    if (isEmpty && !mayBeEmpty(headers, spec.content))
      return spec.required ? err(refuse(invalid, 'body: is required, and the request has none')) : ABSENT;
    const coding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
    if (coding !== 'identity') {
      return err(
        refuse(415, `body: the content coding ${coding} is not supported`, { 'Accept-Encoding': 'identity' }),
      );
    }
    const sent = parseMediaType(headers['content-type'] ?? '');
    const choice =
      sent &&
      mostSpecific(
        choices.filter(({ media }) => rangeCovers(media.type, sent.type)),
        ({ media }) => media.type,
      );
    if (sent === undefined || choice === undefined)
      return err(unsupported(method, headers['content-type'], spec.content));
    if (choice.readForm !== undefined && !takesJson(sent.type)) {
      const value = choice.readForm(headers['content-type'] ?? '', body ?? NOTHING);
      const wrong = value === undefined ? [] : (choice.validate?.(value) ?? []);
      if (wrong.length > 0) return err(refuseFor(invalid, 'body', wrong));
      const file = fileIn(headers['content-type'] ?? '', body ?? NOTHING, choice.isOne);
      return ok({ value, type: sent.type, ...(file && { file }) });
    }
    if (!isJsonType(sent.type)) {
      const text =
        choice.isText && sent.type.startsWith('text/') ? (body ?? NOTHING).toString('utf8') : undefined;
      const wrong = text === undefined ? [] : (choice.validate?.(text) ?? []);
      return wrong.length > 0
        ? err(refuseFor(invalid, 'body', wrong))
        : ok({
            value: undefined,
            type: sent.type,
            file: { fileName: undefined, type: headers['content-type'], bytes: body ?? NOTHING },
          });
    }
    if (sent.charset !== undefined && !/^(utf-?8|us-ascii)$/.test(sent.charset)) {
      return err(refuse(415, `content-type: the charset ${sent.charset} is not supported, only UTF-8`));
    }
    const parsed = readJsonBody(body ?? NOTHING);
    if (!parsed.ok) return err(refuse(malformed, `body: ${parsed.error}`));
    const problems = choice.validate?.(parsed.value) ?? [];
    if (problems.length > 0) return err(refuseFor(invalid, 'body', problems));
    return ok({ value: parsed.value, type: sent.type });
  };
}

/** The file of a form in parts, of those that may be it; undefined where it has none, or several. */
export function fileIn(
  contentType: string,
  body: Buffer,
  mayBe: (name: string) => boolean,
): SentFile | undefined {
  const type = parseMediaType(contentType)?.type;
  if (type === undefined || writingOf(type) !== 'parts') return undefined;
  const parts = partsIn(contentType, body) ?? [];
  const [file, ...others] = parts.filter(({ name, fileName }) => fileName !== undefined && mayBe(name));
  return others.length === 0 ? file : undefined;
}

/** Whether a body of no bytes is one, by the type that it is said to have: a form without names, an empty file or text. */
function mayBeEmpty(headers: IncomingHttpHeaders, content: readonly MediaType[]): boolean {
  const type = parseMediaType(headers['content-type'] ?? '')?.type;
  const isWhole = type !== undefined && (writingOf(type) === 'form' || !isStructured(type));
  return isWhole && content.some((media) => rangeCovers(media.type, type));
}

/** Whether a type has a form that no empty text has. */
function isStructured(type: string): boolean {
  return ['json', 'parts'].includes(writingOf(type) ?? '') || /[/+](xml|yaml)$/.test(type);
}

/** Whether a property of a form has several values. */
function isList(document: JsonObject, { schema }: MediaType, name: string): boolean {
  const property = schema && outlineOf(document, schema.schema).properties.get(name);
  return property !== undefined && outlineOf(document, property).types.has('array');
}

function isTextAlone(types: ReadonlySet<string>): boolean {
  return types.size === 1 && types.has('string');
}

function bodyValidator(document: JsonObject, validators: Validators, schema: SchemaAt): Validate {
  const validate = validators.for(schema, 'request');
  return (value) => {
    const problems = validate(value);
    return problems.length === 0
      ? problems
      : discriminated(document, validators, schema.schema, value, problems);
  };
}

/** The field of a 415 that names the types an operation takes: of PATCH by RFC 5789, 2.2, of POST by Linked Data Platform 1.0, 7.1. */
function fieldFor(method: Method): string {
  return method === 'PATCH' ? 'Accept-Patch' : method === 'POST' ? 'Accept-Post' : 'Accept';
}

function unsupported(method: Method, sent: string | undefined, content: readonly MediaType[]): Refusal {
  const wanted = content.map(({ type }) => type).join(', ');
  const found = sent === undefined ? 'there is none' : `it is ${JSON.stringify(sent.slice(0, 80))}`;
  return refuse(415, `content-type: must be ${wanted}, and ${found}`, {
    [fieldFor(method)]: wanted,
  });
}
