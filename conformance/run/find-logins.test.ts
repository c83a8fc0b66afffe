import { expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { isJsonObject, member, type Json } from '../../spec/json/json.ts';
import { parseJson } from '../../spec/json/parse.ts';
import { contractOf } from '../../spec/model/load.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import { shortRun } from './testing/noting-service.ts';

const email = { type: 'string', format: 'email' };
const password = { type: 'string', minLength: 8 };
const takes = (operationId: string, success: string, properties: JsonObject): JsonObject => ({
  post: {
    operationId,
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: { type: 'object', properties, required: Object.keys(properties) } },
      },
    },
    responses: {
      [success]: { description: 'Done.' },
      '400': { description: 'Refused.' },
      '401': { description: 'Wrong.' },
    },
  },
});

const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Accounts', version: '1' },
  paths: {
    '/auth/register': takes('register', '201', { email, password }),
    '/auth/login': takes('login', '200', { username: { type: 'string' }, password }),
  },
});

/** What a run finds in a service whose login looks at the password so. */
async function judged(isRight: (stored: Json | undefined, sent: Json | undefined) => boolean) {
  const accounts = new Map<Json | undefined, Json | undefined>();
  const open = () =>
    memoryTransport(({ path, body, method }) => {
      if (method !== 'POST') return { status: 405 };
      const parsed = parseJson(body ?? '');
      const sent = parsed.ok && isJsonObject(parsed.value) ? parsed.value : {};
      const secret = member(sent, 'password');
      if (typeof secret !== 'string' || [...secret].length < 8) return { status: 400 };
      if (path === '/auth/login') {
        const name = member(sent, 'username');
        if (typeof name !== 'string') return { status: 400 };
        return { status: accounts.has(name) && isRight(accounts.get(name), secret) ? 200 : 401 };
      }
      const name = member(sent, 'email');
      if (typeof name !== 'string' || !/^[^@\s]+@[^@\s]+$/.test(name)) return { status: 400 };
      accounts.set(name, secret);
      return { status: 201 };
    });
  const outcome = await verify(shortRun({ contract: CONTRACT }), () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  const { coverage, findings } = outcome.value;
  return {
    reached: coverage.flatMap(({ operation, succeeded }) => (succeeded > 0 ? [operation] : [])),
    found: findings.filter(({ summary, expected }) => /of-another/.test(`${summary} ${expected}`)).length,
  };
}

it('a login that refuses made-up accounts is sent one that was made', async () => {
  const { reached, found } = await judged((stored, sent) => stored === sent);
  expect(reached).toEqual(['register', 'login']);
  expect(found).toBe(0);
});

it('a login that takes any password is found', async () => {
  expect((await judged(() => true)).found).toBe(1);
});

it('a login that knows nobody is blamed for nothing', async () => {
  expect(await judged(() => false)).toEqual({ reached: ['register'], found: 0 });
});
