import { seededRandom } from '../resources/start/random.ts';

/** Bytes for one connection, and how to send them. */
export interface Attack {
  readonly name: string;
  readonly bytes: Buffer;
  /** Whether to end our side of the connection after the bytes. */
  readonly halfClose: boolean;
  /** Whether to drop the connection without waiting for an answer. */
  readonly drop: boolean;
}

/** A maker of attacks: the same seed makes the same ones. */
export function attacks(seed: number, key: string): () => Attack {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];
  const noise = (length: number): string =>
    Array.from({ length }, () => String.fromCharCode(Math.floor(random() * 256))).join('');
  const host = 'Host: localhost\r\n';
  const auth = `Authorization: Bearer ${key}\r\n`;
  const json = 'Content-Type: application/json\r\n';
  const post = (body: string, more = ''): string =>
    `POST /v1/pets HTTP/1.1\r\n${host}${auth}${json}${more}Content-Length: ${Buffer.byteLength(body, 'latin1')}\r\n\r\n${body}`;
  const get = (target: string, more = ''): string => `GET ${target} HTTP/1.1\r\n${host}${auth}${more}\r\n`;

  /** No kind makes a valid creation: every body breaks the contract or the syntax. */
  const kinds: readonly [readonly [string, () => string], ...(readonly [string, () => string])[]] = [
    [
      'bad escape in the path',
      () => get(`/v1/pets/${pick(['%', '%z', '%zz', '%c3%28', '%00', '%2e%2e%2f', '%ff', '%u0041'])}`),
    ],
    [
      'bad escape in the query',
      () => get(`/v1/pets?${pick(['status', 'limit', '%zz'])}=${pick(['%', '%zz', '%c3%28', '%00'])}`),
    ],
    [
      'strange target',
      () =>
        get(
          pick([
            '*',
            '//',
            '/v1/pets#x',
            'http://',
            'http://[::1',
            '/../../etc/passwd',
            '/v1//pets',
            '\\v1',
            `/${'a/'.repeat(500)}`,
            `/v1/pets?${'a&'.repeat(500)}`,
          ]),
        ),
    ],
    [
      'strange request line',
      () =>
        pick([
          'GET\r\n\r\n',
          'GET /v1/pets\r\n\r\n',
          `GET /v1/pets HTTP/9.9\r\n${host}\r\n`,
          `get /v1/pets HTTP/1.1\r\n${host}\r\n`,
          `BREW /v1/pets HTTP/1.1\r\n${host}\r\n`,
          '\r\n\r\n',
          ' \r\n',
          `GET  /v1/pets HTTP/1.1\r\n${host}\r\n`,
          `GET /v1/pets HTTP/1.1\n${host}\n`,
          'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
        ]),
    ],
    [
      'two lengths',
      () =>
        `POST /v1/pets HTTP/1.1\r\n${host}${auth}${json}Content-Length: 2\r\nContent-Length: ${pick(['3', '0', '-1', '2, 2'])}\r\n\r\n{}`,
    ],
    [
      'length and chunks',
      () =>
        `POST /v1/pets HTTP/1.1\r\n${host}${auth}${json}Content-Length: 4\r\nTransfer-Encoding: ${pick(['chunked', 'xchunked', ' chunked', 'chunked, identity', 'gzip, chunked'])}\r\n\r\n0\r\n\r\nGET /v1/x HTTP/1.1\r\n\r\n`,
    ],
    [
      'bad length',
      () =>
        `POST /v1/pets HTTP/1.1\r\n${host}${auth}${json}Content-Length: ${pick(['-1', '1e3', '0x10', '99999999999999999999', ' ', '+5', '5 5'])}\r\n\r\n{}`,
    ],
    [
      'bad chunks',
      () =>
        `POST /v1/pets HTTP/1.1\r\n${host}${auth}${json}Transfer-Encoding: chunked\r\n\r\n${pick(['zz\r\n{}\r\n0\r\n\r\n', '2\r\n{}', 'ffffffffffffffff\r\n{}\r\n', '-2\r\n{}\r\n0\r\n\r\n', '2;a=b\r\n{}\r\n0\r\n\r\n', '2\r\n{}X\r\n0\r\n\r\n', `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`])}`,
    ],
    ['huge header', () => get('/v1/pets', `X-Huge: ${'x'.repeat(pick([8_000, 20_000, 100_000]))}\r\n`)],
    [
      'many headers',
      () =>
        get(
          '/v1/pets',
          Array.from({ length: pick([100, 2_500]) }, (_, index) => `X-${index}: 1\r\n`).join(''),
        ),
    ],
    [
      'bad header',
      () =>
        get(
          '/v1/pets',
          pick([
            'X: \u0000\r\n',
            ' folded\r\n',
            'no colon\r\n',
            ': no name\r\n',
            'X Y: 1\r\n',
            'X: a\rb\r\n',
            `X: ${noise(20).replaceAll(/[\r\n]/g, '')}\r\n`,
          ]),
        ),
    ],
    [
      'bad host',
      () =>
        `GET /v1/pets HTTP/1.1\r\n${pick(['', 'Host:\r\n', 'Host: a b\r\n', 'Host: evil.example\r\n', 'Host: localhost\r\nHost: evil.example\r\n', 'Host: localhost:99999999\r\n', 'Host: [::1\r\n'])}${auth}\r\n`,
    ],
    [
      'bad credential',
      () =>
        `GET /v1/pets HTTP/1.1\r\n${host}Authorization: ${pick(['Bearer', 'Bearer  ', 'Basic x', `Bearer ${noise(30).replaceAll(/[\r\n\0]/g, '')}`, `Bearer ${'k'.repeat(9_000)}`, ',', '"'])}\r\n\r\n`,
    ],
    [
      'broken JSON',
      () =>
        post(
          pick([
            '',
            '{',
            '{"name":',
            '{"name":"x","categoryId":1',
            "{'name':'x'}",
            '{"name":"x",}',
            '[1,2',
            '"',
            'nul',
            '\u00ef\u00bb\u00bf{}',
            '{"name":"\n"}',
            `{"a":${'1'.repeat(200)}`,
          ]),
        ),
    ],
    [
      'deep JSON',
      () =>
        post(
          pick([
            '['.repeat(100_000),
            '{"a":'.repeat(50_000),
            `${'['.repeat(300)}${']'.repeat(300)}`,
            `{"name":"x","categoryId":${'['.repeat(200)}${']'.repeat(200)}}`,
          ]),
        ),
    ],
    [
      'wild numbers',
      () =>
        post(
          `{"name":"x","categoryId":${pick(['1e400', '-1e400', '1e999999999', '1.5', '9223372036854775808', '-9223372036854775809', '1e19', '0.1e-400', '9'.repeat(5_000), '-', '01', '+1', 'NaN', 'Infinity', '1e'])}${random() < 0.5 ? '' : '}'}`,
        ),
    ],
    [
      'names of the prototype',
      () =>
        post(
          pick([
            '{"__proto__":{"name":"x","categoryId":1}}',
            '{"constructor":{"prototype":{"name":"x"}}}',
            '{"__proto__":null,"name":1}',
            '{"toString":1,"name":"x"}',
            '{"hasOwnProperty":1}',
          ]),
        ),
    ],
    [
      'prototype in the query',
      () =>
        get(
          `/v1/pets?${pick(['__proto__=1', 'constructor=1', '__proto__[limit]=5', 'limit[__proto__]=1', 'toString'])}&limit=0`,
        ),
    ],
    [
      'lone surrogates',
      () =>
        post(
          pick([
            '{"name":"\\ud800","categoryId":"x"}',
            '{"\\udfff":1}',
            '{"name":"\\ud800\\ud800"}',
            '"\\udead"',
          ]),
        ),
    ],
    [
      'not UTF-8',
      () =>
        post(
          pick([
            '{"name":"\u00ff","categoryId":1}',
            '\u00c3\u0028',
            '\u0080'.repeat(100),
            '\u00fe\u00ff\u0000{',
          ]),
        ),
    ],
    [
      'wrong encoding',
      () =>
        post(
          '{"name":"x","categoryId":1}',
          pick(['Content-Encoding: gzip\r\n', 'Content-Encoding: br, gzip\r\n', 'Content-Encoding: x\r\n']),
        ),
    ],
    [
      'wrong type',
      () =>
        post('{"name":"x","categoryId":1}').replace(
          'application/json',
          pick([
            'garbage',
            '/',
            'application/',
            ';',
            'text/html',
            'application/json; charset=utf-16',
            '*/*',
            `a/${'b'.repeat(5_000)}`,
          ]),
        ),
    ],
    [
      'huge body',
      () =>
        `POST /v1/pets HTTP/1.1\r\n${host}${auth}${json}Content-Length: ${pick([2_000_000, 1_000_000_000_000])}\r\n\r\n${'x'.repeat(70_000)}`,
    ],
    [
      'expectation',
      () =>
        post(
          '{}',
          pick([
            'Expect: 100-continue\r\n',
            'Expect: 200-ok\r\n',
            'Upgrade: websocket\r\nConnection: Upgrade\r\n',
            'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\n',
          ]),
        ),
    ],
    [
      'CONNECT and others',
      () =>
        pick([
          `CONNECT localhost:80 HTTP/1.1\r\n${host}\r\n`,
          `TRACE / HTTP/1.1\r\n${host}\r\n`,
          `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
          `PUT /v1/pets/1 HTTP/1.1\r\n${host}${auth}\r\n`,
          `DELETE /v1/pets HTTP/1.1\r\n${host}${auth}\r\n`,
        ]),
    ],
    [
      'preferences',
      () =>
        get(
          '/v1/pets',
          `Prefer: ${pick(['code=999', 'code=', 'example="', 'dynamic=maybe', 'code=200;;;,,,', `example=${'x'.repeat(5_000)}`, 'wait=-1', 'fault=none', 'code=500, example=x'])}\r\n`,
        ),
    ],
    [
      'accept',
      () =>
        get(
          '/v1/pets',
          `Accept: ${pick(['text/xml', ';', ',,,', '*/*;q=x', 'a/b;q=0', `${'a/b,'.repeat(500)}`])}\r\n`,
        ),
    ],
    [
      'control',
      () =>
        get(`/_mock/${pick(['%zz', '../v1', 'page/../../../etc/passwd', 'journal?limit=x', 'state/', ''])}`),
    ],
    ['pipelined', () => `${get('/v1/pets/%zz')}${get('/v1/pets?limit=0')}${post('{')}`],
    ['noise', () => noise(pick([1, 10, 1_000]))],
  ];

  return () => {
    const [name, make] = pick(kinds);
    const whole = Buffer.from(make(), 'latin1');
    const cut = random() < 0.15;
    return {
      name,
      bytes: cut ? whole.subarray(0, Math.floor(random() * whole.length)) : whole,
      halfClose: random() < 0.2,
      drop: random() < 0.1,
    };
  };
}
