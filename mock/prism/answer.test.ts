import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import type { JsonObject } from '../../spec/json/json.ts';
import { startMock, type MockOptions, type RunningMock } from '../start.ts';
import { call, post } from '../testing/call.ts';

const MUSEUM = fileURLToPath(new URL('../../fixtures/contracts/valid/museum.yaml', import.meta.url));

describe('the museum, where Prism answers', () => {
  let mock: RunningMock;
  beforeAll(async () => {
    mock = await startMock({ spec: MUSEUM });
  });
  afterAll(() => mock.close());

  test('an int64 example nested in a schema is exact', async () => {
    const reply = await post(mock, '/tickets', { tickets: [] });
    expect([reply.status, reply.at('/tickets/0/number')]).toEqual([201, 9223372036854775807n]);
  });

  test('a list of examples is cut to the page that x-ensures bind it to', async () => {
    expect((await call(mock, 'GET', '/hours?limit=1')).json).toEqual([
      { date: '2026-03-07', opens: '10:00', closes: '18:00' },
    ]);
    expect((await call(mock, 'GET', '/hours?limit=2')).length).toBe(2);
  });
});

/** A mock of one operation, `GET /n`, with the response's content and x-ensures given. */
async function mockOf(
  media: JsonObject,
  options: MockOptions = {},
  ensures: JsonObject = {},
): Promise<(prefer?: string) => ReturnType<typeof call>> {
  const mock = await startMock({
    ...options,
    contract: contractOf({
      openapi: '3.1.0',
      info: { title: 'One', version: '1' },
      paths: {
        '/n': {
          get: {
            parameters: [{ name: 'first', in: 'query', schema: { type: 'integer' } }],
            responses: {
              200: { description: 'One', content: { 'application/json': media }, 'x-ensures': ensures },
            },
          },
        },
      },
    }),
  });
  onTestFinished(() => mock.close());
  return (prefer) =>
    call({ url: mock.url, key: '' }, 'GET', '/n', prefer === undefined ? {} : { headers: { prefer } });
}

const NAMED: JsonObject = {
  type: 'object',
  properties: { name: { type: 'string' }, n: { type: 'integer' } },
};

test('a large integer is exact where the rest of the example was changed', async () => {
  const ask = await mockOf(
    {
      schema: NAMED,
      example: { n: 9223372036854775807n, status: 500, deep: [[{ n: -9223372036854775807n }]] },
    },
    {},
    { repeats: { properties: { status: { const: '$statusCode' } } } },
  );
  expect((await ask()).text).toBe(
    '{"n":9223372036854775807,"status":200,"deep":[[{"n":-9223372036854775807}]]}',
  );
});

test.each<readonly [string, JsonObject]>([
  ['of an enum', { enum: [9223372036854775807n] }],
  ['at the end of its range', { minimum: 9223372036854775807n }],
])('a made-up integer %s is exact', async (_where, keywords) => {
  const ask = await mockOf({ schema: { type: 'integer', format: 'int64', ...keywords } });
  expect((await ask('dynamic=true')).text).toBe('9223372036854775807');
  expect((await ask()).text).toBe('9223372036854775807');
});

test('an example that breaks its schema gives way to one that keeps it', async () => {
  const examples = { broken: { value: { name: 1 } }, kept: { value: { name: 'kept' } } };
  const ask = await mockOf({ schema: NAMED, examples });
  expect((await ask()).json).toEqual({ name: 'kept' });
});

test('where the only example breaks its schema, a made-up value takes its place, the same each time', async () => {
  const schema = {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string', pattern: '^n[0-9]{6}$' } },
  };
  const ask = await mockOf({ schema, example: { id: 7 } });
  const reply = await ask();
  expect(reply.status).toBe(200);
  expect(reply.at('/id')).toMatch(/^n\d{6}$/);
  expect((await ask()).text).toBe(reply.text);
});

test('an example that is asked for by name and breaks its schema is a 500 that says where', async () => {
  const examples = { broken: { value: { name: 1 } }, kept: { value: { name: 'kept' } } };
  const ask = await mockOf({ schema: NAMED, examples });
  const reply = await ask('example=broken');
  expect(reply.status).toBe(500);
  expect(reply.at('/detail')).toBe(
    "the mock's own answer would break the contract: body: name must be string",
  );
  expect((await ask('example=kept')).json).toEqual({ name: 'kept' });
});

test('a dynamic answer that breaks its schema gives way to an example, and is not told as applied', async () => {
  // Nothing made up is ever the one value that `not` leaves.
  const schema = { type: 'integer', not: { not: { const: 4711 } } };
  const ask = await mockOf({ schema, example: 4711 });
  const reply = await ask('code=200, dynamic=true');
  expect([reply.status, reply.text, reply.headers['preference-applied']]).toEqual([200, '4711', 'code=200']);
});

test('what only its own ensures find wrong is a 500 where these are checked', async () => {
  const ensures = { sorted: { properties: { name: { const: 'first' } } } };
  const media = { schema: NAMED, example: { name: 'second' } };
  expect((await (await mockOf(media, {}, ensures))()).status).toBe(200);
  const reply = await (await mockOf(media, { checkEnsures: true }, ensures))();
  expect([reply.status, reply.at('/detail')]).toEqual([
    500,
    expect.stringMatching(/x-ensures sorted is broken/),
  ]);
});
