import type { Contract, MediaType, Operation, ResponseSpec, Schema } from '../../../spec/model/types.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { stringifyJson } from '../../../spec/json/stringify.ts';
import type { Validators } from '../../../spec/schema/validator.ts';
import type { Answer } from '../../http/answer.ts';
import type { Refusal } from '../../http/refusal.ts';
import { isJsonType } from '../../../spec/model/media-types.ts';
import { jsonContent, responseFor } from '../../../spec/model/response-for.ts';
import { settled } from '../model/fitted.ts';
import { sampleOf } from '../model/sample.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { fieldErrors, messagesByField } from './field-errors.ts';

/** Writes a refusal as the contract writes its errors; undefined stands for a path that no operation has. */
export type ErrorWriter = (operation: Operation | undefined, refusal: Refusal) => Answer;

/** Gives a property of an error its value; undefined where the refusal has none for it. */
type Filler = (refusal: Refusal) => Json | undefined;

const EPOCH = new Date(0);

/**
 * Makes the writer of a contract's errors. The body's form is the schema the operation documents for the status, else
 * the one that most of the contract's 4xx and 5xx answers have; where there is none, or it cannot be filled,
 * `application/problem+json` (RFC 9457).
 */
export function createErrorWriter(contract: Contract, validators: Validators): ErrorWriter {
  const usual = usualError(contract);
  const failures = contract.operations.flatMap(({ responses }) =>
    responses.filter(({ status }) => status.startsWith('4')),
  );
  const [usualText] = failures.flatMap((response) => textOf(response) ?? []);
  const [bare] = failures.flatMap(({ content }) => content.filter(({ type }) => isJsonType(type)));
  const known = new Map<Operation | undefined, Map<number, (refusal: Refusal) => Answer>>();
  return (operation, refusal) => {
    const writers = known.get(operation) ?? new Map<number, (refusal: Refusal) => Answer>();
    known.set(operation, writers);
    const response = operation && responseFor(operation, refusal.status);
    const text = jsonContent(response) ? undefined : (textOf(response) ?? (usual ? undefined : usualText));
    const own = response?.content.find(({ type }) => isJsonType(type));
    // A failure that is described as a file alone says so in bytes of that type.
    const bytes = own || hasRange(response) ? undefined : response?.content[0];
    const plain = text ?? bytes;
    const media = jsonContent(response) ?? own ?? usual ?? (text ? undefined : bare);
    const writer =
      writers.get(refusal.status) ??
      (plain
        ? plainly(plain.type)
        : media
          ? writerOf(contract, validators, media)
          : (given) => problem(given));
    writers.set(refusal.status, writer);
    return writer(refusal);
  };
}

function writerOf(
  contract: Contract,
  validators: Validators,
  media: MediaType,
): (refusal: Refusal) => Answer {
  const { schema, type } = media;
  if (schema === undefined) return (refusal) => problem(refusal, type);
  const { document } = contract;
  const shape = outlineOf(document, schema.schema);
  const fillers = [...shape.properties].map(([name, property]) => ({
    name,
    fill: fillerOf(document, name, property, shape.required.has(name)),
  }));
  const validate = validators.for(schema);
  const byField = messagesByField(document, schema.schema);
  return (refusal) => {
    const filled = (): JsonObject =>
      Object.fromEntries(
        fillers.flatMap(({ name, fill }) => {
          const value = fill(refusal);
          return value === undefined ? [] : [[name, value] as const];
        }),
      );
    const messages = byField?.(refusal);
    const body = messages !== undefined && isJsonObject(messages) ? messages : filled();
    const whole = validate(body).length === 0 ? body : settled(document, schema.schema, validate, body);
    if (validate(whole).length > 0) return problem(refusal);
    return {
      status: refusal.status,
      headers: { 'Content-Type': type, ...refusal.headers },
      body: stringifyJson(whole),
    };
  };
}

function fillerOf(document: JsonObject, name: string, schema: Schema, required: boolean): Filler {
  const byField = fieldErrors(document, name, schema, required);
  if (byField) return byField;
  const { types, properties } = outlineOf(document, schema);
  const takes = (type: string): boolean => types.size === 0 || types.has(type);
  const numeric = takes('integer') || takes('number');
  if (/^(status|statusCode|status_code|httpStatus|http_status)$/.test(name)) {
    return numeric ? ({ status }) => status : ({ status }) => String(status);
  }
  if (/^(code|errorCode|error_code|type|title|name|reason|kind|error)$/.test(name)) {
    if (takes('string')) return name === 'type' ? () => 'about:blank' : codeFor(document, schema);
    if (numeric) return ({ status }) => status;
  }
  if (
    /^(message|detail|details|description|msg|errorMessage|error_description)$/.test(name) &&
    takes('string')
  ) {
    return ({ message }) => message;
  }
  if (types.has('object') && /^(errors?|err|fault|problem|message)$/.test(name) && properties.size > 0) {
    const inner = [...properties].map(
      ([key, property]) => [key, fillerOf(document, key, property, true)] as const,
    );
    return (refusal) => Object.fromEntries(inner.map(([key, fill]) => [key, fill(refusal) ?? null]));
  }
  return required ? () => sampleOf(document, schema, EPOCH) : () => undefined;
}

/** Words that values of an enum have for failures, by their statuses. */
const WORDS: readonly (readonly [pattern: RegExp, statuses: readonly number[]])[] = [
  [/invalid|bad|malformed|validation|unprocessable/i, [400, 415, 422]],
  [/unauth|credential|token/i, [401]],
  [/forbid|denied|permission/i, [403]],
  [/not.?found|missing|unknown|no.?such/i, [404]],
  [/conflict|exists|duplicate|taken/i, [409]],
  [/limit|too.?many|throttl/i, [429]],
  [/internal|server|unexpected|unavailable/i, [500, 503]],
];

/** The code of a refusal, or the one that the document has for it. */
function codeFor(document: JsonObject, schema: Schema): Filler {
  const { values } = summaryOf(document, schema);
  if (values === undefined) return ({ code }) => code;
  return ({ code, status }) => {
    const words = WORDS.find(([, statuses]) => statuses.includes(status))?.[0];
    return values.find((value) => value === code) ?? values.find((value) => words?.test(String(value)));
  };
}

/** Whether a response may have any type of a range. */
function hasRange(response: ResponseSpec | undefined): boolean {
  return response?.content.some(({ type }) => type.includes('*')) === true;
}

/** The text among the types that a response may have. */
function textOf(response: ResponseSpec | undefined): MediaType | undefined {
  return response?.content.find(({ type }) => type.startsWith('text/'));
}

/** Writes a refusal as a text, where that is what the contract has for it. */
function plainly(type: string): (refusal: Refusal) => Answer {
  return ({ status, message, headers }) => ({
    status,
    headers: { 'Content-Type': type.includes('*') ? 'text/plain' : type, ...headers },
    body: type.includes('html') ? message.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : message,
  });
}

function problem({ status, code, message, headers }: Refusal, type = 'application/problem+json'): Answer {
  return {
    status,
    headers: { 'Content-Type': type, ...headers },
    body: JSON.stringify({ type: 'about:blank', title: code, status, detail: message }),
  };
}

/** The error that most of the contract's documented failures carry. */
function usualError(contract: Contract): MediaType | undefined {
  const counts = new Map<string, { readonly media: MediaType; readonly count: number }>();
  for (const operation of contract.operations) {
    for (const response of operation.responses) {
      const media = /^[45d]/.test(response.status) ? jsonContent(response) : undefined;
      const name = media && stringifyJson(media.schema?.schema ?? true);
      if (media && name !== undefined) counts.set(name, { media, count: (counts.get(name)?.count ?? 0) + 1 });
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]?.media;
}
