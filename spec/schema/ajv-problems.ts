import type { ErrorObject } from 'ajv';
import { isJsonArray, type Json } from '../json/json.ts';
import { atPointer } from '../json/pointer.ts';
import { ofMeantBranch } from './meant-branch.ts';
import { rangeMessage } from './numbers.ts';
import type { SchemaProblem } from './problem.ts';

/** What AJV found a value to break, in our words, each with what stands at its place in the value. */
export function ajvProblems(errors: readonly ErrorObject[], value: Json): readonly SchemaProblem[] {
  const problems = tellingErrors(errors).map((error) => ({
    at:
      error.keyword === 'required'
        ? `${error.instancePath}/${String(error.params.missingProperty)}`
        : error.instancePath,
    keyword: error.keyword,
    message: messageOf(error),
    actual: atPointer(value, error.instancePath),
    ...(error.keyword === 'format' ? { format: String(error.params.format) } : {}),
  }));
  return ofMeantBranch(problems);
}

/** Leaves out what is there twice, and the `if` over its `then`. */
function tellingErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const leaves = errors.filter((error) => error.keyword !== 'if');
  const seen = new Set<string>();
  return leaves.filter((error) => {
    const key = `${error.instancePath} ${error.keyword} ${JSON.stringify(error.params)}`;
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}

function messageOf(error: ErrorObject): string {
  const { allowedValues, allowedValue, additionalProperty, unevaluatedProperty } = error.params;
  if (error.keyword === 'enum' && isJsonArray(allowedValues))
    return `must be one of ${allowedValues.map((item) => JSON.stringify(item)).join(', ')}`;
  if (error.keyword === 'const') return `must be ${JSON.stringify(allowedValue)}`;
  if (error.keyword === 'additionalProperties')
    return `must not have the property ${JSON.stringify(additionalProperty)}`;
  if (error.keyword === 'unevaluatedProperties')
    return `must not have the property ${JSON.stringify(unevaluatedProperty)}`;
  if (error.keyword === 'required') return 'is required';
  const range = error.keyword === 'format' ? rangeMessage(String(error.params.format)) : undefined;
  if (range !== undefined) return range;
  return error.message ?? `breaks ${error.keyword}`;
}
