import { describe, expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import { headerOfRequest } from '../exchange/message.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import type { RunOptions } from './options.ts';
import { shortRun } from './testing/noting-service.ts';

const answers = {
  '200': { description: 'Done.' },
  '400': { description: 'Refused.' },
  '401': { description: 'Who?' },
};
const limit = { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 9 } };
const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Plans', version: '1' },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  security: [{ bearer: [] }],
  paths: {
    '/health': { get: { operationId: 'getHealth', responses: answers } },
    '/plans': { get: { operationId: 'listPlans', parameters: [limit], responses: answers } },
  },
});

/** A run against a service whose tokens hold for some requests, and which hands out new ones. */
async function judged(
  options: (issue: () => string) => Partial<RunOptions>,
  lasting = 20,
  never: string[] = [],
) {
  let issued = 0;
  let left = lasting;
  const issue = (): string => {
    issued += 1;
    left = lasting;
    return `Token-${issued}-Abcdefgh`;
  };
  const secrets = new Map([['bearer', issue()]]);
  const outcome = await verify(
    { ...shortRun({ contract: CONTRACT }), secrets, concurrency: 4, ...options(issue) },
    () => {},
    () =>
      memoryTransport((request) => {
        const [, given] = /^bearer (.*)$/i.exec(headerOfRequest(request, 'authorization') ?? '') ?? [];
        if (given !== `Token-${issued}-Abcdefgh`)
          return { status: 401, headers: { 'www-authenticate': 'Bearer' } };
        if (never.some((path) => request.path.startsWith(path)))
          return { status: 401, headers: { 'www-authenticate': 'Bearer' } };
        left -= 1;
        if (left < 0) return { status: 401, headers: { 'www-authenticate': 'Bearer' } };
        const asked = /limit=([^&]*)/.exec(request.path)?.[1];
        return { status: asked === undefined || /^[1-9]$/.test(asked) ? 200 : 400 };
      }),
  );
  if (!outcome.ok) throw new Error(outcome.error);
  return { issued: () => issued, rules: outcome.value.findings.map(({ rule }) => rule) };
}

const refreshed = (issue: () => string): Partial<RunOptions> => ({
  refreshCredentials: async () => new Map([['bearer', issue()]]),
});

describe('a token that ends', () => {
  it('is renewed where it is refused that was taken before, and nobody is blamed', async () => {
    const { issued, rules } = await judged(refreshed);
    expect(issued()).toBeGreaterThan(2);
    expect(rules).toEqual([]);
  });

  it('is not renewed where there is no way', async () => {
    expect((await judged(() => ({}))).rules.length).toBeGreaterThan(0);
  });

  it('is renewed before it ends, so that none is refused', async () => {
    let used = 0;
    const { issued, rules } = await judged(
      (issue) => ({
        refreshCredentials: async () => {
          used = 0;
          return new Map([['bearer', issue()]]);
        },
        areCredentialsDue: () => (used += 1) > 10,
      }),
      30,
    );
    expect(issued()).toBeGreaterThan(3);
    expect(rules).toEqual([]);
  });

  it('is renewed once for an operation that refuses every token, which is told', async () => {
    const { issued, rules } = await judged(refreshed, Infinity, ['/plans']);
    expect(issued()).toBeLessThan(6);
    expect(rules).toContain('request/valid-accepted');
  });
});
