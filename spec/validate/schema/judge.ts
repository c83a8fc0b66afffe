import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Bundle } from '../../document/bundle.ts';
import type { Place } from '../../document/place.ts';
import { SHAPES } from '../../document/shapes.ts';
import { toDoubles } from '../../json/doubles.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { localRef } from '../../json/pointer.ts';
import { stringifyJson } from '../../json/stringify.ts';
import type { Direction } from '../../schema/direction.ts';
import { compilePattern } from '../../schema/pattern.ts';
import type { SchemaAt } from '../../schema/schema.ts';
import { createValidators } from '../../schema/validator.ts';
import { isSchema } from '../../schema/walk.ts';
import { ASSERTIONS } from './keywords.ts';
import { tellingErrors, type TellingError } from './telling-errors.ts';

/** Judges values by schemas. */
export interface Judge {
  /** What a value breaks of a schema; undefined where the schema cannot be compiled. */
  readonly problems: (schema: Place, value: Json) => readonly TellingError[] | undefined;
  /** Why AJV cannot compile a schema, the schemas in it and those it refers to left aside; undefined where it can. */
  readonly fault: (schema: Place) => string | undefined;
}

/** Makes the judges of the schemas of a document: of values that go one way, or none. */
export function createJudge({ document, pointerOf }: Bundle): (direction?: Direction) => Judge {
  const validators = createValidators({ document }, (errors, value) =>
    tellingErrors(errors).map((error) => ({ ...error, actual: value })),
  );
  const ajv = strictAjv();
  const faults = new Map<string, string | undefined>();
  const formOf = (place: Place): SchemaAt | undefined => {
    const pointer = pointerOf(place);
    const schema = pointer === undefined ? undefined : localRef(document, pointer);
    return pointer !== undefined && isSchema(schema) ? { schema, pointer } : undefined;
  };
  return (direction) => ({
    problems(place, value) {
      const schema = formOf(place);
      if (!schema) return undefined;
      try {
        return validators.for(schema, direction)(value);
      } catch {
        return undefined;
      }
    },
    fault(place) {
      const schema = formOf(place)?.schema;
      if (!isJsonObject(schema)) return undefined;
      const alone = withoutSubschemas(schema);
      const text = stringifyJson(alone);
      if (!faults.has(text)) faults.set(text, faultOf(ajv, alone));
      return faults.get(text);
    },
  });
}

/** AJV in its strict mode, less its opinions on style: `type: [string, 'null']` and `properties` without `type` are lawful. */
function strictAjv(): Ajv2020 {
  return new Ajv2020({
    strictSchema: true,
    strictNumbers: true,
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    validateFormats: false,
    logger: false,
    validateSchema: false,
    addUsedSchema: false,
    code: { regExp: lenientRegExp },
  });
}

/** A pattern of ECMA-262 with the `u` flag, or without it where only that compiles: both are in wide use. */
function lenientRegExp(pattern: string, flags: string): RegExp {
  return compilePattern(pattern, flags) ?? new RegExp(pattern);
}
lenientRegExp.code = 'new RegExp';

function faultOf(ajv: Ajv2020, schema: JsonObject): string | undefined {
  try {
    ajv.compile(Object(toDoubles(schema)));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A schema of the keywords that judge, every schema in it replaced by one that lets anything pass. */
function withoutSubschemas(schema: JsonObject): JsonObject {
  const entries = Object.entries(schema).flatMap(([key, value]): readonly (readonly [string, Json])[] => {
    if (ASSERTIONS.has(key)) return [[key, value]];
    const [arity] = (Object.hasOwn(SHAPES.schema, key) ? SHAPES.schema[key] : undefined) ?? [];
    if (arity === undefined) return [];
    if (arity === 'one') return [[key, emptied(value)]];
    if (isJsonArray(value)) return [[key, value.map(emptied)]];
    return [
      [
        key,
        isJsonObject(value)
          ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, emptied(item)]))
          : value,
      ],
    ];
  });
  return Object.fromEntries(entries);
}

function emptied(value: Json): Json {
  return isJsonObject(value) ? {} : value;
}
