import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMock, type RunningMock } from './start.ts';
import { call, post, type CallOptions, type Reply } from './testing/call.ts';

/** What every failure is: the contract's Error, as JSON, that repeats its status. */
const error = (status: number, message: RegExp): object => ({
  status,
  type: 'application/json',
  body: { code: expect.any(String), message: expect.stringMatching(message), status },
});

const outline = ({ status, headers, text }: Reply): object => ({
  status,
  type: headers['content-type'],
  body: JSON.parse(text),
});

describe('every failure says why, in the form of the contract', () => {
  let mock: RunningMock;
  beforeAll(async () => {
    mock = await startMock({ limits: { bodySize: 10_000 } });
  });
  afterAll(() => mock.close());

  test.each([
    ['{"categoryId":1}', 400, /body: name is required/],
    ['{"name":"x"}', 400, /body: categoryId is required/],
    ['{"name":1,"categoryId":1}', 400, /body: name must be string/],
    ['{"name":"x","categoryId":"1"}', 400, /body: categoryId must be integer/],
    ['{"name":"x","categoryId":1.5}', 400, /body: categoryId must be integer/],
    ['{"name":"x","categoryId":9223372036854775808}', 400, /body: categoryId must be within int64/],
    ['{"name":"x","categoryId":1e300}', 400, /body: categoryId must be within int64/],
    ['{"name":"x","categoryId":1e400}', 400, /body: has a number beyond every range/],
    ['{"name":"x","categoryId":1e999}', 400, /body: has a number beyond every range/],
    ['{"name":"x","categoryId":1,"status":"Sold"}', 400, /body: status must be one of "available"/],
    ['{"name":"x","categoryId":1,"status":null}', 400, /body: status must be/],
    ['[]', 400, /body: must be object/],
    ['null', 400, /body: must be object/],
    ['{"name":', 400, /body: is not JSON/],
    ['\ufeff{}', 400, /body: is not JSON/],
    ['', 400, /body: is required/],
    [`${'['.repeat(5_000)}`, 400, /body: nests deeper/],
    [`"${'x'.repeat(20_000)}"`, 413, /body: is larger than 10000 bytes/],
  ])('body %#', async (body, status, message) => {
    expect(outline(await post(mock, '/pets', body))).toEqual(error(status, message));
  });

  test('a body that is not UTF-8', async () => {
    expect(outline(await call(mock, 'POST', '/pets', { body: Buffer.from([0x22, 0xff, 0x22]) }))).toEqual(
      error(400, /body: is not UTF-8/),
    );
  });

  test.each([
    ['garbage', 415],
    ['', 415],
    ['text/plain', 415],
    ['application/xml; charset=utf-8', 415],
    ['application/json; charset=utf-16', 415],
  ])('content type %j', async (type, status) => {
    const reply = await post(mock, '/pets', { name: 'x', categoryId: 1 }, { 'content-type': type });
    expect(outline(reply)).toEqual(error(status, /content-type: /));
  });

  test.each(['application/json; charset="UTF-8"', 'APPLICATION/JSON', ' application/json ; a=b'])(
    'content type %j is JSON',
    async (type) => {
      expect((await post(mock, '/pets', { name: 'x', categoryId: 1 }, { 'content-type': type })).status).toBe(
        201,
      );
    },
  );

  test('a content coding', async () => {
    const reply = await post(mock, '/pets', { name: 'x', categoryId: 1 }, { 'content-encoding': 'gzip' });
    expect(outline(reply)).toEqual(error(415, /content coding gzip/));
    expect(reply.headers['accept-encoding']).toBe('identity');
  });

  const key = (value: string): CallOptions => ({ key: false, headers: { authorization: value } });
  test.each([
    ['none', { key: false }, /a bearer credential is required/],
    ['empty', key(''), /scheme Bearer/],
    ['another scheme', key('Basic a2V5'), /scheme Bearer/],
    ['no token', key('Bearer'), /one token/],
    ['another key', key('Bearer nonsense'), /not valid/],
    ['words beside it', key('Bearer KEY and more'), /one token/],
  ])('credential: %s', async (_name, options, message) => {
    const sent = JSON.parse(JSON.stringify(options).replace('KEY', mock.key));
    const reply = await call(mock, 'GET', '/pets', sent);
    expect(outline(reply)).toEqual(error(401, message));
    expect(reply.headers['www-authenticate']).toMatch(/^Bearer realm="Pet Store Service"/);
  });

  test('the scheme has no case', async () => {
    for (const scheme of ['bearer', 'BEARER', 'bEaReR']) {
      const reply = await call(mock, 'GET', '/pets', key(`${scheme} ${mock.key}`));
      expect(reply.status).toBe(200);
    }
  });

  test.each([
    ['/pets?limit=0', 400, /query: limit must be >= 1/],
    ['/pets?limit=101', 400, /query: limit must be <= 100/],
    ['/pets?limit=x', 400, /query: limit must be integer, not "x"/],
    ['/pets?limit=', 400, /query: limit must be integer/],
    ['/pets?limit=1&limit=2', 400, /query: limit is given 2 times/],
    ['/pets?status=gone', 400, /query: status must be one of/],
    ['/pets?status=%zz', 400, /query: has a malformed escape/],
    ['/pets/999', 404, /no resource in pets has the id 999/],
    ['/pets/abc', 404, /path: petId must be integer, not "abc"/],
    ['/pets/1.5', 404, /path: petId/],
    ['/pets/9223372036854775808', 404, /path: petId must be within int64/],
    ['/pets/%zz', 400, /path: .* malformed escape/],
    ['/pets/', 404, /no operation has the path/],
    ['/pets/1/2', 404, /no operation has the path/],
    ['/', 404, /no operation has the path/],
    ['/nope', 404, /no operation has the path/],
  ])('%s', async (path, status, message) => {
    expect(outline(await call(mock, 'GET', path))).toEqual(error(status, message));
  });

  test('a path outside of the base path', async () => {
    expect(outline(await call({ url: mock.origin, key: mock.key }, 'GET', '/pets'))).toEqual(
      error(404, /not under \/v1/),
    );
  });

  test.each([
    ['/pets', 'DELETE', 'GET, POST, HEAD, OPTIONS'],
    ['/pets/1', 'PUT', 'GET, HEAD, OPTIONS'],
  ])('405 for %s with %s', async (path, method, allow) => {
    const reply = await call(mock, method, path);
    expect(outline(reply)).toEqual(error(405, new RegExp(`method: ${method}`)));
    expect(reply.headers.allow).toBe(allow);
  });

  test('406, and what an Accept field may say', async () => {
    for (const accept of ['text/xml', 'application/json;q=0', 'text/*', 'application/json;q=0, */*']) {
      expect(outline(await call(mock, 'GET', '/pets', { headers: { accept } }))).toEqual(
        error(406, /accept: /),
      );
    }
    for (const accept of [
      '*/*',
      'application/*',
      'text/xml, application/json;q=0.1',
      'APPLICATION/JSON',
      'text/xml;q=1, */*;q=0.5',
      '',
      'garbage',
    ]) {
      expect((await call(mock, 'GET', '/pets', { headers: { accept } })).status).toBe(200);
    }
  });

  test('deprecation is told on every answer of the operation, and on no other', async () => {
    for (const path of ['/pets/1', '/pets/999', '/pets/abc']) {
      const { headers } = await call(mock, 'GET', path);
      expect(headers.deprecation).toBe('@1735689600');
      expect(headers.sunset).toBe('Thu, 05 Dec 2030 00:00:00 GMT');
      expect(headers.link).toBe('</v1/pets>; rel="successor-version"');
    }
    expect((await call(mock, 'GET', '/pets/1', { key: false })).headers.deprecation).toBeDefined();
    expect((await call(mock, 'GET', '/pets')).headers.deprecation).toBeUndefined();
  });

  test('HEAD is GET without the body, OPTIONS tells the methods', async () => {
    const [got, head] = [await call(mock, 'GET', '/pets/1'), await call(mock, 'HEAD', '/pets/1')];
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    expect(head.headers['content-length']).toBe(got.headers['content-length']);
    const options = await call(mock, 'OPTIONS', '/pets', { key: false });
    expect([options.status, options.headers.allow]).toEqual([204, 'GET, POST, HEAD, OPTIONS']);
  });
});
