import type { Schema } from './schema.ts';
import { holdsBigint, isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { evaluate } from './evaluate.ts';
import { scalarProblems } from './evaluate-scalar.ts';
import { createMemo } from './memo.ts';
import { INTEGER_RANGES } from './numbers.ts';
import type { SchemaProblem } from './problem.ts';
import { below, isSchema, refTarget } from './walk.ts';

/**
 * What AJV cannot see, since it sees doubles: integers against their format's range, their bounds, `const` and `enum`.
 * Only values that hold a bigint need it, so all others return at once. The value has passed AJV.
 */
export function exactProblems(schema: Schema, value: Json, document: JsonObject): readonly SchemaProblem[] {
  if (!holdsBigint(value)) return [];
  const problems: SchemaProblem[] = [];
  checkFor(schema, document)?.(value, '', problems);
  return problems;
}

type Check = (value: Json, at: string, problems: SchemaProblem[]) => void;

const checksIn = createMemo<{ readonly check: Check | undefined }>();

/** The exact check of a schema, made once; undefined where nothing in it could concern an integer. */
function checkFor(schema: Schema, document: JsonObject): Check | undefined {
  if (typeof schema === 'boolean') return undefined;
  const known = checksIn(document);
  const before = known.get(schema);
  if (before) return before.check;
  // Until it is made, a schema that contains itself meets this: it looks its check up when a value is there.
  known.set(schema, { check: (value, at, problems) => known.get(schema)?.check?.(value, at, problems) });
  const check = makeCheck(schema, document);
  known.set(schema, { check });
  return check;
}

function makeCheck(schema: JsonObject, document: JsonObject): Check | undefined {
  const target = refTarget(document, schema);
  const parts = [
    ...(target === undefined ? [] : [target]),
    ...(isJsonArray(schema.allOf) ? schema.allOf.filter(isSchema) : []),
  ]
    .map((part) => checkFor(part, document))
    .filter((check) => check !== undefined);
  const checks = [
    ...parts,
    ...[
      scalarCheck(schema),
      itemsCheck(schema, document),
      propertiesCheck(schema, document),
      branchesCheck(schema, document),
    ].filter((check) => check !== undefined),
  ];
  const [only] = checks;
  if (checks.length < 2) return only;
  return (value, at, problems) => {
    for (const check of checks) check(value, at, problems);
  };
}

function scalarCheck(schema: JsonObject): Check | undefined {
  const {
    const: constant,
    enum: values,
    minimum,
    maximum,
    exclusiveMinimum,
    exclusiveMaximum,
    multipleOf,
    format,
  } = schema;
  const bounded = [constant, values, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf].some(
    (keyword) => keyword !== undefined,
  );
  if (!bounded && !(typeof format === 'string' && INTEGER_RANGES.has(format))) return undefined;
  return (value, at, problems) => {
    if (typeof value === 'bigint') scalarProblems(schema, value, at, problems);
  };
}

function itemsCheck(schema: JsonObject, document: JsonObject): Check | undefined {
  const items = isSchema(schema.items) ? checkFor(schema.items, document) : undefined;
  if (!items) return undefined;
  return (value, at, problems) => {
    if (isJsonArray(value)) value.forEach((item, index) => items(item, `${at}/${index}`, problems));
  };
}

function propertiesCheck(schema: JsonObject, document: JsonObject): Check | undefined {
  if (!isJsonObject(schema.properties)) return undefined;
  const checks = Object.entries(schema.properties).flatMap(([name, property]) => {
    const check = isSchema(property) ? checkFor(property, document) : undefined;
    return check ? [{ name, check }] : [];
  });
  if (checks.length === 0) return undefined;
  return (value, at, problems) => {
    if (!isJsonObject(value)) return;
    for (const { name, check } of checks) {
      const item = Object.hasOwn(value, name) ? value[name] : undefined;
      if (item !== undefined) check(item, below(at, name), problems);
    }
  };
}

/** Keywords that choose among schemas, or look at properties by pattern: evaluated as a whole. */
const BRANCHES = [
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'prefixItems',
  'contains',
  'patternProperties',
  'additionalProperties',
  'dependentSchemas',
];

function branchesCheck(schema: JsonObject, document: JsonObject): Check | undefined {
  const branches = Object.fromEntries(
    Object.entries(schema).filter(
      ([keyword, value]) => BRANCHES.includes(keyword) && typeof value !== 'boolean',
    ),
  );
  if (Object.keys(branches).length === 0) return undefined;
  const whole = {
    ...branches,
    ...(schema.properties === undefined ? {} : { properties: schema.properties }),
  };
  return (value, at, problems) => {
    if (holdsBigint(value))
      problems.push(
        ...evaluate(whole, value, document).map((problem) => ({ ...problem, at: `${at}${problem.at}` })),
      );
  };
}
