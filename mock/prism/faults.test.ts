import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import { startMock, type RunningMock } from '../start.ts';
import { call, post } from '../testing/call.ts';

/** The faults of Prism 5.16 that the mock contains, one by one. */
describe('what Prism gets wrong, the mock does not', () => {
  let mock: RunningMock;
  beforeAll(async () => {
    mock = await startMock();
  });
  afterAll(() => mock.close());

  test('malformed JSON is answered', async () => {
    expect((await post(mock, '/pets', '{"name":')).status).toBe(400);
  });

  test('a malformed escape in the path does not end the process', async () => {
    expect((await call(mock, 'GET', '/pets/%zz')).status).toBe(400);
    expect((await call(mock, 'GET', '/pets/%zz', { headers: { prefer: 'code=200' } })).status).toBe(400);
    expect((await call(mock, 'GET', '/pets')).status).toBe(200);
  });

  test('a content type that is none is a 415', async () => {
    expect((await post(mock, '/pets', '{}', { 'content-type': 'garbage' })).status).toBe(415);
  });

  test('one unacceptable request does not spoil the next', async () => {
    for (const prefer of ['dynamic=true', 'code=200', 'example=some']) {
      expect((await call(mock, 'GET', '/pets', { headers: { accept: 'text/xml', prefer } })).status).toBe(
        406,
      );
      expect((await call(mock, 'GET', '/pets', { headers: { prefer } })).status).toBe(200);
    }
  });

  test('what Prism throws is answered', async () => {
    const reply = await call(mock, 'GET', '/pets', { headers: { prefer: 'code=500' } });
    expect([reply.status, reply.at('/status')]).toEqual([400, 400]);
    expect(reply.at('/message')).toMatch(/500 is not defined/);
    expect((await call(mock, 'GET', '/pets', { headers: { prefer: 'example=nonsense' } })).status).toBe(400);
  });

  test('an unknown route is the contract’s error, not problem+json', async () => {
    const reply = await call(mock, 'GET', '/nope', { headers: { prefer: 'code=200' } });
    expect([reply.status, reply.headers['content-type']]).toEqual([404, 'application/json']);
    expect(reply.at('/code')).toBe('not_found');
  });

  test('the base path of the servers is part of the URL', async () => {
    expect(new URL(mock.url).pathname).toBe('/v1');
    expect((await call({ url: mock.origin, key: mock.key }, 'GET', '/pets')).status).toBe(404);
  });

  test('Deprecation is a date, whoever answers', async () => {
    for (const prefer of ['code=200', 'code=404', 'dynamic=true']) {
      const { headers } = await call(mock, 'GET', '/pets/1', { headers: { prefer } });
      expect(headers.deprecation).toBe('@1735689600');
    }
  });

  test('a range answers with the status asked for, in the body too', async () => {
    const reply = await call(mock, 'GET', '/pets', { headers: { prefer: 'code=429' } });
    expect([reply.status, reply.at('/status')]).toEqual([429, 429]);
    expect(reply.headers['preference-applied']).toBe('code=429');
  });

  test('a 401 that was asked for carries a challenge', async () => {
    const reply = await call(mock, 'GET', '/pets', { headers: { prefer: 'code=401' } });
    expect(reply.headers['www-authenticate']).toBe('Bearer realm="Pet Store Service"');
  });
});

test('large integers of examples are exact, though Prism only sees doubles', async () => {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Large', version: '1' },
    paths: {
      '/n': {
        get: {
          responses: {
            200: {
              description: 'A number',
              content: {
                'application/json': {
                  schema: { type: 'object', properties: { n: { type: 'integer', format: 'int64' } } },
                  examples: { large: { value: { n: 9223372036854775807n } } },
                },
              },
            },
          },
        },
      },
    },
  });
  const mock = await startMock({ contract });
  const reply = await call({ url: `${mock.url}/`, key: '' }, 'GET', '/n', {
    headers: { prefer: 'example=large' },
  });
  expect(reply.text).toBe('{"n":9223372036854775807}');
  expect((await call({ url: `${mock.url}/`, key: '' }, 'GET', '/n')).text).toBe('{"n":9223372036854775807}');
  await mock.close();
});
