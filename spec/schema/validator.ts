import { _, str, type ErrorObject, type FuncKeywordDefinition, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { toDoubles } from '../json/doubles.ts';
import { holdsBigint, isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { localRef } from '../json/pointer.ts';
import { ajvProblems } from './ajv-problems.ts';
import { isMultipleOf } from './decimal.ts';
import { documentFor, type Direction } from './direction.ts';
import { evaluate } from './evaluate.ts';
import { FORMATS } from './formats.ts';
import { INTEGER_RANGES } from './numbers.ts';
import { ofMeantBranch } from './meant-branch.ts';
import { matcherOf, type Matcher } from './pattern.ts';
import type { SchemaProblem } from './problem.ts';
import type { Schema, SchemaAt } from './schema.ts';
import { isSchema, refTarget } from './walk.ts';

/** Checks a value against its schema; an empty list means that it conforms. */
export type Validate = (value: Json) => readonly SchemaProblem[];

/** The schemas of a document, each compiled at its first use and kept. */
export interface Validators {
  /**
   * The check of a schema of the document, as it holds for values that go one way (as it is written, where none is
   * given). Throws where AJV cannot compile it.
   */
  for(schema: SchemaAt, direction?: Direction): Validate;
}

/** Puts what AJV found into words; `value` is what was checked. */
export type Explain = (errors: readonly ErrorObject[], value: Json) => readonly SchemaProblem[];

/** `multipleOf` by decimals: AJV's own goes by the quotient of doubles, which finds that 4.35 is no multiple of 0.01. */
const EXACT_MULTIPLE: FuncKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  compile: (of: number) => (value: number) => isMultipleOf(value, of),
  error: {
    message: ({ schemaCode }) => str`must be multiple of ${schemaCode}`,
    params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}`,
  },
};

const ROOT = 'contract:/document';

/** The document as it holds for values that go one way, and the name AJV has it by. */
interface Root {
  readonly uri: string;
  readonly document: JsonObject;
}

/**
 * Makes the validators of a document: AJV 2020-12, which sees doubles, and {@link evaluate} for values that hold an
 * integer beyond them.
 */
export function createValidators(
  { document }: { readonly document: JsonObject },
  explain: Explain = ajvProblems,
): Validators {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: explain !== ajvProblems,
    logger: false,
    validateSchema: false,
    code: { regExp: boundedRegExp },
  });
  for (const [name, format] of FORMATS) ajv.addFormat(name, format);
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword(EXACT_MULTIPLE);
  const whole = { uri: ROOT, document };
  const add = (root: Root): Root => {
    ajv.addSchema({ ...asSchema(toDoubles(root.document)), $id: root.uri });
    return root;
  };
  const towards = (direction: Direction): Root => {
    const directed = documentFor(direction, document);
    return directed === document ? whole : add({ uri: `${ROOT}/${direction}`, document: directed });
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
      const judge = exactly(compileOrNot(ajv, uri), form, root.document, explain);
      const validate = rememberingItems(judge, isPlainList(form, root.document));
      compiled.set(uri, validate);
      return validate;
    },
  };
}

/** AJV compiles by recursion, and so not a chain of a thousand schemas: undefined for those. */
function compileOrNot(ajv: Ajv2020, uri: string): ValidateFunction | undefined {
  try {
    return ajv.compile({ $ref: uri });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** What AJV finds; undefined where it would never end, as in an `allOf` that comes back to itself. */
function errorsOf(validate: ValidateFunction, value: unknown): readonly ErrorObject[] | undefined {
  try {
    return validate(value) ? [] : (validate.errors ?? []);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function exactly(
  validate: ValidateFunction | undefined,
  schema: Schema,
  document: JsonObject,
  explain: Explain,
): Validate {
  return (value) => {
    const isExact = !holdsBigint(value);
    const errors = validate && errorsOf(validate, isExact ? value : toDoubles(value));
    if (isExact && errors) return errors.length === 0 ? [] : explain(errors, value);
    const found = ofMeantBranch(evaluate(schema, value, document));
    return errors ? [...found, ...explain(errors.filter(isBeyondEvaluation), value)] : found;
  };
}

/** {@link evaluate} covers all keywords but these, and of `format` the integers. */
function isBeyondEvaluation({ keyword, params }: ErrorObject): boolean {
  if (keyword === 'format') return !INTEGER_RANGES.has(String(params.format));
  return keyword === 'unevaluatedProperties' || keyword === 'unevaluatedItems';
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

/** A pattern as AJV wants it compiled, within a bound of time; one that never compiles is AJV's error to tell. */
function boundedRegExp(pattern: string, flags: string): Matcher {
  return matcherOf(pattern) ?? new RegExp(pattern, flags);
}
boundedRegExp.code = 'new RegExp';
