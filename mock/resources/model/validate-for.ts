import type { Contract, Schema, SchemaAt } from '../../../spec/model/types.ts';
import { isJsonObject, type JsonObject } from '../../../spec/json/json.ts';
import { localRef } from '../../../spec/json/pointer.ts';
import { evaluate } from '../../../spec/schema/evaluate.ts';
import type { Validate, Validators } from '../../../spec/schema/validator.ts';
import { refTarget } from '../../../spec/schema/walk.ts';

/** The check of a schema of answers, which need not stand in the document as it is. */
export function validateFor(contract: Contract, validators: Validators, schema: SchemaAt): Validate {
  const target = follow(contract.document, schema);
  return localRef(contract.document, target.pointer) === target.schema
    ? validators.for(target, 'response')
    : (value) => evaluate(target.schema, value, contract.document);
}

/** Keywords that hold nothing against a value. */
const SILENT: ReadonlySet<string> = new Set(['$ref', 'title', 'description', 'example', 'examples']);

/** The schema that a chain of `$ref`s leads to, so far as nothing beside them says more. */
export function follow(document: JsonObject, schema: SchemaAt): SchemaAt {
  let at = schema;
  for (let steps = 0; steps < 16; steps += 1) {
    if (!isJsonObject(at.schema) || typeof at.schema.$ref !== 'string') return at;
    const target = refTarget(document, at.schema);
    if (target === undefined || !isNoMoreThan(at.schema, target)) return at;
    at = { schema: target, pointer: at.schema.$ref };
  }
  return at;
}

/** Whether a schema with a `$ref` says no more than what that leads to: generators repeat its type. */
function isNoMoreThan(schema: JsonObject, target: Schema): boolean {
  const type = isJsonObject(target) ? target.type : undefined;
  return Object.keys(schema).every(
    (key) => SILENT.has(key) || (key === 'type' && typeof type === 'string' && schema.type === type),
  );
}
