import { equalJson } from '../json/equal.ts';
import { isJsonArray, type Json, type JsonObject } from '../json/json.ts';
import { stringifyJson } from '../json/stringify.ts';
import { isMultipleOf } from './decimal.ts';
import { INTEGER_RANGES, isInteger, isNumeric, rangeMessage, typeNames, typesOf } from './numbers.ts';
import { matchesPattern } from './pattern.ts';
import type { SchemaProblem } from './problem.ts';

/** What a value breaks of `type`, `enum`, `const`, the bounds, lengths, pattern and integer format of a schema. */
export function scalarProblems(schema: JsonObject, value: Json, at: string, problems: SchemaProblem[]): void {
  const fail: Fail = (keyword, message, more) =>
    void problems.push({ at, keyword, message, actual: value, ...more });
  const types = schema.type === undefined ? [] : typeNames(schema.type);
  if (types.length > 0 && !types.some((type) => typesOf(value).includes(type)))
    fail('type', `must be ${types.join(' or ')}`);
  if (schema.const !== undefined && !equalJson(schema.const, value))
    fail('const', `must be ${stringifyJson(schema.const)}`);
  if (isJsonArray(schema.enum) && !schema.enum.some((item) => equalJson(item, value))) {
    fail('enum', `must be one of ${schema.enum.map((item) => stringifyJson(item)).join(', ')}`);
  }
  if (isNumeric(value)) numberProblems(schema, value, fail);
  if (typeof value === 'string') stringProblems(schema, value, fail);
}

type Fail = (keyword: string, message: string, more?: Pick<SchemaProblem, 'format'>) => void;

function numberProblems(schema: JsonObject, value: number | bigint, fail: Fail): void {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format } = schema;
  if (isNumeric(minimum) && value < minimum) fail('minimum', `must be >= ${minimum}`);
  if (isNumeric(maximum) && value > maximum) fail('maximum', `must be <= ${maximum}`);
  if (isNumeric(exclusiveMinimum) && value <= exclusiveMinimum)
    fail('exclusiveMinimum', `must be > ${exclusiveMinimum}`);
  if (isNumeric(exclusiveMaximum) && value >= exclusiveMaximum)
    fail('exclusiveMaximum', `must be < ${exclusiveMaximum}`);
  if (isNumeric(multipleOf) && Number.isFinite(Number(multipleOf)) && !isMultipleOf(value, multipleOf))
    fail('multipleOf', `must be a multiple of ${multipleOf}`);
  if (typeof format !== 'string') return;
  const range = INTEGER_RANGES.get(format);
  if (range && (!isInteger(value) || value < range[0] || value > range[1]))
    fail('format', rangeMessage(format) ?? format, { format });
}

function stringProblems(schema: JsonObject, value: string, fail: Fail): void {
  const { minLength, maxLength, pattern } = schema;
  const length = typeof minLength === 'number' || typeof maxLength === 'number' ? [...value].length : 0;
  if (typeof minLength === 'number' && length < minLength)
    fail('minLength', `must have at least ${minLength} characters`);
  if (typeof maxLength === 'number' && length > maxLength)
    fail('maxLength', `must have at most ${maxLength} characters`);
  if (typeof pattern === 'string' && !matchesPattern(pattern, value))
    fail('pattern', `must match ${pattern}`);
}
