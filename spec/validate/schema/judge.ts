import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { toDoubles } from '../../json/doubles.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { stringifyJson } from '../../json/stringify.ts';
import { evaluate } from '../../schema/evaluate.ts';
import { INTEGER_RANGES } from '../../schema/numbers.ts';
import type { Place } from '../../document/place.ts';
import { bundleSchemas, type BundleInput } from './bundle.ts';
import { CHECKED_FORMATS } from './formats.ts';
import { tellingErrors, type TellingError } from './telling-errors.ts';

export type { Direction } from './bundle.ts';

/** Judges values by schemas. */
export interface Judge {
  /** What a value breaks of a schema; undefined where the schema cannot be compiled. */
  readonly problems: (schema: Place, value: Json) => readonly TellingError[] | undefined;
  /** Why AJV cannot compile a schema, the schemas in it and those it refers to left aside; undefined where it can. */
  readonly fault: (schema: Place) => string | undefined;
}

/** A schema as AJV has it. It compiles by recursion, and so not a chain of a thousand schemas: no fault of theirs. */
type Compiled =
  | { readonly kind: 'compiled'; readonly validate: ValidateFunction }
  | { readonly kind: 'faulty'; readonly fault: string }
  | { readonly kind: 'too-deep' };

const ROOT = 'schemas:/all';

/** Makes a judge of the schemas of a document: AJV for all that doubles can tell, exact evaluation where they cannot. */
export function createJudge(input: BundleInput): Judge {
  const { document, nameOf } = bundleSchemas(input);
  const schemas = isJsonObject(document.$defs) ? document.$defs : {};
  const ajv = strictAjv(schemas);
  ajv.addSchema({ $id: ROOT, ...asObject(toDoubles(document)) });
  const compiled = new Map<string, Compiled>();
  const alike = new Map<string, Compiled>();
  let tooDeep = false;
  const compile = (name: string): Compiled => {
    const known = compiled.get(name);
    if (known) return known;
    const result: Compiled = tooDeep
      ? { kind: 'too-deep' }
      : attempt(() => ajv.compile({ $ref: `${ROOT}#/$defs/${name}` }));
    tooDeep = result.kind === 'too-deep';
    compiled.set(name, result);
    return result;
  };
  return {
    problems(schema, value) {
      const name = nameOf(schema);
      if (name === undefined) return undefined;
      const result = compile(name);
      if (result.kind === 'faulty') return undefined;
      const exact = (): readonly TellingError[] => evaluateOrPass(name, value, document);
      if (result.kind === 'too-deep') return exact();
      const errors = result.validate(toDoubles(value)) ? [] : (result.validate.errors ?? []);
      if (!holdsBigint(value)) return tellingErrors(errors);
      return [...exact(), ...tellingErrors(errors.filter(isBeyondEvaluation))];
    },
    fault(schema) {
      const name = nameOf(schema);
      const own = name === undefined ? undefined : schemas[name];
      if (!isJsonObject(own)) return undefined;
      const alone = withoutRefs(own);
      const text = stringifyJson(alone);
      const result = alike.get(text) ?? attempt(() => ajv.compile(asObject(toDoubles(alone))));
      alike.set(text, result);
      return result.kind === 'faulty' ? result.fault : undefined;
    },
  };
}

/** AJV in its strict mode, less its opinions on style: `type: [string, 'null']` and `properties` without `type` are lawful. */
function strictAjv(schemas: JsonObject): Ajv2020 {
  const ajv = new Ajv2020({
    strictSchema: true,
    strictNumbers: true,
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    allErrors: true,
    verbose: true,
    logger: false,
    validateSchema: false,
    addUsedSchema: false,
    code: { regExp: lenientRegExp },
  });
  for (const [name, format] of CHECKED_FORMATS) ajv.addFormat(name, format);
  for (const schema of Object.values(schemas)) {
    const format = isJsonObject(schema) ? schema.format : undefined;
    if (typeof format === 'string' && ajv.formats[format] === undefined) ajv.addFormat(format, true);
  }
  return ajv;
}

/** A pattern of ECMA-262 with the `u` flag, or without it where only that compiles: both are in wide use. */
function lenientRegExp(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return new RegExp(pattern);
  }
}
lenientRegExp.code = 'new RegExp';

function attempt(compile: () => ValidateFunction): Compiled {
  try {
    return { kind: 'compiled', validate: compile() };
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'too-deep' };
    return { kind: 'faulty', fault: error instanceof Error ? error.message : String(error) };
  }
}

/** `evaluate` does not know patterns that only compile without the `u` flag: it says nothing about them here. */
function evaluateOrPass(name: string, value: Json, document: JsonObject): readonly TellingError[] {
  try {
    return evaluate({ $ref: `#/$defs/${name}` }, value, document);
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** The schema with every schema that it refers to replaced by one that lets anything pass. */
function withoutRefs(value: Json): Json {
  if (isJsonArray(value)) return value.map(withoutRefs);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (key === '$ref' ? [] : [[key, withoutRefs(item)]])),
  );
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

function holdsBigint(value: Json): boolean {
  if (typeof value === 'bigint') return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsBigint);
}

/** `evaluate` covers all keywords but these, and of `format` the integers. */
function isBeyondEvaluation({ keyword, params }: ErrorObject): boolean {
  if (keyword === 'format') return !INTEGER_RANGES.has(String(params.format));
  return keyword === 'unevaluatedProperties' || keyword === 'unevaluatedItems';
}
