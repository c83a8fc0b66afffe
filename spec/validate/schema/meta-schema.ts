import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { toDoubles } from '../../json/doubles.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { SHAPES, type Arity } from '../../document/shapes.ts';
import { tellingErrors, type TellingError } from './telling-errors.ts';

const META_SCHEMA = 'https://json-schema.org/draft/2020-12/schema';

/** Says in what a schema is no JSON Schema 2020-12, the schemas in it left aside. */
export function createMetaSchemaCheck(): (schema: JsonObject) => readonly TellingError[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, logger: false });
  // What is no pattern is told when it is compiled, in the engine's own words.
  for (const [name, format] of Object.entries(fullFormats))
    ajv.addFormat(name, name === 'regex' ? true : format);
  return (schema) =>
    ajv.validate(META_SCHEMA, toDoubles(withoutSubschemas(schema))) === true
      ? []
      : tellingErrors(ajv.errors ?? []);
}

function withoutSubschemas(schema: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).filter(([key, value]) => {
      const shape = Object.hasOwn(SHAPES.schema, key) ? SHAPES.schema[key] : undefined;
      return !shape || !holdsSchemas(value, shape[0]);
    }),
  );
}

function holdsSchemas(value: Json, arity: Arity): boolean {
  if (arity === 'one') return isSchema(value);
  if (arity === 'list') return isJsonArray(value) && value.length > 0 && value.every(isSchema);
  return isJsonObject(value) && Object.values(value).every(isSchema);
}

function isSchema(value: Json): boolean {
  return typeof value === 'boolean' || isJsonObject(value);
}
