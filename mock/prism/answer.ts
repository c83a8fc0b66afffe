import type { Contract, Operation } from '../../spec/contract/types.ts';
import { isJsonObject, member, type Json } from '../../spec/json/json.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import { toDoubles } from '../../spec/json/doubles.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import { isJsonType, parseMediaType } from '../check/media.ts';
import type { Answer } from '../http/answer.ts';
import type { Refusal } from '../http/refusal.ts';
import { responseFor } from '../model/response.ts';
import type { AskPrism, PrismAnswer, Wish } from './instance.ts';

/** Answers an operation through Prism, which is loaded when the first request needs it. */
export type PrismAnswers = (operation: Operation, wish: Wish) => Promise<Result<Answer, Refusal>>;

/** Makes the way to Prism for a contract. */
export function createPrismAnswers(contract: Contract): PrismAnswers {
  let loading: Promise<AskPrism> | undefined;
  return async (operation, wish) => {
    loading ??= import('./instance.ts').then(({ createPrism }) => createPrism(contract));
    const ask = await loading;
    const asked = await ask(operation, wish);
    return asked.ok ? ok(answerOf(operation, asked.value)) : err(asked.error);
  };
}

function answerOf(operation: Operation, { status, headers, body }: PrismAnswer): Answer {
  const named = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type');
  const type = parseMediaType(named?.[1] ?? '')?.type;
  const others = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== named?.[0]));
  if (body === undefined || body === null) return { status, headers: others, body: undefined };
  const json = type !== undefined && isJsonType(type);
  const value = json
    ? exact(operation, status, repeatStatus(operation, status, jsonOf(body) ?? null))
    : undefined;
  return {
    status,
    headers: { ...others, ...(type === undefined ? {} : { 'Content-Type': type }) },
    body:
      value === undefined ? (typeof body === 'string' ? body : JSON.stringify(body)) : stringifyJson(value),
  };
}

/** Puts the status where the response's x-ensures say that the body repeats it: Prism's example may have another. */
function repeatStatus(operation: Operation, status: number, body: Json): Json {
  if (!isJsonObject(body)) return body;
  const repeated = (responseFor(operation, status)?.ensures ?? []).flatMap(({ schema }) => {
    const properties = isJsonObject(schema) ? member(schema, 'properties') : undefined;
    return Object.entries(isJsonObject(properties) ? properties : {}).flatMap(([name, property]) =>
      member(property, 'const') === '$statusCode' ? [name] : [],
    );
  });
  return repeated.length === 0
    ? body
    : { ...body, ...Object.fromEntries(repeated.map((name) => [name, status])) };
}

/** The documented example that Prism answered with, its large integers exact again: Prism has only seen doubles. */
function exact(operation: Operation, status: number, body: Json): Json {
  const text = JSON.stringify(body);
  const examples = (responseFor(operation, status)?.content ?? []).flatMap((media) => media.examples);
  return examples.find(({ value }) => JSON.stringify(toDoubles(value)) === text)?.value ?? body;
}

/** A JSON value for what Prism gave, which may be undefined or hold undefined. */
function jsonOf(body: unknown): Json | undefined {
  const text = JSON.stringify(body);
  return text === undefined ? undefined : JSON.parse(text);
}
