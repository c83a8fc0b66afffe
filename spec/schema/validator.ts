import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { localRef } from '../model/resolve.ts';
import type { Contract, Schema, SchemaAt } from '../model/types.ts';
import { toDoubles } from '../json/doubles.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { err, ok, type Result } from '../result.ts';
import { ajvProblems } from './ajv-problems.ts';
import { documentFor, type Direction } from './direction.ts';
import { exactProblems } from './exact.ts';
import { OPEN_FORMATS } from './formats.ts';
import { compilePattern } from './pattern.ts';
import type { SchemaProblem } from './problem.ts';
import { isSchema, refTarget } from './walk.ts';

/** Checks a value against its schema; an empty list means that it conforms. */
export type Validate = (value: Json) => readonly SchemaProblem[];

/** The schemas of a contract, each compiled at its first use and kept. */
export interface Validators {
  /** The check of a schema of the contract, as it holds for values that go one way (as it is written, where none is given). Throws where AJV cannot compile it: call {@link compileAll} first. */
  for(schema: SchemaAt, direction?: Direction): Validate;
}

const ROOT = 'contract:/document';

/** The document as it holds for values that go one way, and the name AJV has it by. */
interface Root {
  readonly uri: string;
  readonly document: JsonObject;
}

/** Makes the validators of a contract: AJV 2020-12 for shape and formats, our own exact check for large integers. */
export function createValidators(contract: Contract): Validators {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    logger: false,
    validateSchema: false,
    code: { regExp: tolerantRegExp },
  });
  // The package is CommonJS: its default export is the module where types and runtime disagree.
  formats.default(ajv);
  for (const [name, format] of OPEN_FORMATS) ajv.addFormat(name, format);
  const whole = { uri: ROOT, document: contract.document };
  const add = (root: Root): Root => {
    ajv.addSchema({ ...asSchema(toDoubles(root.document)), $id: root.uri });
    return root;
  };
  const towards = (direction: Direction): Root => {
    const document = documentFor(direction, contract.document);
    return document === contract.document ? whole : add({ uri: `${ROOT}/${direction}`, document });
  };
  add(whole);
  const roots = { request: towards('request'), response: towards('response') };
  const compiled = new Map<string, Validate>();
  return {
    for(schema, direction) {
      const root = direction === undefined ? whole : roots[direction];
      const uri = `${root.uri}${schema.pointer}`;
      const known = compiled.get(uri);
      if (known) return known;
      // Both checks look at the same form of the schema: else what is asked would depend on an integer's size.
      const found = localRef(root.document, schema.pointer);
      const form = isSchema(found) ? found : schema.schema;
      const validate = rememberingItems(
        withExactness(ajv.compile({ $ref: uri }), form, root.document),
        isPlainList(form, root.document),
      );
      compiled.set(uri, validate);
      return validate;
    },
  };
}

/** Compiles every schema that an operation of the contract uses; the errors name each that cannot be. */
export function compileAll(contract: Contract, validators: Validators): Result<undefined, readonly string[]> {
  return compile([...requestSchemas(contract), ...responseSchemas(contract)], validators);
}

/** Compiles schemas; the errors name each that cannot be. */
export function compile(
  schemas: readonly SchemaAt[],
  validators: Validators,
): Result<undefined, readonly string[]> {
  const problems = schemas.flatMap((schema) => {
    try {
      validators.for(schema);
      return [];
    } catch (error) {
      return [`${schema.pointer}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
  return problems.length === 0 ? ok(undefined) : err([...new Set(problems)]);
}

/** The schemas that the requests of a contract are made by. */
export function requestSchemas(contract: Contract): readonly SchemaAt[] {
  return contract.operations.flatMap((operation) => [
    ...operation.parameters.map((parameter) => parameter.schema),
    ...(operation.requestBody?.content ?? []).flatMap((media) => media.schema ?? []),
  ]);
}

/** The schemas that the answers of a contract are held against. */
export function responseSchemas(contract: Contract): readonly SchemaAt[] {
  return contract.operations.flatMap((operation) =>
    operation.responses.flatMap((response) => [
      ...response.content.flatMap((media) => media.schema ?? []),
      ...response.headers.flatMap((header) => header.schema ?? []),
    ]),
  );
}

function withExactness(validate: ValidateFunction, schema: Schema, document: JsonObject): Validate {
  return (value) => {
    if (validate(toDoubles(value))) return exactProblems(schema, value, document);
    return ajvProblems(validate.errors ?? [], value);
  };
}

/** Keywords that say nothing about an array as a whole. */
const OF_NO_ARRAY = new Set([
  'type',
  'items',
  'title',
  'description',
  'examples',
  'example',
  'default',
  '$comment',
]);

/** Whether an array conforms to a schema where each of its items does. */
function isPlainList(schema: Schema, document: JsonObject): boolean {
  if (typeof schema === 'boolean') return false;
  const target = refTarget(document, schema);
  if (target !== undefined) return Object.keys(schema).length === 1 && isPlainList(target, document);
  return schema.type === 'array' && Object.keys(schema).every((keyword) => OF_NO_ARRAY.has(keyword));
}

/** Checks no item of a list twice: the pages of a collection hold the same objects again and again. */
function rememberingItems(validate: Validate, isList: boolean): Validate {
  if (!isList) return validate;
  const conforming = new WeakSet<object>();
  const isKnown = (item: Json): boolean => typeof item === 'object' && item !== null && conforming.has(item);
  return (value) => {
    if (!isJsonArray(value)) return validate(value);
    const fresh = value.filter((item) => !isKnown(item));
    // The places that problems name are those of the whole.
    if (validate(fresh).length > 0) return validate(value);
    for (const item of fresh) if (typeof item === 'object' && item !== null) conforming.add(item);
    return [];
  };
}

function asSchema(value: unknown): object {
  return isJsonObject(value) ? value : {};
}

/** A pattern as AJV wants it compiled; one that never compiles is AJV's error to tell. */
function tolerantRegExp(pattern: string, flags: string): RegExp {
  return compilePattern(pattern, flags) ?? new RegExp(pattern, flags);
}
tolerantRegExp.code = 'new RegExp';
