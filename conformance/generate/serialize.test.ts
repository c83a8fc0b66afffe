import { describe, expect, test } from 'vitest';
import { createRequestChecks } from '../../mock/check/request-checks.ts';
import { parseQuery } from '../../mock/http/query.ts';
import { splitTarget } from '../../mock/http/target.ts';
import { createTable } from '../../mock/http/route/table.ts';
import { contractOf } from '../../spec/model/load.ts';
import type { Json, JsonObject } from '../../spec/json/json.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { createRequestGenerator } from './request-generator.ts';
import type { Parts } from '../exchange/parts.ts';
import { requestOf } from './request.ts';
import { parameterValues } from './valid.ts';

const text: JsonObject = { type: 'string', minLength: 1, maxLength: 20 };
const SCHEMAS: readonly JsonObject[] = [
  text,
  { type: 'integer', maximum: 1000 },
  { type: 'array', items: text, minItems: 1, maxItems: 3 },
  { type: 'array', items: { type: 'number' }, minItems: 1, maxItems: 3 },
  { type: 'object', required: ['R'], properties: { R: text, G: { type: 'integer' } } },
];
const STYLES: readonly (readonly [string, readonly string[]])[] = [
  ['path', ['simple', 'label', 'matrix']],
  ['query', ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject']],
  ['header', ['simple']],
  ['cookie', ['form']],
];
const WAYS = STYLES.flatMap(([place, styles]) =>
  styles.flatMap((style) => [true, false].map((explode) => ({ in: place, style, explode }))),
);

/** A valid request as it was meant, and as the mock's own front reads it from the wire. */
interface Read {
  readonly sent: Json;
  readonly read: unknown;
}

/** Values of a parameter, at its boundaries and drawn, on their way through the wire. */
function throughTheMock(parameter: JsonObject): readonly Read[] {
  const path = parameter.in === 'path' ? '/x/{color}' : '/x';
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 't', version: '1' },
    paths: {
      [path]: { get: { parameters: [{ name: 'color', required: true, ...parameter }], responses: {} } },
    },
  });
  const validators = createValidators(contract);
  const generator = createRequestGenerator(contract, validators, new Map(), 7);
  const [operation] = contract.operations;
  const [color] = operation?.parameters ?? [];
  if (operation === undefined || color === undefined) return [];
  const plan = createRequestChecks(contract, validators, operation, { key: '', any: true });
  const table = createTable([{ template: path, method: 'GET', value: plan }]);
  const values = parameterValues(generator, color, 'test').map(({ value }) => value);
  return values.map((sent) => {
    const parts: Parts = {
      parameters: new Map([[parameterKey(color), { kind: 'value', value: sent }]]),
      body: { kind: 'none' },
    };
    const request = requestOf(
      { operation, parts, purpose: { kind: 'valid' }, credential: undefined, resource: 'none', label: '' },
      () => '',
    );
    const target = splitTarget(request.path);
    const found = table.find(target?.path ?? '');
    const query = parseQuery(target?.query ?? '');
    if (found === undefined || found === 'malformed' || query === undefined)
      return { sent, read: request.path };
    const headers = Object.fromEntries(request.headers.map(([name, value]) => [name.toLowerCase(), value]));
    const incoming = { method: 'GET', target: request.path, path, query: '', headers, body: undefined };
    const checked = plan.check(incoming, { path: found.values, query, headers });
    return { sent, read: checked.ok ? checked.value[color.in].get('color') : checked.error };
  });
}

describe('what verify sends, the mock reads as it was meant', () => {
  test.each(WAYS)('$in, $style, explode $explode', (way) => {
    const schemas = way.style === 'deepObject' ? SCHEMAS.slice(-1) : SCHEMAS;
    for (const schema of schemas) {
      const all = throughTheMock({ ...way, schema });
      expect(all.length).toBeGreaterThan(0);
      for (const { sent, read } of all) expect(read).toEqual(sent);
    }
  });

  test.each(STYLES.map(([place]) => place))('JSON content in %s', (place) => {
    for (const schema of SCHEMAS) {
      for (const { sent, read } of throughTheMock({ in: place, content: { 'application/json': { schema } } }))
        expect(read).toEqual(sent);
    }
  });
});
