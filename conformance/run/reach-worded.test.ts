import { expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { isJsonObject, member } from '../../spec/json/json.ts';
import { parseJson } from '../../spec/json/parse.ts';
import { contractOf } from '../../spec/model/load.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import { shortRun } from './testing/noting-service.ts';

const text = { type: 'string' };
const described = (description: string): JsonObject => ({ ...text, description });
const creation = (operationId: string, schema: JsonObject): JsonObject => ({
  post: {
    operationId,
    requestBody: { content: { 'application/json': { schema } } },
    responses: { '200': { description: 'Done.' }, '422': { description: 'Refused.' } },
  },
});

/** What each operation takes stands in words, in a discriminator, or in what it answered before. */
const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Zones', version: '1' },
  paths: {
    '/zones': creation('createZone', {
      type: 'object',
      properties: { name: described('Name of the zone (e.g. “example.com.”), with a trailing dot') },
    }),
    '/cache': {
      get: {
        operationId: 'flush',
        parameters: [
          { name: 'of', in: 'query', required: true, schema: text, description: 'For example, `a/b`.' },
        ],
        responses: { '200': { description: 'Done.' }, '422': { description: 'Refused.' } },
      },
    },
    '/shapes': creation('createShape', { $ref: '#/components/schemas/Circle' }),
  },
  components: {
    schemas: {
      Circle: { type: 'object', required: ['size'], properties: { size: text } },
      Shape: {
        oneOf: [{ $ref: '#/components/schemas/Circle' }],
        discriminator: { propertyName: 'form', mapping: { ROUND: '#/components/schemas/Circle' } },
      },
    },
  },
});

async function taken(): Promise<{ readonly reached: readonly string[]; readonly zones: readonly string[] }> {
  const zones: string[] = [];
  const open = () =>
    memoryTransport(({ path, body }) => {
      const parsed = parseJson(body ?? '{}');
      const given = parsed.ok && isJsonObject(parsed.value) ? parsed.value : {};
      const refused = (error: string) => ({ status: 422, body: { error } });
      if (path.startsWith('/cache'))
        return path.includes('%2F') || path.includes('/b')
          ? { status: 200 }
          : refused(`'${path.split('=')[1]}' is no path`);
      if (path === '/shapes')
        return member(given, 'form') === 'ROUND'
          ? { status: 200 }
          : refused("Could not resolve subtype: missing type id property 'form'");
      const name = member(given, 'name');
      if (typeof name !== 'string') return refused("Key 'name' not present");
      if (!name.endsWith('.')) return refused(`'${name}' is not canonical`);
      zones.push(name);
      return { status: 200 };
    });
  const outcome = await verify(shortRun({ contract: CONTRACT }), () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  return {
    reached: outcome.value.coverage.flatMap(({ operation, succeeded }) => (succeeded > 0 ? [operation] : [])),
    zones,
  };
}

it('values are taken from examples in words and from discriminators, and names stay different', async () => {
  const { reached, zones } = await taken();
  expect(reached).toEqual(CONTRACT.operations.map(({ id }) => id));
  expect(zones.every((name) => /^example-[\w-]+\.com\.$/.test(name))).toBe(true);
  expect(new Set(zones).size).toBeGreaterThan(1);
});

it('what a refusal calls as people do is known by its words: a Password, a Team ID, the URL of a tool', async () => {
  const properties = { password: text, team_id: text, toolUrl: text };
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Tools', version: '1' },
    paths: {
      '/tools': creation('createTool', { type: 'object', required: ['password', 'toolUrl'], properties }),
    },
  });
  const open = () =>
    memoryTransport(({ body }) => {
      const parsed = parseJson(body ?? '{}');
      const given = (name: string): string => String(parsed.ok ? (member(parsed.value, name) ?? '') : '');
      const refused = (error: string) => ({ status: 422, body: { error } });
      if (given('password').length < 12) return refused('Password must be at least 12 characters long');
      if (!given('toolUrl').startsWith('https://')) return refused('Tool URL must start with https://');
      return given('team_id') === '' ? { status: 200 } : refused('Invalid team ID');
    });
  const outcome = await verify(shortRun({ contract }), () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  expect(outcome.value.coverage.map(({ succeeded }) => succeeded > 0)).toEqual([true]);
});
