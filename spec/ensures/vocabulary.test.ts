import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { isJsonObject, type Json } from '../json/json.ts';
import { parseSource } from '../source/parse-source.ts';
import vocabulary from './vocabulary.schema.json' with { type: 'json' };

const page = readFileSync(join(import.meta.dirname, 'vocabulary.md'), 'utf8');
const contract = readFileSync(join(import.meta.dirname, '../openapi.yaml'), 'utf8');
const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(vocabulary);
const validateEnsure = new Ajv2020({ strict: false, validateFormats: false }).compile({
  $defs: vocabulary.$defs,
  $ref: '#/$defs/ensure',
});

/** Every x-ensures in a text's YAML: objects of ensures, and single ones under `components`. */
function ensuresIn(yaml: string): { readonly named: readonly Json[]; readonly shared: readonly Json[] } {
  const parsed = parseSource('file:///page.yaml', 'page.yaml', yaml);
  if (!parsed.ok || parsed.value.faults.length > 0) throw new Error('no YAML');
  const named: Json[] = [];
  const shared: Json[] = [];
  const visit = (value: Json, key: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isJsonObject(value) && value['x-ensures'] !== undefined) {
      if (key === 'components') shared.push(...Object.values(value['x-ensures'] ?? {}));
      else named.push(value['x-ensures']);
    }
    for (const [name, item] of Object.entries(value)) visit(item, name);
  };
  visit(parsed.value.value, '');
  return { named, shared };
}

const blocks = [...page.matchAll(/^```yaml\n([^]*?)^```/gm)].map(([, yaml = '']) => yaml);

test('the vocabulary is a JSON Schema', () => {
  expect(new Ajv2020().validateSchema(vocabulary)).toBe(true);
});

test('the page has examples, and each is as the vocabulary wants it', () => {
  const found = blocks.map(ensuresIn);
  expect(found.flatMap(({ named }) => named).length).toBeGreaterThanOrEqual(3);
  for (const { named, shared } of found) {
    for (const ensures of named) expect(validate(ensures) ? [] : validate.errors).toEqual([]);
    for (const ensure of shared) expect(validateEnsure(ensure) ? [] : validateEnsure.errors).toEqual([]);
  }
});

test("the contract's own postconditions are as the vocabulary wants them", () => {
  const { named, shared } = ensuresIn(contract);
  expect(named).toHaveLength(9);
  for (const ensures of named) expect(validate(ensures) ? [] : validate.errors).toEqual([]);
  for (const ensure of shared) expect(validateEnsure(ensure) ? [] : validateEnsure.errors).toEqual([]);
});

test.each([
  [{ 'page-within-limit': { maxItems: '$request.query.limit' } }],
  [{ same: { const: { id: '$response.body#/id', at: ['$statusCode'] } } }],
  [{ any: { anyOf: [{ enum: '$request.body#/allowed' }, { pattern: '$request.query.pattern' }] } }],
  [{ never: false }],
])('lawful: %j', (ensures) => {
  expect(validate(ensures) ? [] : validate.errors).toEqual([]);
});

test.each([
  [{}],
  [{ PageLimit: { maxItems: 5 } }],
  [{ 'page--limit': { maxItems: 5 } }],
  [{ page: { maxItem: 5 } }],
  [{ page: { maxItems: 'many' } }],
  [{ page: { maxItems: -1 } }],
  [{ page: { items: { properties: { id: { tpye: 'integer' } } } } }],
  [{ page: '$response.body' }],
  [{ page: { uniqueItemProperties: 'id' } }],
  [[]],
])('refused: %j', (ensures) => {
  expect(validate(ensures)).toBe(false);
});
