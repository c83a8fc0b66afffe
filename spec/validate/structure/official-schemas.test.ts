import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import { expect, test } from 'vitest';
import { bundleDocument } from '../../document/bundle.ts';
import { openDocument } from '../../document/open.ts';
import { stringifyJson } from '../../json/stringify.ts';
import { createStructureCheck } from './validator.ts';

const VALID = join(import.meta.dirname, '../../../fixtures/contracts/valid');
/** What swagger-parser refuses, and why it should not: see the patches beside this file. */
const REFUSED: ReadonlyMap<string, string> = new Map([
  ['anchors.yaml', 'merge keys, which its YAML reader leaves as they are'],
  ['circular.yaml', 'data that looks like a $ref'],
  ['external/openapi.yaml', 'a path that is a $ref'],
  ['museum.yaml', 'the description of a server variable, extensions of a callback'],
  ['version-30.yaml', 'extensions of an Encoding Object, Bearer with a capital'],
  ['webhooks-only.yaml', 'a licence of a name alone'],
]);

const documents = readdirSync(VALID).filter((name) => /\.(yaml|json)$/.test(name));
const accepted = documents.filter((name) => !REFUSED.has(name)).map((name) => join(VALID, name));
const OWN = join(import.meta.dirname, '../../openapi.yaml');

test.each([...accepted, OWN])('swagger-parser finds nothing in %s either', async (file) => {
  await expect(SwaggerParser.validate(file)).resolves.toBeDefined();
});

test.each(['anchors.yaml', 'external/openapi.yaml'])(
  'swagger-parser finds nothing in our bundle of %s',
  async (name) => {
    const opened = await openDocument(join(VALID, name));
    if (!opened.ok) throw new Error(opened.error.reason);
    const { document } = await bundleDocument(opened.value);
    const parsed: SwaggerParser['api'] = JSON.parse(stringifyJson(document));
    await expect(SwaggerParser.validate(parsed, { resolve: { external: false } })).resolves.toBeDefined();
  },
);

test.each([...REFUSED])('swagger-parser refuses %s: %s', async (name) => {
  await expect(SwaggerParser.validate(join(VALID, name))).rejects.toThrow();
});

test('the schemas are the same after swagger-parser has changed its own', async () => {
  await SwaggerParser.validate(join(VALID, 'minimal.yaml'));
  const check = createStructureCheck('3.1');
  const header = { schema: { type: 'object' }, description: 5 };
  expect(check(header, 'header').map(({ message }) => message)).toEqual(['must be string, not number']);
  expect(check({ schema: { type: 'string' } }, 'header')).toEqual([]);
});
