import type { Schema } from './schema.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { passes, problemsIn, type Descend } from './descend.ts';
import { arrayProblems } from './evaluate-array.ts';
import { objectProblems } from './evaluate-object.ts';
import { scalarProblems } from './evaluate-scalar.ts';
import type { SchemaProblem } from './problem.ts';
import { isSchema, refTarget } from './walk.ts';

/** How deep schemas may nest: a `$ref` loop ends here. */
const MAX_DEPTH = 64;

/**
 * Evaluates a JSON Schema (2020-12) exactly: integers of any size, strings code unit by code unit. It stands beside
 * AJV for what AJV cannot do: bigints, and schemas whose values are known only when an answer is there.
 * `format` asserts integer ranges alone, and unevaluated* is left to AJV.
 */
export function evaluate(schema: Schema, value: Json, document: JsonObject): readonly SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  let depth = 0;
  const descend: Descend = (sub, item, at, found) => {
    if (sub === true || !isSchema(sub)) return;
    if (depth > MAX_DEPTH) return;
    if (sub === false) {
      found.push({ at, keyword: 'false schema', message: 'must not be there', actual: item });
      return;
    }
    depth += 1;
    const target = refTarget(document, sub);
    if (target !== undefined) descend(target, item, at, found);
    scalarProblems(sub, item, at, found);
    if (isJsonArray(item)) arrayProblems(sub, item, at, descend, found);
    else if (isJsonObject(item)) objectProblems(sub, item, at, descend, found);
    applicatorProblems(sub, item, at, descend, found);
    depth -= 1;
  };
  descend(schema, value, '', problems);
  return problems;
}

function applicatorProblems(
  schema: JsonObject,
  value: Json,
  at: string,
  descend: Descend,
  problems: SchemaProblem[],
): void {
  const { allOf, anyOf, oneOf, not, if: condition } = schema;
  const fail = (keyword: string, message: string): void =>
    void problems.push({ at, keyword, message, actual: value });
  // Of branches that all fail, each says what it wants, as AJV has it.
  const passing = (list: readonly Json[]): number => {
    const found = list.map((sub) => problemsIn(descend, sub, value, at));
    const count = found.filter((branch) => branch.length === 0).length;
    if (count === 0) problems.push(...found.flat());
    return count;
  };
  if (isJsonArray(allOf)) for (const sub of allOf) descend(sub, value, at, problems);
  if (isJsonArray(anyOf) && passing(anyOf) === 0) fail('anyOf', 'must match one of the schemas in anyOf');
  if (isJsonArray(oneOf) && passing(oneOf) !== 1)
    fail('oneOf', 'must match exactly one of the schemas in oneOf');
  if (not !== undefined && passes(descend, not, value, at)) fail('not', 'must not match the schema in not');
  if (condition !== undefined) {
    const branch = passes(descend, condition, value, at) ? schema.then : schema.else;
    if (branch !== undefined) descend(branch, value, at, problems);
  }
}
