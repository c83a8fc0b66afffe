import type { Json, JsonObject } from '../../../spec/json/json.ts';
import { isNumeric } from '../../../spec/schema/numbers.ts';
import type { Schema } from '../../../spec/schema/schema.ts';
import { branchesOf } from '../../../spec/schema/summary/branches.ts';
import { summaryOf, type Summary } from '../../../spec/schema/summary/summary.ts';

/** A value that a schema names as allowed, in so many words. */
export interface Limit {
  readonly words: string;
  readonly is: (value: Json) => boolean;
  /** The next value within: where that is accepted and the limit is not, it is the limit that is refused. */
  readonly isNext: (value: Json) => boolean;
  /** How often it is to be refused. */
  readonly times: number;
}

/** The limits that the schema of a property names. */
export function limitsOf(document: JsonObject, schema: Schema): readonly Limit[] {
  const summary = summaryOf(document, schema);
  const branches = branchesOf(document, summary);
  const all = branches.length === 0 ? [summary] : branches;
  const isNullable = all.some(({ types }) => types.includes('null'));
  const others = all.filter(({ types }) => types.some((type) => type !== 'null'));
  const [only] = others;
  const own = only === undefined || others.length > 1 || only.values !== undefined ? [] : ofBranch(only);
  return [...own, ...(isNullable && only !== undefined ? [NULL] : [])];
}

/** Null, where the schema takes it. */
export const NULL: Limit = {
  words: 'null',
  is: (value) => value === null,
  isNext: (value) => value !== null,
  times: 1,
};

const FRACTION: Limit = {
  words: 'a number with a fraction',
  is: (value) => typeof value === 'number' && !Number.isInteger(value),
  isNext: (value) => isNumeric(value) && (typeof value === 'bigint' || Number.isInteger(value)),
  times: 2,
};

function ofBranch({ types, string, number }: Summary): readonly Limit[] {
  if (types.includes('string'))
    return string.patterns.length > 0 || string.format !== undefined ? [] : ofText(string);
  if (!types.includes('integer') && !types.includes('number')) return [];
  const { least, greatest, leastExcluded, greatestExcluded, multipleOf } = number;
  const at = (words: string, bound: number | bigint, step: number): Limit => ({
    words: `${words} number, ${bound}`,
    is: (value) => isNumeric(value) && Number(value) === Number(bound),
    isNext: (value) => isNumeric(value) && Number(value) === Number(bound) + step,
    times: 1,
  });
  const isWhole = types.includes('integer') || multipleOf !== undefined;
  return [
    ...(least === undefined || leastExcluded ? [] : [at('the least', least, 1)]),
    ...(greatest === undefined || greatestExcluded ? [] : [at('the greatest', greatest, -1)]),
    ...(isWhole ? [] : [FRACTION]),
  ];
}

function ofText({ minLength, maxLength }: Summary['string']): readonly Limit[] {
  const long = (value: Json): number => (typeof value === 'string' ? [...value].length : -1);
  const isAstral = (value: Json): boolean =>
    typeof value === 'string' && /[\u{10000}-\u{10ffff}]/u.test(value);
  if (maxLength === undefined || maxLength <= minLength) return [];
  const longest = `a text of ${maxLength} characters`;
  return [
    {
      words: longest,
      is: (value) => long(value) === maxLength && !isAstral(value),
      isNext: (value) => long(value) === maxLength - 1,
      times: 1,
    },
    {
      words: `${longest} beyond the basic plane`,
      is: (value) => long(value) === maxLength && isAstral(value),
      isNext: (value) => isAstral(value) && long(value) < maxLength,
      times: 1,
    },
  ];
}
