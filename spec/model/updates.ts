import type { JsonObject } from '../json/json.ts';
import { outlineOf } from '../schema/outline.ts';
import { indexOf, type OperationIndex } from './operation-index.ts';
import { lastParameterOf, parentOf } from './path-template.ts';
import { descriptionAt } from './prose.ts';
import type { Operation } from './types.ts';

/** What is said of a POST that changes what it is sent to, in words and by its name. */
const CHANGES = /\b(updat|chang|modif|edit|patch)(e|es|ed|ing|y|ies|s)?\b|\bsets?\b/i;
const NAMED_CHANGE = /^(update|change|modify|edit|patch)/i;

/**
 * Operations with those that are a PATCH but for their method: a POST to an item that may be read there and is made
 * elsewhere, of which nothing has to be sent, and whose words say that it changes what is.
 */
export function withUpdates(document: JsonObject, operations: readonly Operation[]): readonly Operation[] {
  const index = indexOf(operations);
  return operations.map((operation) =>
    isUpdate(document, index, operation) ? { ...operation, semantics: 'PATCH' } : operation,
  );
}

function isUpdate(document: JsonObject, index: OperationIndex, operation: Operation): boolean {
  const { id, method, path, summary, pointer, requestBody, responses } = operation;
  if (method !== 'POST' || requestBody === undefined || lastParameterOf(path) === undefined) return false;
  const beside = index.at(path).map((each) => each.method);
  const isMadeElsewhere = index.at(parentOf(path)).some((each) => each.method === 'POST');
  if (!beside.includes('GET') || beside.includes('PUT') || beside.includes('PATCH') || !isMadeElsewhere)
    return false;
  if (!responses.some(({ status }) => status === '200') || responses.some(({ status }) => status === '201'))
    return false;
  const schemas = requestBody.content.flatMap(({ schema }) => (schema === undefined ? [] : [schema.schema]));
  const outlines = schemas.map((schema) => outlineOf(document, schema));
  const isPartial =
    outlines.length > 0 &&
    outlines.every(({ properties, required }) => properties.size > 0 && required.size === 0);
  const words = `${summary} ${descriptionAt(document, pointer)}`;
  return isPartial && (NAMED_CHANGE.test(id) || CHANGES.test(words));
}
