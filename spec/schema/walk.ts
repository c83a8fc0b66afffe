import { isJsonObject, member, type Json, type JsonObject } from '../json/json.ts';
import { escapeToken, localRef } from '../json/pointer.ts';
import type { Schema } from './schema.ts';

/** Whether a value of the document is a schema. */
export function isSchema(value: Json | undefined): value is Schema {
  return typeof value === 'boolean' || isJsonObject(value);
}

/** The schema that `$ref` leads to, or undefined where there is no `$ref` or it leads nowhere. */
export function refTarget(document: JsonObject, schema: JsonObject): Schema | undefined {
  if (schema.$ref === undefined) return undefined;
  const ref = member(schema, '$ref');
  const target = typeof ref === 'string' ? localRef(document, ref) : undefined;
  return isSchema(target) ? target : undefined;
}

/** A JSON Pointer extended by one reference token. */
export function below(at: string, token: string | number): string {
  return `${at}/${escapeToken(String(token))}`;
}
