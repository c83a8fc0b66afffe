import { expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import { shortRun } from './testing/noting-service.ts';

const text = { type: 'string' };
const user = { type: 'object', properties: { name: text, admin: { type: 'boolean' } } };
const group = { type: 'object', properties: { name: text, users: { type: 'array', items: text } } };
const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const shown = (status: string, schema: JsonObject): JsonObject => ({
  [status]: { description: 'It.', ...json(schema) },
  '404': { description: 'None.' },
  '409': { description: 'There already.' },
  '403': { description: 'Not for you.' },
});
const named = [
  { name: 'name', in: 'path', required: true, schema: { ...text, pattern: '^[a-z0-9]{1,40}$' } },
];
const removed = { '204': { description: 'Gone.' }, '404': { description: 'None.' } };

/** Users and groups are made by a POST to where they will stand, and users join groups. */
const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Hub', version: '1' },
  paths: {
    '/users': {
      get: {
        operationId: 'list-users',
        responses: { '200': { description: 'All.', ...json({ type: 'array', items: user }) } },
      },
    },
    '/users/{name}': {
      parameters: named,
      get: { operationId: 'get-user', responses: shown('200', user) },
      post: { operationId: 'post-user', summary: 'Create a single user', responses: shown('201', user) },
      patch: {
        operationId: 'patch-user',
        requestBody: {
          required: true,
          ...json({ type: 'object', properties: { admin: { type: 'boolean' }, note: text } }),
        },
        responses: { ...shown('200', user), '400': { description: 'Refused.' } },
      },
      delete: { operationId: 'delete-user', responses: removed },
    },
    '/groups/{name}': {
      parameters: named,
      get: { operationId: 'get-group', responses: shown('200', group) },
      post: { operationId: 'post-group', summary: 'Create a group', responses: shown('201', group) },
      delete: { operationId: 'delete-group', responses: removed },
    },
    '/groups/{name}/users': {
      parameters: named,
      post: {
        operationId: 'join-group',
        requestBody: { required: true, ...json(group) },
        responses: { ...shown('200', group), '400': { description: 'Refused.' } },
      },
    },
  },
});

/** A service that keeps to it, whose first user was there before; to make administrators is for others. */
function service() {
  const things = new Map<string, JsonObject>([['/users/root', { name: 'root', admin: true }]]);
  const notes: string[] = [];
  const open = () =>
    memoryTransport(({ method, path, body }) => {
      const [, kind = '', name = '', below] = path.split('/');
      if (name === '')
        return {
          status: 200,
          body: [...things].flatMap(([at, each]) => (at.startsWith('/users/') ? [each] : [])),
        };
      if (!/^[a-z0-9]{1,40}$/.test(name)) return { status: 404 };
      const address = `/${kind}/${name}`;
      const known = things.get(address);
      if (method === 'POST' && below === undefined) {
        if (known !== undefined) return { status: 409 };
        things.set(address, kind === 'users' ? { name, admin: false } : { name, users: [] });
        return { status: 201, body: things.get(address) ?? {} };
      }
      if (known === undefined) return { status: 404 };
      if (method === 'DELETE') {
        things.delete(address);
        return { status: 204 };
      }
      if (method === 'PATCH') {
        const sent: unknown = JSON.parse(body ?? 'null');
        if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return { status: 400 };
        const { admin, note } = Object.fromEntries(Object.entries(sent));
        if (![undefined, true, false].includes(admin) || !['undefined', 'string'].includes(typeof note))
          return { status: 400 };
        if (admin !== undefined)
          return { status: 403, body: { message: 'Only admins can grant admin permissions' } };
        notes.push(String(note));
      }
      return { status: 200, body: known };
    });
  return { open, things, notes };
}

it('what a POST makes by its name is made anew for each that changes or removes it', async () => {
  const { open, notes, things } = service();
  const outcome = await verify(
    { ...shortRun({ contract: CONTRACT }), skip: ['join-group', 'request/*'] },
    () => {},
    open,
  );
  if (!outcome.ok) throw new Error(outcome.error);
  const { coverage, findings, leftBehind } = outcome.value;
  expect(findings.map(({ rule, actual }) => [rule, actual])).toEqual([]);
  expect(coverage.filter(({ succeeded, asked }) => asked > 0 && succeeded === 0)).toEqual([]);
  // What the run may not say does not stand in each of its requests.
  expect(notes.length).toBeGreaterThan(10);
  expect(leftBehind).toBe(0);
  expect([...things.keys()]).toEqual(['/users/root']);
});

it('a POST that shows what it is sent below makes nothing of what it is called after', () => {
  const users = CONTRACT.resources.find(({ collection }) => collection === '/users');
  expect(users?.creations.map(({ operation }) => operation.id)).toEqual(['post-user']);
});
