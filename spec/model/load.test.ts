import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Json } from '../json/json.ts';
import { localRef } from '../json/pointer.ts';
import { createValidators } from '../schema/validator.ts';
import { validateDocument } from '../validate/validate.ts';
import { loadContract } from './load.ts';
import type { Contract } from './types.ts';
import { withoutUncompilable } from './usable.ts';

const folder = mkdtempSync(join(tmpdir(), 'load-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'openapi.yaml');

async function load(version: string, rest: string): Promise<Contract> {
  writeFileSync(path, `openapi: ${version}\ninfo: { title: T, version: '1' }\n${rest}\n`);
  const loaded = await loadContract(path);
  if (!loaded.ok) throw new Error(loaded.error);
  return loaded.value;
}

async function reason(text: string): Promise<string> {
  writeFileSync(path, text);
  const loaded = await loadContract(path);
  return loaded.ok ? 'read' : loaded.error.replace(path, 'openapi.yaml');
}

async function problemsOf(version: string, rest: string): Promise<readonly string[]> {
  writeFileSync(path, `openapi: ${version}\ninfo: { title: T, version: '1' }\n${rest}\n`);
  const problems = await validateDocument(path);
  if (!problems.ok) throw new Error(problems.error.reason);
  return problems.value.map(({ message }) => message);
}

/** The schema under components/schemas/S, brought from 3.0 to 3.1. */
async function upgraded(schema: string): Promise<Json | undefined> {
  const answer = `{ description: A., content: { application/json: { schema: { $ref: '#/components/schemas/S' } } } }`;
  const { document } = await load(
    '3.0.3',
    `paths: { /a: { get: { responses: { '200': ${answer} } } } }\ncomponents: { schemas: { S: ${schema}, T: {} } }`,
  );
  return localRef(document, '#/components/schemas/S');
}

describe('a schema of OpenAPI 3.0 is brought to 3.1', () => {
  it.each<readonly [string, string, Json]>([
    ['an exclusive bound', '{ minimum: 1, exclusiveMinimum: true }', { exclusiveMinimum: 1 }],
    ['an inclusive bound', '{ maximum: 1, exclusiveMaximum: false }', { maximum: 1 }],
    ['nullable', '{ type: string, nullable: true }', { type: ['string', 'null'] }],
    ['nullable without a type, which says nothing', '{ nullable: true, maxLength: 1 }', { maxLength: 1 }],
    [
      'nullable beside allOf, without a type',
      "{ nullable: true, allOf: [{ $ref: '#/components/schemas/T' }] }",
      { anyOf: [{ allOf: [{ $ref: '#/components/schemas/T' }] }, { type: 'null' }] },
    ],
    [
      'nullable beside oneOf, with a description',
      "{ nullable: true, description: D, oneOf: [{ $ref: '#/components/schemas/T' }] }",
      { description: 'D', anyOf: [{ oneOf: [{ $ref: '#/components/schemas/T' }] }, { type: 'null' }] },
    ],
    [
      'nullable beside allOf and a type',
      "{ type: object, nullable: true, allOf: [{ $ref: '#/components/schemas/T' }] }",
      {
        anyOf: [{ allOf: [{ $ref: '#/components/schemas/T' }] }, { type: 'null' }],
        type: ['object', 'null'],
      },
    ],
    [
      'nullable beside a $ref, which counts alone',
      "{ $ref: '#/components/schemas/T', nullable: true }",
      { $ref: '#/components/schemas/T' },
    ],
    [
      'nullable beside an enum',
      '{ type: string, nullable: true, enum: [a] }',
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    ['an example', '{ example: 1 }', { examples: [1] }],
    [
      'bytes',
      '{ type: string, format: byte }',
      { type: 'string', format: 'byte', contentEncoding: 'base64' },
    ],
    ['binary', '{ type: string, format: binary }', { type: 'string', format: 'binary' }],
    [
      'properties of any name',
      '{ properties: { default: { minimum: 1, exclusiveMinimum: true }, example: { nullable: true, type: string }, enum: { example: 1 }, value: { type: string, nullable: true } } }',
      {
        properties: {
          default: { exclusiveMinimum: 1 },
          example: { type: ['string', 'null'] },
          enum: { examples: [1] },
          value: { type: ['string', 'null'] },
        },
      },
    ],
    [
      'data that looks like a schema, which stays',
      '{ default: { nullable: true, type: string }, enum: [{ example: 1 }] }',
      { default: { nullable: true, type: 'string' }, enum: [{ example: 1 }] },
    ],
  ])('%s', async (_name, schema, expected) => {
    expect(await upgraded(schema)).toEqual(expected);
  });

  it.each([
    ['a default response', 'paths', 'default', '/a'],
    ['a path called /default', 'paths', "'200'", '/default'],
  ])('in %s', async (_name, key, status, at) => {
    const schema = '{ type: integer, minimum: 1, exclusiveMinimum: true }';
    const contract = await load(
      '3.0.3',
      `${key}: { ${at}: { get: { responses: { ${status}: { description: A., content: { application/json: { schema: ${schema} } } } } } } }`,
    );
    const usable = withoutUncompilable(contract, createValidators(contract), ['request', 'response']);
    expect(usable).toEqual({ ok: true, value: contract });
    const [answer] = contract.operations[0]?.responses ?? [];
    expect(answer?.content[0]?.schema?.schema).toEqual({ type: 'integer', exclusiveMinimum: 1 });
  });

  it('where only a $ref leads, under a key that OpenAPI does not know', async () => {
    const schema = "{ $ref: '#/x-parts/deep/S' }";
    const contract = await load(
      '3.0.3',
      `paths: { /a: { get: { responses: { '200': { description: A., content: { application/json: { schema: ${schema} } } } } } } }\nx-parts: { deep: { S: { type: string, nullable: true }, other: { nullable: true, type: string } } }`,
    );
    expect(contract.document['x-parts']).toEqual({
      deep: { S: { type: ['string', 'null'] }, other: { nullable: true, type: 'string' } },
    });
  });
});

describe('a schema that AJV cannot compile costs the operations that need it', () => {
  it.each([
    ['a type that is a number', '{ type: 3 }', '3.1.0'],
    ['an empty enum', '{ enum: [] }', '3.1.0'],
    ['required that is no list', '{ type: string, required: true }', '3.0.3'],
    ['a pattern that is none', "{ type: string, pattern: '(' }", '3.1.0'],
  ])('%s', async (_name, schema, version) => {
    const answer = (of: string): string =>
      `{ get: { operationId: o${of.length}, responses: { '200': { description: A., content: { application/json: { schema: ${of} } } } } } }`;
    const contract = await load(version, `paths: { /a: ${answer(schema)}, /b: ${answer('{}')} }`);
    const usable = withoutUncompilable(contract, createValidators(contract), ['request', 'response']);
    if (!usable.ok) throw new Error(usable.error);
    expect(usable.value.operations.map(({ path: at }) => at)).toEqual(['/b']);
    expect(usable.value.omitted).toEqual([
      {
        operation: `o${schema.length}`,
        method: 'GET',
        path: '/a',
        reason: expect.stringMatching(
          /^a schema cannot be compiled: #\/paths\/~1a\/get\/responses\/200\/content\/.*: ./,
        ),
      },
    ]);
  });
});

describe('a path', () => {
  it.each(['/a%b', '/100%', '/a%20b/{id}', '/a b', '/ä/{id}', '/a"b', '/a^b|c', '/a#b', '/a?b'])(
    '%s can be compiled',
    async (at) => {
      const schema = '{ type: integer }';
      const parameters = at.includes('{id}')
        ? `parameters: [{ name: id, in: path, required: true, schema: ${schema} }], `
        : '';
      const contract = await load(
        '3.1.0',
        `paths: { ${JSON.stringify(at)}: { get: { ${parameters}responses: { '200': { description: A., content: { application/json: { schema: ${schema} } } } } } } }`,
      );
      const validators = createValidators(contract);
      expect(withoutUncompilable(contract, validators, ['request', 'response'])).toEqual({
        ok: true,
        value: contract,
      });
      const response = contract.operations[0]?.responses[0]?.content[0]?.schema;
      if (!response) throw new Error('no schema');
      expect(localRef(contract.document, response.pointer)).toEqual({ type: 'integer' });
      expect([validators.for(response)(1), validators.for(response, 'response')('x').length]).toEqual([
        [],
        1,
      ]);
    },
  );
});

describe('other versions', () => {
  const PATHS = "paths: { /a: { get: { operationId: a, responses: { '200': { description: A. } } } } }";
  it('3.2 is read as 3.1, and what it adds is told', async () => {
    const contract = await load('3.2.0', PATHS.replace('get:', 'query: { responses: {} }, get:'));
    expect(contract.operations.map(({ id }) => id)).toEqual(['a']);
    expect(contract.unsupported).toEqual(["'query' is of OpenAPI 3.2 and is not read: #/paths/~1a"]);
    expect((await load('3.2.0', PATHS)).unsupported).toEqual([]);
  });

  it('3.2 has no problems that 3.1 would have with what is new', async () => {
    const rest = PATHS.replace('get:', "query: { responses: { '200': {} } }, get:").replace(
      '{ description: A. }',
      '{ summary: A. }',
    );
    expect(await problemsOf('3.2.0', rest)).toEqual([]);
    expect(await problemsOf('3.1.0', rest)).toHaveLength(3);
    expect(await problemsOf('3.2.0', rest.replace('query', 'qery'))).toEqual(["unknown property 'qery'"]);
  });

  it('3.2 has tags with parents, and examples whose data stands in `dataValue`', async () => {
    const tags = 'tags: [{ name: a, summary: A, kind: nav }, { name: b, parent: a }]\n';
    expect(await problemsOf('3.2.0', `${tags}${PATHS}`)).toEqual([]);
    expect(await problemsOf('3.1.0', `${tags}${PATHS}`)).toHaveLength(3);
    const content = '{ application/json: { examples: { one: { dataValue: 1 } } } }';
    const contract = await load('3.2.0', PATHS.replace('A. }', `A., content: ${content} }`));
    const [response] = contract.operations[0]?.responses ?? [];
    expect([contract.unsupported, response?.content[0]?.examples.map(({ value }) => value)]).toEqual([
      [],
      [1],
    ]);
  });

  it('Swagger 2.0 is converted by another command, which is named', async () => {
    expect(await reason("swagger: '2.0'\n")).toMatch(
      /^openapi\.yaml: is a document of Swagger 2\.0, .*npx swagger2openapi/,
    );
  });

  it('a document of webhooks alone has nothing to request', async () => {
    expect(
      await reason(
        "openapi: 3.1.0\ninfo: { title: T, version: '1' }\nwebhooks: { a: { post: { responses: { '200': { description: A. } } } } }\n",
      ),
    ).toBe(
      'openapi.yaml: the document has no operation under `paths`: it has webhooks alone, which a service sends',
    );
  });
});
