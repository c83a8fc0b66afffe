import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { toDoubles } from '../../spec/json/doubles.ts';
import { isJsonArray, isJsonObject, member, type Json, type JsonObject } from '../../spec/json/json.ts';
import { parseJson } from '../../spec/json/parse.ts';
import { contractOf } from '../../spec/model/testing/contract.ts';
import type { Schema } from '../../spec/schema/schema.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { isSchema } from '../../spec/schema/walk.ts';
import { boundariesOf } from './boundaries.ts';
import { bodyDefects } from './defects.ts';
import { plainValue } from './plain.ts';
import { markMaker } from './random.ts';

const FILE = new URL('../../fixtures/json-schema-test-suite/draft2020-12.json', import.meta.url);

/** What is made of one schema of the suite. */
interface Made {
  readonly name: string;
  readonly schema: Schema;
  readonly valid: readonly Json[];
  readonly defective: readonly Json[];
  /** Whether the suite has a value that it lets in, and one that it refuses. */
  readonly lets: boolean;
  readonly refuses: boolean;
}

let made: readonly Made[] = [];
beforeAll(async () => {
  const suite = parseJson(await readFile(FILE, 'utf8'));
  if (!suite.ok || !isJsonArray(suite.value)) throw new Error('no suite');
  made = suite.value
    .filter(isJsonObject)
    // AJV compiles no empty enum, and so no contract has one.
    .filter((item) => item.description !== 'empty enum')
    .map(make);
}, 120_000);

function make(item: JsonObject): Made {
  const schema = item.schema;
  if (!isSchema(schema)) throw new Error('no schema');
  // Fragments are of the schema itself.
  const document = typeof schema === 'boolean' ? { schema } : schema;
  const at = { schema, pointer: typeof schema === 'boolean' ? '#/schema' : '' };
  const contract = contractOf(document);
  const validators = createValidators(contract);
  const validate = validators.for(at);
  const means = { contract, validators, mark: markMaker(1) };
  const plain = (['all', 'required'] as const)
    .map((fullness) => plainValue(means, at, fullness, fullness))
    .filter((value) => value !== undefined);
  const base = plain[0] ?? null;
  const boundaries = boundariesOf(contract, schema, base).map(({ of }) => of(base, 'mark'));
  const broken = bodyDefects(contract, schema, base).map((defect) => defect.broken(base));
  return {
    name: `${String(member(item, 'file'))}: ${String(member(item, 'description'))}`,
    schema,
    valid: [...plain, ...boundaries.filter((value) => validate(value).length === 0)],
    defective: broken.filter((value) => validate(value).length > 0),
    lets: item.lets === true,
    refuses: item.refuses === true,
  };
}

const UNCHECKED = 'ajv-formats does not check the format: no text is known to be refused';

/** The schemas that no valid value or no defect is made of, and why. */
const EMPTY: ReadonlyMap<string, string> = new Map([
  [
    'dynamicRef.json: $dynamicRef points to a boolean schema',
    'an anchor of a boolean schema is not followed',
  ],
  [
    'required.json: required properties whose names are Javascript object property names',
    'a property named __proto__ is lost where schemas are put together',
  ],
  [
    'unevaluatedItems.json: unevaluatedItems with oneOf',
    'what a oneOf leaves unevaluated is not seen before AJV sees it',
  ],
  [
    'unevaluatedItems.json: unevaluatedItems and contains interact to control item dependency relationship',
    'items that contains evaluates are not counted',
  ],
  ['optional/format/idn-email.json: validation of an internationalized e-mail addresses', UNCHECKED],
  ['optional/format/idn-hostname.json: validation of internationalized host names', UNCHECKED],
  ['optional/format/idn-hostname.json: validation of separators in internationalized host names', UNCHECKED],
  ['optional/format/iri-reference.json: validation of IRI References', UNCHECKED],
  ['optional/format/iri.json: validation of IRIs', UNCHECKED],
]);

/** AJV as it is, but that it counts decimals. */
function stock(schema: Schema): (value: Json) => boolean {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false, multipleOfPrecision: 8 });
  for (const [name, format] of Object.entries(fullFormats)) ajv.addFormat(name, format);
  const validate = ajv.compile(typeof schema === 'boolean' ? schema : Object(toDoubles(schema)));
  return (value) => validate(toDoubles(value));
}

describe('of the schemas of the JSON Schema Test Suite', () => {
  it('every value that is made as valid validates, and no defect does', () => {
    for (const { name, schema, valid, defective } of made) {
      const validate = stock(schema);
      for (const value of valid) expect([name, value, validate(value)]).toEqual([name, value, true]);
      for (const value of defective) expect([name, value, validate(value)]).toEqual([name, value, false]);
    }
  });

  it('nothing is made of less than 3 in 100, which these are', () => {
    const empty = made.filter(
      ({ lets, refuses, valid, defective }) =>
        (lets && valid.length === 0) || (refuses && defective.length === 0),
    );
    expect(empty.map(({ name }) => name)).toEqual([...EMPTY.keys()]);
    expect(empty.length / made.length).toBeLessThan(0.03);
  });
});
