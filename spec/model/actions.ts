import type { JsonObject } from '../json/json.ts';
import { pointerTokens } from '../json/pointer.ts';
import { outlineOf } from '../schema/outline.ts';
import type { Schema } from '../schema/schema.ts';
import { lastParameterOf, parentOf, patternOf } from './path-template.ts';
import type { Resource } from './resources.ts';
import { jsonContent } from './response-for.ts';
import type { Contract, Operation } from './types.ts';

/** Something that is done to a resource by a POST of its own, and answered with the resource as it is then. */
export interface Action {
  readonly operation: Operation;
  readonly resource: Resource;
  /** JSON Pointer to the resource in the answer. */
  readonly at: string;
}

/** The actions of a contract: `POST /transfers/{id}/confirm`, answered with what `GET /transfers/{id}` shows. */
export function actionsOf({ document, operations, resources }: Contract): readonly Action[] {
  return operations.flatMap((operation): readonly Action[] => {
    if (operation.method !== 'POST' || lastParameterOf(operation.path) !== undefined) return [];
    const resource = resources.find(
      ({ item }) => item !== undefined && patternOf(item) === patternOf(parentOf(operation.path)),
    );
    const representation = resource?.representation;
    if (resource === undefined || representation === undefined) return [];
    const success = operation.responses.find(({ status }) => status.startsWith('2'));
    const body = jsonContent(success)?.schema?.schema;
    const shown = body === undefined ? undefined : schemaAt(document, body, representation.at);
    const isSame =
      shown !== undefined &&
      namesIn(document, shown).join() === namesIn(document, representation.schema.schema).join();
    return isSame ? [{ operation, resource, at: representation.at }] : [];
  });
}

function schemaAt(document: JsonObject, schema: Schema, pointer: string): Schema | undefined {
  return (pointerTokens(pointer) ?? []).reduce<Schema | undefined>(
    (at, name) => (at === undefined ? undefined : outlineOf(document, at).properties.get(name)),
    schema,
  );
}

function namesIn(document: JsonObject, schema: Schema): readonly string[] {
  return [...outlineOf(document, schema).properties.keys()].sort();
}
