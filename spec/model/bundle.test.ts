import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { equalJson } from '../json/equal.ts';
import { isJsonArray, isJsonObject, type Json } from '../json/json.ts';
import { localRef } from '../json/pointer.ts';
import { createValidators } from '../schema/validator.ts';
import type { RefOptions } from '../document/open.ts';
import { loadContract } from './load.ts';

import type { Contract } from './types.ts';
import { withoutUncompilable } from './usable.ts';

const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;

/** Loads `openapi.yaml` of some files, in a folder of their own; what is told of it names no folder. */
async function load(
  files: Readonly<Record<string, string>>,
  options: RefOptions = {},
  name = 'openapi.yaml',
): Promise<Contract | string> {
  const here = join(folder, String((count += 1)));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(here, file)), { recursive: true });
    writeFileSync(join(here, file), text);
  }
  const loaded = await loadContract(join(here, name), options);
  return loaded.ok ? loaded.value : loaded.error.replaceAll(`${here}/`, '');
}

async function contractOf(files: Readonly<Record<string, string>>): Promise<Contract> {
  const loaded = await load(files);
  if (typeof loaded === 'string') throw new Error(loaded);
  return loaded;
}

const HEAD = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\n";

/** A document whose one operation answers by a schema. */
function answering(schema: string, rest = ''): string {
  const content = `content: { application/json: { schema: ${schema} } }`;
  return `${HEAD}paths: { /a: { get: { operationId: a, responses: { '200': { description: A., ${content} } } } } }\n${rest}`;
}

function problems(contract: Contract, value: Json): number {
  const schema = contract.operations[0]?.responses[0]?.content[0]?.schema;
  if (!schema) throw new Error('no schema');
  return createValidators(contract).for(schema)(value).length;
}

/** Every `$ref` of a document that its own pointers do not reach. */
function dangling(value: Json, contract: Contract): readonly string[] {
  if (isJsonArray(value)) return value.flatMap((item) => dangling(item, contract));
  if (!isJsonObject(value)) return [];
  const ref = value.$ref;
  const own = typeof ref === 'string' && localRef(contract.document, ref) === undefined ? [ref] : [];
  return [...own, ...Object.values(value).flatMap((item) => dangling(item, contract))];
}

describe('a document of several files', () => {
  it.each([
    ['YAML', 'parts.yaml', 'Id: { type: integer, maximum: 9007199254740993 }\n'],
    ['JSON', 'parts.json', '{ "Id": { "type": "integer", "maximum": 9007199254740993 } }'],
  ])('keeps bounds beyond 2^53 exact, in %s', async (_kind, name, text) => {
    const contract = await contractOf({
      'openapi.yaml': answering(`{ $ref: './${name}#/Id' }`),
      [name]: text,
    });
    expect(localRef(contract.document, '#/components/schemas/Id')).toEqual({
      type: 'integer',
      maximum: 9007199254740993n,
    });
    expect(problems(contract, 9007199254740993n)).toBe(0);
    expect(problems(contract, 9007199254740994n)).toBe(1);
  });

  it('has its merge keys merged, in each file', async () => {
    const contract = await contractOf({
      'openapi.yaml': answering(
        "{ $ref: 'parts.yaml#/Named' }",
        'components: { schemas: { A: &a { type: object }, B: { <<: *a, minProperties: 1 } } }\n',
      ),
      'parts.yaml':
        'Base: &base { type: object, required: [name] }\nNamed: { <<: *base, minProperties: 1 }\n',
    });
    expect(contract.document.components).toEqual({
      schemas: {
        A: { type: 'object' },
        B: { type: 'object', minProperties: 1 },
        Named: { type: 'object', required: ['name'], minProperties: 1 },
      },
    });
  });

  it('has data in it that is left alone, whatever it looks like', async () => {
    const data = "{ $ref: './nowhere.yaml#/X' }";
    const contract = await contractOf({
      'openapi.yaml': answering(
        `{ $ref: './parts.yaml#/A' }`,
        `components: { examples: { e: { value: ${data} } }, schemas: { D: { default: ${data}, properties: { $ref: { type: string } } } } }\n`,
      ),
      'parts.yaml': `A: { enum: [${data}, 1], examples: [${data}], x-note: ${data} }\n`,
    });
    const value = { $ref: './nowhere.yaml#/X' };
    expect(contract.document.components).toEqual({
      examples: { e: { value } },
      schemas: {
        D: { default: value, properties: { $ref: { type: 'string' } } },
        A: { enum: [value, 1], examples: [value], 'x-note': value },
      },
    });
  });

  it('may go round in circles, through its files and back', async () => {
    const contract = await contractOf({
      'openapi.yaml': answering(
        "{ $ref: 'a.yaml' }",
        "components: { schemas: { Root: { type: object, properties: { a: { $ref: 'a.yaml' } } } } }\n",
      ),
      'a.yaml': "type: object\nrequired: [b]\nproperties: { b: { $ref: 'deep/b.yaml#/B' } }\n",
      'deep/b.yaml': `
B:
  type: object
  properties:
    again: { $ref: '../a.yaml' }
    here: { $ref: '#/B' }
    inside: { $ref: '#/B/properties/size' }
    size: { type: integer, maximum: 3 }
    root: { $ref: '../openapi.yaml#/components/schemas/Root' }
`,
    });
    expect(dangling(contract.document, contract)).toEqual([]);
    expect(withoutUncompilable(contract, createValidators(contract), ['request', 'response'])).toEqual({
      ok: true,
      value: contract,
    });
    expect(problems(contract, { b: { again: { b: { inside: 3, root: { a: { b: {} } } } } } })).toBe(0);
    expect(problems(contract, { b: { again: { b: { here: { inside: 4 } } } } })).toBe(1);
    expect(problems(contract, { b: { root: { a: {} } } })).toBe(1);
  });

  it('has every kind of object in the section of its kind, under a name that is free', async () => {
    const contract = await contractOf({
      'openapi.yaml': `${HEAD}paths:
  /a/{id}:
    $ref: 'parts.yaml#/item'
    parameters: [{ $ref: 'parts.yaml#/id' }]
components:
  schemas: { thing: { type: string }, Own: { $ref: 'parts.yaml#/Own' } }
`,
      'parts.yaml': `
id: { name: id, in: path, required: true, schema: { $ref: '#/Own' } }
Own: { type: integer, $id: 'https://example.com/own', $anchor: own }
thing: { type: object }
reply:
  description: R.
  headers: { X-A: { $ref: '#/header' } }
  content: { application/json: { schema: { $ref: '#/thing' }, examples: { e: { $ref: '#/example' } } } }
  links: { self: { $ref: '#/link' } }
  x-ensures: { named: { $ref: '#/ensure' } }
header: { required: true, schema: { $ref: '#own' } }
example: { value: { a: 1 } }
link: { operationRef: 'openapi.yaml#/paths/~1a~1{id}/get', parameters: { id: '$response.body#/id' } }
ensure: { properties: { id: { const: $request.path.id } } }
body: { required: true, content: { application/json: { schema: { $ref: 'parts.yaml#/thing' } } } }
item:
  get: { operationId: get, responses: { '200': { $ref: '#/reply' } } }
  put: { operationId: put, requestBody: { $ref: '#/body' }, responses: { '200': { $ref: '#/reply' } } }
`,
    });
    expect(dangling(contract.document, contract)).toEqual([]);
    const { components } = contract.document;
    const names = Object.entries(isJsonObject(components) ? components : {}).map(([section, entries]) => [
      section,
      Object.keys(entries ?? {}),
    ]);
    expect(Object.fromEntries(names)).toEqual({
      schemas: ['thing', 'Own', 'thing-2'],
      parameters: ['id'],
      responses: ['reply'],
      requestBodies: ['body'],
      headers: ['header'],
      examples: ['example'],
      links: ['link'],
      'x-ensures': ['ensure'],
    });
    const [get, put] = contract.operations;
    expect(get?.parameters.map(({ name }) => name)).toEqual(['id']);
    expect(get?.responses[0]).toMatchObject({
      headers: [{ name: 'X-A', required: true }],
      content: [{ examples: [{ name: 'e', value: { a: 1 } }] }],
      links: [{ target: 'get' }],
      ensures: [{ name: 'named' }],
    });
    expect(put?.requestBody?.required).toBe(true);
    expect(withoutUncompilable(contract, createValidators(contract), ['request', 'response'])).toEqual({
      ok: true,
      value: contract,
    });
  });

  it('is brought from 3.0 to 3.1 as a whole', async () => {
    const contract = await contractOf({
      'openapi.yaml': answering("{ $ref: 'parts.yaml#/N', description: ignored }").replace('3.1.0', '3.0.3'),
      'parts.yaml': 'N: { type: string, nullable: true }\n',
    });
    expect(localRef(contract.document, '#/components/schemas/N')).toEqual({ type: ['string', 'null'] });
    expect(problems(contract, null)).toBe(0);
  });

  it('is what it would be in one file', async () => {
    const parts = { A: '{ type: array, items: %B }', B: '{ type: object, properties: { a: %A } }' };
    const put = (text: string, ref: string): string =>
      text.replaceAll(/%(\w)/g, (_match, name: string) => `{ $ref: '${ref}${name}' }`);
    const several = await contractOf({
      'openapi.yaml': answering(put('%A', 'parts.yaml#/')),
      'parts.yaml': Object.entries(parts)
        .map(([name, text]) => `${name}: ${put(text, '#/')}\n`)
        .join(''),
    });
    const schemas = Object.entries(parts).map(
      ([name, text]) => `${name}: ${put(text, '#/components/schemas/')}`,
    );
    const one = await contractOf({
      'openapi.yaml': answering(
        put('%A', '#/components/schemas/'),
        `components: { schemas: { ${schemas.join(', ')} } }\n`,
      ),
    });
    expect(equalJson(several.document, one.document)).toBe(true);
  });
});

describe('an operation is left out, and told why, where it needs', () => {
  it.each<readonly [string, Readonly<Record<string, string>>, string]>([
    [
      'a missing file',
      { 'openapi.yaml': answering("{ $ref: './missing.yaml#/A' }") },
      "broken $ref: './missing.yaml' does not exist",
    ],
    [
      'a missing pointer',
      { 'openapi.yaml': answering("{ $ref: 'a.yaml#/A/B' }"), 'a.yaml': 'A: { type: string }\n' },
      "broken $ref: 'a.yaml#/A/B' leads nowhere",
    ],
    [
      'a missing pointer of its own file',
      { 'openapi.yaml': answering("{ $ref: '#/components/schemas/No' }") },
      "broken $ref: '#/components/schemas/No' leads nowhere",
    ],
    [
      'a missing pointer in another file',
      { 'openapi.yaml': answering("{ $ref: 'a.yaml#/A' }"), 'a.yaml': "A: { items: { $ref: '#/B' } }\n" },
      "broken $ref: '#/B' leads nowhere",
    ],
    [
      'another file that cannot be parsed',
      { 'openapi.yaml': answering("{ $ref: 'a.yaml#/A' }"), 'a.yaml': 'A: [\nB: 1\n' },
      "broken $ref: 'a.yaml' cannot be read: a.yaml:2:1: Flow sequence in block collection must be sufficiently indented and end with a ]",
    ],
    [
      'a file of this machine outside of the folder',
      { 'openapi.yaml': answering("{ $ref: 'file:///etc/hostname' }") },
      "broken $ref: 'file:///etc/hostname' lies outside the document's folder: allow that with --allow-file-refs",
    ],
    [
      'a header that is not there',
      {
        'openapi.yaml': answering('{}').replace(
          'description: A.',
          "description: A., headers: { X-A: { $ref: '#/no' } }",
        ),
      },
      "broken $ref: '#/no' leads nowhere",
    ],
  ])('%s', async (_name, files, reason) => {
    const told = (text: string): string => text.replaceAll(/[^\s':]*\/(?=[\w.]+\.yaml:)/g, '');
    expect(told(String(await load(files)))).toBe(
      `openapi.yaml: no operation can be used; the first, a: ${reason}`,
    );
    const other = "paths: { /b: { get: { operationId: b, responses: { '200': { description: B. } } } }, ";
    const { 'openapi.yaml': text = '' } = files;
    const contract = await contractOf({ ...files, 'openapi.yaml': text.replace('paths: { ', other) });
    const { operations, omitted } = contract;
    // Nobody who reads the document, Prism least of all, can be led out of it.
    expect(dangling(contract.document, contract)).toEqual([]);
    expect(operations.map(({ id }) => id)).toEqual(['b']);
    expect(omitted.map((omission) => ({ ...omission, reason: told(omission.reason) }))).toEqual([
      { operation: 'a', method: 'GET', path: '/a', reason },
    ]);
  });

  it('a path item that is not there, whose operations nobody knows', async () => {
    const text = answering('{}').replace('paths: { ', "paths: { /b: { $ref: 'no.yaml' }, ");
    const { operations, omitted } = await contractOf({ 'openapi.yaml': text });
    expect(operations.map(({ id }) => id)).toEqual(['a']);
    expect(omitted).toEqual([
      { operation: '/b', method: undefined, path: '/b', reason: "broken $ref: 'no.yaml' does not exist" },
    ]);
  });

  it('and not where nothing needs what is broken: an example, a component, a Link', async () => {
    const links =
      "links: { l: { $ref: '#/no' } }, content: { application/json: { examples: { e: { $ref: 'no.yaml' } } } }";
    const text = answering('{}', "components: { schemas: { No: { $ref: 'no.yaml' } } }\n").replace(
      'content:',
      `${links}, x-content:`,
    );
    const { operations, omitted } = await contractOf({ 'openapi.yaml': text });
    expect(operations.map(({ id }) => id)).toEqual(['a']);
    expect(omitted).toEqual([]);
  });
});

describe('files of this machine', () => {
  const files = {
    'openapi.yaml': "openapi: '3.1.0'\ninfo: {}\npaths: {}\n",
    'deep/openapi.yaml': answering("{ $ref: '../parts.yaml#/A' }"),
    'parts.yaml': 'A: { type: string }\n',
  };
  it('are read outside of the folder only where that is allowed', async () => {
    expect(await load(files, {}, 'deep/openapi.yaml')).toMatch(
      /'\.\.\/parts\.yaml' lies outside the document's folder: allow that with --allow-file-refs$/,
    );
    expect(await load(files, { allowFileRefs: true }, 'deep/openapi.yaml')).toMatchObject({ omitted: [] });
  });

  it('are not outside of it by a link', async () => {
    const here = join(folder, 'linked');
    mkdirSync(join(here, 'spec'), { recursive: true });
    writeFileSync(join(here, 'parts.yaml'), 'A: { type: string }\n');
    symlinkSync(join(here, 'parts.yaml'), join(here, 'spec/parts.yaml'));
    writeFileSync(join(here, 'spec/openapi.yaml'), answering("{ $ref: 'parts.yaml#/A' }"));
    const loaded = await loadContract(join(here, 'spec/openapi.yaml'));
    expect(loaded.ok ? '' : loaded.error).toMatch(/lies outside the document's folder/);
  });
});

describe('what stands behind a $ref that OpenAPI does not know', () => {
  const get = "{ get: { operationId: get, responses: { '200': { $ref: '#/components/responses/R' } } } }";
  const responses =
    "responses: { R: { description: R., content: { application/json: { schema: { $ref: 'a.yaml#/A' } } } } }\n";
  it.each<readonly [string, Readonly<Record<string, string>>]>([
    [
      'all paths',
      {
        'openapi.yaml': `${HEAD}paths: { $ref: 'paths.yaml' }\ncomponents: { ${responses.trim()} }\n`,
        'paths.yaml': `/b: ${get.replace("'#/components", "'openapi.yaml#/components")}\n`,
      },
    ],
    [
      'a path item of those',
      {
        'openapi.yaml': `${HEAD}paths: { $ref: 'paths.yaml' }\ncomponents: { ${responses.trim()} }\n`,
        'paths.yaml': "/b: { $ref: 'item.yaml' }\n",
        'item.yaml': get.replace("'#/components", "'openapi.yaml#/components"),
      },
    ],
    [
      'an operation',
      {
        'openapi.yaml': `${HEAD}paths: { /b: { get: { $ref: 'get.yaml' } } }\ncomponents: { ${responses.trim()} }\n`,
        'get.yaml':
          "operationId: get\nresponses: { '200': { $ref: 'openapi.yaml#/components/responses/R' } }\n",
      },
    ],
    [
      'all components',
      {
        'openapi.yaml': `${HEAD}paths: { /b: ${get} }\ncomponents: { $ref: 'components.yaml' }\n`,
        'components.yaml': responses,
      },
    ],
    [
      'a section of components',
      {
        'openapi.yaml': `${HEAD}paths: { /b: ${get} }\ncomponents: { responses: { $ref: 'responses.yaml' } }\n`,
        'responses.yaml': responses.replace('responses: {', '').replace(/\}\n$/, '\n'),
      },
    ],
  ])('%s: is read', async (_name, files) => {
    const contract = await contractOf({ ...files, 'a.yaml': 'A: { type: string, maxLength: 1 }\n' });
    expect(contract.omitted).toEqual([]);
    expect(contract.operations.map(({ id }) => id)).toEqual(['get']);
    expect([problems(contract, 'a'), problems(contract, 'ab')]).toEqual([0, 1]);
  });
});

describe('an answer that stands on the network', () => {
  const FAR = 'https://things.example/b.yaml#/B';
  const NOTE =
    "answers are known by their status alone: broken $ref: 'https://things.example/b.yaml' leads to the network: allow that with --allow-remote-refs";

  it.each<readonly [string, Readonly<Record<string, string>>]>([
    ['by its schema', { 'openapi.yaml': answering("{ $ref: 'a.yaml' }"), 'a.yaml': `$ref: '${FAR}'\n` }],
    ['in part of it', { 'openapi.yaml': answering(`{ oneOf: [{ $ref: '${FAR}' }, { type: string }] }`) }],
    [
      'in whole',
      {
        'openapi.yaml': `${HEAD}paths: { /a: { get: { operationId: a, responses: { '200': { $ref: '${FAR}' } } } } }\n`,
      },
    ],
  ])('%s is known by its status', async (_name, files) => {
    const { operations, omitted, unsupported } = await contractOf(files);
    expect(omitted).toEqual([]);
    expect(unsupported).toEqual([NOTE]);
    const [answer, ...others] = operations.flatMap(({ responses }) => responses);
    expect(others).toEqual([]);
    expect(answer?.status).toBe('200');
    expect(answer?.content.map(({ schema }) => schema).filter((schema) => schema !== undefined)).toEqual([]);
  });

  it('keeps no operation whose requests stand there, too', async () => {
    const body = `requestBody: { content: { application/json: { schema: { $ref: '${FAR}' } } } }`;
    const text = `${HEAD}paths: { /a: { post: { operationId: a, ${body}, responses: { '200': { $ref: '${FAR}' } } } } }\n`;
    expect(await load({ 'openapi.yaml': text })).toMatch(/no operation can be used; the first, a: broken/);
  });
});
