import { describe, expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import { headerOfRequest, type WireRequest } from '../exchange/message.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { notJudged } from '../report/not-judged.ts';
import { verify } from './engine.ts';
import type { Hooks } from './hooks.ts';
import { shortRun } from './testing/noting-service.ts';

const answers = { '200': { description: 'Done.' }, '400': { description: 'Refused.' } };
const limit = { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 9 } };
const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Plans', version: '1' },
  paths: {
    '/health': { get: { operationId: 'getHealth', responses: answers } },
    '/plans': { get: { operationId: 'listPlans', parameters: [limit], responses: answers } },
  },
});

/** A run with hooks against a service that wants each path signed, and fails on lists. */
async function judged(hooks: Hooks) {
  const sent: WireRequest[] = [];
  const outcome = await verify(
    { ...shortRun({ contract: CONTRACT }), hooks },
    () => {},
    () =>
      memoryTransport((request) => {
        sent.push(request);
        const isSigned = headerOfRequest(request, 'x-signature') === `signed ${request.path}`;
        return { status: !isSigned ? 400 : request.path.startsWith('/plans') ? 500 : 200 };
      }),
  );
  return { sent, outcome };
}

const sign: Hooks['beforeRequest'] = (request) => {
  request.headers['X-Signature'] = `signed ${request.path}`;
};

describe('hooks', () => {
  it('change each request, in place or by giving another, and see each answer', async () => {
    const seen: string[] = [];
    const { sent, outcome } = await judged({
      beforeRequest: async (request) => ({
        ...request,
        headers: { ...request.headers, 'X-Signature': `signed ${request.path}` },
      }),
      afterResponse: ({ status }, { operation, purpose, request }) => {
        seen.push(`${operation} ${purpose} ${status} ${request.headers['X-Signature'] !== undefined}`);
      },
    });
    expect(outcome.ok).toBe(true);
    expect(seen).toHaveLength(sent.length);
    expect(seen).toContain('getHealth valid 200 true');
    expect(seen).toContain('listPlans defective 500 true');
  });

  it('what they change is said beside the curl line', async () => {
    const { outcome } = await judged({ beforeRequest: sign });
    const found = outcome.ok ? outcome.value.findings : [];
    expect(found.map(({ rule }) => rule)).toContain('response/no-server-error');
    expect(found[0]?.exchanges[0]?.curl).toMatch(/ # before beforeRequest$/);
  });

  it('one that throws at once is told by its name and the operation', async () => {
    const { sent, outcome } = await judged({
      beforeRequest: () => {
        throw new TypeError('no key');
      },
    });
    expect(outcome).toEqual({
      ok: false,
      error: 'the hook beforeRequest threw on getHealth: TypeError: no key',
    });
    expect(sent).toEqual([]);
  });

  it.each(['beforeRequest', 'afterResponse'] as const)(
    'what was found before %s throws is not lost, and nothing is sent after it',
    async (name) => {
      let count = 0;
      const fail = (): void => {
        count += 1;
        if (count > 30) throw new Error('it broke');
      };
      const { sent, outcome } = await judged({
        beforeRequest: (request, context) => {
          if (name === 'beforeRequest') fail();
          return sign(request, context);
        },
        afterResponse: () => {
          if (name === 'afterResponse') fail();
        },
      });
      expect(sent.length).toBeLessThan(50);
      expect(outcome).toMatchObject({
        ok: true,
        value: {
          cutShort: {
            kind: 'hook',
            message: expect.stringMatching(`the hook ${name} threw on \\w+: Error: it broke`),
          },
        },
      });
      if (!outcome.ok) return;
      const { findings } = outcome.value;
      expect(findings.map(({ rule }) => rule)).toContain('response/no-server-error');
      expect(findings.map(({ status }) => status)).not.toContain('flaky');
      expect(notJudged(outcome.value, [])).toContain(`it ended early: the hook ${name} threw`);
    },
  );

  it('one that gives no request is told', async () => {
    const nonsense: object = { beforeRequest: () => ({ method: 7 }) };
    const { outcome } = await judged(nonsense);
    expect(outcome).toEqual({ ok: false, error: 'beforeRequest gave what is no request, for getHealth' });
  });
});
