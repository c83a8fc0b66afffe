import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plain } from '../../fixtures/services/index.ts';
import { cli, type Ended } from './testing/cli.ts';
import { serve, serveBytes, type TestServer } from './testing/serve.ts';

const KEY = { PETSTORE_API_KEY: 'Abc123-of-no-service' };

function judged(url: string, ...args: string[]): Promise<Ended> {
  return cli(['verify', url, '--timeout', '1', ...args], { env: KEY });
}

/** The line on stderr of a command that judged nothing. */
function lineOf({ status, stdout, stderr }: Ended): string {
  if (status !== 2 || stdout !== '') throw new Error(`status ${status}, stdout ${stdout}, stderr ${stderr}`);
  const [line = '', ...more] = stderr.trimEnd().split('\n');
  return more.length === 0 ? line : stderr;
}

function page(response: ServerResponse, status = 200): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
  response.end(
    '<!doctype html><html><head><title>Sign in \u009b31m to Corp</title></head><body>…</body></html>',
  );
}

describe('a target that cannot be judged is one line and status 2', () => {
  const withServer = async (
    server: TestServer,
    use: (server: TestServer) => Promise<void>,
  ): Promise<void> => {
    try {
      await use(server);
    } finally {
      await server.close();
    }
  };

  it('a base URL without the version prefix: the right one is named', async () => {
    const service = await plain.start();
    try {
      const ended = await cli(['verify', service.url.replace('/v1', '')], {
        env: { PETSTORE_API_KEY: service.key },
      });
      expect(lineOf(ended)).toMatch(new RegExp(`the service answers at ${service.url}$`));
    } finally {
      await service.close();
    }
  });

  it('a path that the service does not have', async () => {
    const service = await plain.start();
    try {
      const ended = await cli(['verify', `${service.url}/nowhere`], {
        env: { PETSTORE_API_KEY: service.key },
      });
      expect(lineOf(ended)).toMatch(/has none of the contract's paths: GET \/pets was answered with 404/);
    } finally {
      await service.close();
    }
  });

  it('a dead host', async () => {
    const server = await serve(() => {});
    await server.close();
    expect(lineOf(await judged(`${server.origin}/v1`))).toMatch(/cannot be reached: connection refused/);
  });

  it('a host that does not exist', async () => {
    expect(lineOf(await judged('http://no-such-host.invalid/v1'))).toMatch(
      /no-such-host\.invalid\/v1 cannot be reached/,
    );
  });

  it('a wrong key', async () => {
    const service = await plain.start();
    try {
      expect(lineOf(await judged(service.url))).toMatch(/refuses the key.*401.*PETSTORE_API_KEY/);
    } finally {
      await service.close();
    }
  });

  it('a login page', () =>
    serve((_request, response) => page(response)).then((server) =>
      withServer(server, async ({ origin }) => {
        expect(lineOf(await judged(`${origin}/v1`))).toMatch(
          /answers with a web page \("Sign in 31m to Corp"\).*login page/,
        );
      }),
    ));

  it('a redirect to a login page', () =>
    serve((request, response) => {
      if (request.url?.startsWith('/login')) return page(response);
      response.writeHead(302, { location: 'https://login.corp.example/?next=%2Fv1' }).end();
    }).then((server) =>
      withServer(server, async ({ origin }) => {
        expect(lineOf(await judged(`${origin}/v1`))).toMatch(
          /redirects every request to https:\/\/login\.corp\.example/,
        );
      }),
    ));

  it('a service that never answers', () =>
    serve(() => {}).then((server) =>
      withServer(server, async ({ origin, requests }) => {
        expect(lineOf(await judged(`${origin}/v1`))).toMatch(
          /does not answer: no complete answer within 1 s/,
        );
        expect(requests()).toBeLessThan(10);
      }),
    ));

  it('a service that closes every connection', () =>
    serveBytes((socket) => socket.destroy()).then((server) =>
      withServer(server, async ({ origin }) => {
        expect(lineOf(await judged(`${origin}/v1`))).toMatch(/does not answer: the connection was closed/);
      }),
    ));

  it('something that does not speak HTTP', () =>
    serveBytes((socket) => socket.end(Buffer.from([0, 159, 146, 150, 27, 91, 51, 49, 109]))).then((server) =>
      withServer(server, async ({ origin }) => {
        const ended = await judged(`${origin}/v1`);
        expect(lineOf(ended)).toMatch(/does not answer: not HTTP/);
        expect(ended.stderr).not.toContain('\u001b');
      }),
    ));
});

describe('a service that answers everything with 500', () => {
  it('is judged: few findings, few requests, status 1', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(500, { 'content-type': 'application/json' });
      response.end('{"code":"oops","message":"oops","status":500}');
    });
    try {
      const ended = await judged(`${server.origin}/v1`);
      expect(ended.stdout).toMatch(/response\/no-server-error/);
      expect(ended.stdout).toMatch(/^[1-9] findings?: /m);
      expect(ended.status).toBe(1);
      expect(server.requests()).toBeLessThan(150);
    } finally {
      await server.close();
    }
  });
});

describe('a document that cannot be used is one line and status 2', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verify-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const withSpec = async (text: string, ...args: string[]): Promise<Ended> => {
    const file = join(folder, 'spec.yaml');
    await writeFile(file, text);
    return cli(['verify', '--spec', file, ...args], { env: KEY });
  };
  const EMPTY = 'openapi: 3.1.0\ninfo: {title: t, version: v}\npaths: {}\n';

  it('a missing file', async () =>
    expect(lineOf(await cli(['verify', '--spec', 'no-such.yaml']))).toMatch(/no-such\.yaml: does not exist/));
  it('a directory', async () =>
    expect(lineOf(await cli(['verify', '--spec', folder]))).toMatch(/is a directory/));
  it('broken YAML', async () =>
    expect(lineOf(await withSpec('openapi: [3.1.0\ninfo: {'))).toMatch(/spec\.yaml:2:1: /));
  it('an empty file', async () => expect(lineOf(await withSpec(''))).toMatch(/spec\.yaml: is empty/));
  it('no OpenAPI document', async () =>
    expect(lineOf(await withSpec('hello: 1'))).toMatch(/is no OpenAPI document/));
  it('Swagger 2', async () =>
    expect(lineOf(await withSpec("swagger: '2.0'"))).toMatch(/Swagger 2\.0, .*: npx swagger2openapi /));
  it('no operations', async () => expect(lineOf(await withSpec(EMPTY))).toMatch(/no operation/));
  it('a $ref to the network', async () => {
    const text = `${EMPTY.replace('paths: {}', 'paths: {/a: {$ref: "https://example.com/a.yaml"}}')}`;
    expect(lineOf(await withSpec(text))).toMatch(/leads to the network: allow that with --allow-remote-refs/);
  });
  it('a $ref to a file that is not there', async () => {
    const text = `${EMPTY.replace('paths: {}', 'paths: {/a: {$ref: "./missing.yaml"}}')}`;
    expect(lineOf(await withSpec(text))).toMatch(/missing\.yaml/);
  });
  it('operations that need what is broken are left out and told, and the others are judged', async () => {
    const answers = (schema: string): string =>
      `{get: {responses: {'200': {description: d, content: {application/json: {schema: ${schema}, example: 1}}}, 4XX: {description: e}}}}`;
    const paths = `/a: ${answers("{$ref: './missing.yaml'}")}, /b: ${answers('{type: [strange]}')}, /c: ${answers('{type: integer}')}`;
    const spec = EMPTY.replace('paths: {}', `paths: {${paths}}`);
    const ended = await withSpec(spec, '--runs', '0');
    expect(ended.stderr).toMatch(
      /^petstore-contract verify: GET \/a is left out: broken \$ref: '\.\/missing\.yaml' does not exist$/m,
    );
    expect(ended.stdout).toMatch(/GET \/a: left out: broken \$ref/);
    expect(ended.stdout).toMatch(/GET \/b: left out: a schema cannot be compiled/);
    // Of a service that is left out for the most part nothing is told.
    const closing = (text: string): string => text.replaceAll(/\s+/g, ' ');
    expect(closing(ended.stdout)).toContain(
      'not judged: 2 of 3 operations were left out, where the document is broken: GET /a, GET /b; leave them out with --skip',
    );
    expect(ended.status).toBe(2);
    const skipping = await withSpec(spec, '--runs', '0', '--skip', 'GET /a');
    expect(closing(skipping.stdout)).toMatch(
      /conforms: .*; 1 of 2 operations was left out, where the document is broken: GET \/b $/,
    );
    expect(skipping.status).toBe(0);
  });
  it('a schema that cannot be compiled', async () => {
    const text = EMPTY.replace(
      'paths: {}',
      "paths: {/a: {get: {responses: {'200': {description: d, content: {application/json: {schema: {type: [strange]}}}}}}}}",
    );
    expect(lineOf(await withSpec(text))).toMatch(/schemas? .*cannot be compiled: #\/paths\/~1a\/get/);
  });
});
