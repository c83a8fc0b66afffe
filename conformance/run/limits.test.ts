import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import { shortRun } from './testing/noting-service.ts';

const uuid = { type: 'string', format: 'uuid' };
const path = (name: string): JsonObject => ({ name, in: 'path', required: true, schema: uuid });
const json = (properties: JsonObject, required: readonly string[] = Object.keys(properties)): JsonObject => ({
  content: { 'application/json': { schema: { type: 'object', properties, required } } },
});
const refusals = {
  '404': { description: 'None.' },
  '422': { description: 'It is not as described.' },
};
const things = (name: string, sent: JsonObject, has: JsonObject): JsonObject => ({
  [`/${name}`]: {
    post: {
      operationId: `create-${name}`,
      requestBody: { ...json(sent), required: true },
      responses: { '201': { description: 'Made.', ...json({ id: uuid, ...has }) }, ...refusals },
    },
  },
  [`/${name}/{id}`]: {
    parameters: [path('id')],
    get: {
      operationId: `get-${name}`,
      responses: { '200': { description: 'It.', ...json({ id: uuid, ...has }) }, ...refusals },
    },
  },
});
const title = { type: 'string', minLength: 1, maxLength: 30 };
const capacity = { type: 'integer', minimum: 1, maximum: 500 };
const ticket = { id: uuid, eventId: uuid, personId: uuid, moves: { type: 'integer' } };

const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Events', version: '1' },
  paths: {
    ...things('people', { title }, { title }),
    ...things('events', { title, capacity }, { title, capacity }),
    '/tickets': {
      post: {
        operationId: 'create-ticket',
        description: 'A person has at most two tickets. A person who gave one back can buy another.',
        requestBody: { ...json({ eventId: uuid, personId: uuid }), required: true },
        responses: {
          '201': { description: 'Bought.', ...json(ticket) },
          '409': { description: 'The event is full, or the person has a ticket for it already.' },
          ...refusals,
        },
      },
    },
    '/tickets/{id}': {
      parameters: [path('id')],
      get: {
        operationId: 'get-ticket',
        responses: { '200': { description: 'It.', ...json(ticket) }, ...refusals },
      },
      delete: { operationId: 'give-back', responses: { '204': { description: 'Gone.' }, ...refusals } },
    },
    '/tickets/{id}/move': {
      parameters: [path('id')],
      post: {
        operationId: 'move-ticket',
        description: 'A ticket is moved at most twice.',
        responses: {
          '200': { description: 'Moved.', ...json(ticket) },
          '409': { description: 'It was moved too often.' },
          ...refusals,
        },
      },
    },
  },
});

type Row = Record<string, unknown> & { readonly kind: string };

/** What the service looks at. */
interface Checks {
  readonly room: boolean;
  readonly twice: boolean;
  readonly most: boolean;
  readonly moves: boolean;
  /** Whether tickets that were given back no longer count. */
  readonly back: boolean;
}
const SOUND: Checks = { room: true, twice: true, most: true, moves: true, back: true };

/** A service that keeps to the contract as far as it looks. */
function service(checks: Checks) {
  const rows = new Map<string, Row>();
  const gone: Row[] = [];
  const tickets = (): readonly Row[] =>
    [...rows.values(), ...(checks.back ? [] : gone)].filter(({ kind }) => kind === 'tickets');
  const isSent = (given: Record<string, unknown>, names: readonly string[]): boolean =>
    names.every((name) =>
      name === 'capacity'
        ? Number.isInteger(given[name]) && Number(given[name]) >= 1 && Number(given[name]) <= 500
        : name === 'title'
          ? typeof given[name] === 'string' && given[name] !== '' && [...given[name]].length <= 30
          : typeof given[name] === 'string' &&
            rows.get(given[name])?.kind === (name === 'eventId' ? 'events' : 'people'),
    );
  const names: Readonly<Record<string, readonly string[]>> = {
    people: ['title'],
    events: ['title', 'capacity'],
    tickets: ['eventId', 'personId'],
  };
  const isFull = ({ eventId, personId }: Record<string, unknown>): boolean => {
    const here = tickets().filter((each) => each['eventId'] === eventId);
    return (
      (checks.room && here.length >= Number(rows.get(String(eventId))?.['capacity'])) ||
      (checks.twice && here.some((each) => each['personId'] === personId)) ||
      (checks.most && tickets().filter((each) => each['personId'] === personId).length >= 2)
    );
  };
  const answer = (method: string, target: string, body: string | undefined) => {
    const [, kind = '', id, action] = target.split('/');
    if (id === undefined) {
      let given: unknown;
      try {
        given = JSON.parse(body ?? '');
      } catch {
        return { status: 422 };
      }
      if (typeof given !== 'object' || given === null || Array.isArray(given)) return { status: 422 };
      const own = Object.fromEntries(Object.entries(given));
      if (!isSent(own, names[kind] ?? [])) return { status: 422 };
      if (kind === 'tickets' && isFull(own)) return { status: 409 };
      const made = `00000000-0000-4000-8000-${String(rows.size + gone.length + 1).padStart(12, '0')}`;
      const fields = Object.fromEntries((names[kind] ?? []).map((name) => [name, own[name]]));
      const row = { ...fields, kind, id: made, ...(kind === 'tickets' ? { moves: 0 } : {}) };
      rows.set(made, row);
      return { status: 201, body: shown(row) };
    }
    const row = rows.get(id);
    if (row?.kind !== kind) return { status: 404 };
    if (action === 'move') {
      if (checks.moves && Number(row['moves']) >= 2) return { status: 409 };
      const moved = { ...row, moves: Number(row['moves']) + 1 };
      rows.set(id, moved);
      return { status: 200, body: shown(moved) };
    }
    if (method === 'GET') return { status: 200, body: shown(row) };
    rows.delete(id);
    gone.push(row);
    return { status: 204 };
  };
  return () => memoryTransport(({ method, path: target, body }) => answer(method, target, body));
}

function shown({ kind: _kind, ...fields }: Row): JsonObject {
  return JSON.parse(JSON.stringify(fields));
}

async function findingsOn(checks: Checks): Promise<readonly string[]> {
  const outcome = await verify(shortRun({ contract: CONTRACT }), () => {}, service(checks));
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value.findings.map(({ rule, operations }) => `${rule} ${operations.join()}`);
}

describe('limits that only words set', () => {
  it('a service that keeps them is not blamed', async () => {
    expect(await findingsOn(SOUND)).toEqual([]);
  });

  it.each([
    ['room', 'request/invalid-rejected create-ticket'],
    ['twice', 'request/invalid-rejected create-ticket'],
    ['most', 'request/invalid-rejected create-ticket'],
    ['moves', 'request/invalid-rejected move-ticket'],
    ['back', 'request/valid-accepted create-ticket'],
  ])('one that does not look at %s is found', async (name, finding) => {
    expect(await findingsOn({ ...SOUND, [name]: false })).toContain(finding);
  });
});
