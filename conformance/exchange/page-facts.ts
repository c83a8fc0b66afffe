import { isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { escapeToken } from '../../spec/json/pointer.ts';
import { pageFact, type PageFact } from '../../spec/model/paging.ts';
import type { Contract } from '../../spec/model/types.ts';
import type { Schema } from '../../spec/schema/schema.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { answerSchema } from './answer-schema.ts';
import type { Exchange } from './exchange.ts';

/** What a list answer says of its page, by the name of a property that the contract declares. */
export interface StatedFact {
  readonly fact: PageFact;
  /** The property's own name. */
  readonly name: string;
  /** JSON Pointer to it in the body. */
  readonly at: string;
  /** Undefined where the answer does not have it. */
  readonly value: Json | undefined;
}

/**
 * The facts of a page that an answer may state: in its envelope, and in the objects of it that hold the items or nothing
 * but such facts (`meta`, `pagination`, `links`), those of the envelope first.
 */
export function statedFacts(body: Json, exchange: Exchange, contract: Contract): readonly StatedFact[] {
  const schema = isJsonObject(body) ? answerSchema(exchange)?.schema : undefined;
  if (schema === undefined || !isJsonObject(body)) return [];
  const { document } = contract;
  const declared = outlineOf(document, schema).properties;
  const inner = [...declared].flatMap(([name, property]) => {
    const { types, properties } = outlineOf(document, property);
    const isPlace =
      !types.has('array') &&
      properties.size > 0 &&
      [...properties].every(([key, each]) => pageFact(key) !== undefined || isList(document, each));
    const value = body[name];
    return isPlace
      ? factsIn(`/${escapeToken(name)}`, properties.keys(), isJsonObject(value) ? value : undefined)
      : [];
  });
  return [...factsIn('', declared.keys(), body), ...inner];
}

/** What an answer states of a fact first; undefined where it says nothing of it. */
export function stated(facts: readonly StatedFact[], fact: PageFact): Json | undefined {
  return facts.find((each) => each.fact === fact && each.value !== undefined)?.value;
}

function factsIn(at: string, names: Iterable<string>, object: JsonObject | undefined): readonly StatedFact[] {
  return [...names].flatMap((name) => {
    const fact = pageFact(name);
    const value = plainOf(object?.[name]);
    return fact === undefined || (value !== null && typeof value === 'object')
      ? []
      : [{ fact, name, at: `${at}/${escapeToken(name)}`, value }];
  });
}

/** A link may be an object with its target. */
function plainOf(value: Json | undefined): Json | undefined {
  return value !== undefined && isJsonObject(value) && typeof value.href === 'string' ? value.href : value;
}

function isList(document: JsonObject, schema: Schema): boolean {
  return outlineOf(document, schema).types.has('array');
}
