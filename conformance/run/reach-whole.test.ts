import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import { shortRun } from './testing/noting-service.ts';

const text = { type: 'string' };
const uuid = { type: 'string', format: 'uuid' };
const path = (name: string): JsonObject => ({ name, in: 'path', required: true, schema: text });
const taking = (properties: JsonObject, required: readonly string[]): JsonObject => ({
  content: { 'application/json': { schema: { type: 'object', properties, required } } },
});
const responses = (status: string): JsonObject => ({
  [status]: {
    description: 'Done.',
    content: { 'application/json': { schema: { type: 'object', properties: { id: uuid } } } },
  },
  '404': { description: 'None.' },
  '422': { description: 'Refused.' },
});
const things = (name: string, properties: JsonObject): JsonObject => ({
  [`/teams/{team}/${name}`]: {
    parameters: [path('team')],
    post: {
      operationId: `create-${name}`,
      requestBody: taking(properties, ['title']),
      responses: responses('201'),
    },
  },
  [`/teams/{team}/${name}/{id}`]: {
    parameters: [path('team'), path('id')],
    get: { operationId: `get-${name}`, responses: responses('200') },
    delete: { operationId: `delete-${name}`, responses: responses('204') },
  },
});

/** Tickets have an assignee, who is of the same team, which neither name nor description tells; they take no colour. */
const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Teams', version: '1' },
  paths: {
    '/teams': {
      post: {
        operationId: 'create-teams',
        requestBody: taking({ title: text }, ['title']),
        responses: responses('201'),
      },
    },
    '/teams/{team}': {
      parameters: [path('team')],
      get: { operationId: 'get-teams', responses: responses('200') },
      delete: { operationId: 'delete-teams', responses: responses('204') },
    },
    ...things('people', { title: text }),
    ...things('tickets', { title: text, assigneeId: uuid, colour: text }),
  },
});

/** A service that keeps to it; what it removes takes with it what stands under it. */
function service() {
  const addresses = new Set<string>();
  const sent: { readonly method: string; readonly target: string; readonly status: number }[] = [];
  const refused: string[] = [];
  let serial = 0;
  const answer = (method: string, target: string, body: string | undefined) => {
    const [, , team = '', kind, id] = target.split('/');
    const address = [team, kind, id].filter((each) => each !== undefined).join('/');
    if (team !== '' && !addresses.has(team)) return { status: 404 };
    if (method === 'POST') {
      const given: unknown = JSON.parse(body ?? 'null');
      const read = (name: string): unknown =>
        typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
      if (typeof read('title') !== 'string') return { status: 422 };
      const assignee = read('assigneeId');
      const isOfTeam = assignee === undefined || addresses.has(`${team}/people/${String(assignee)}`);
      if (kind === 'tickets' && !isOfTeam) return { status: 422, body: { message: 'no such person' } };
      if (kind === 'tickets' && read('colour') !== undefined)
        return { status: 422, body: { message: 'colour is for those who pay' } };
      serial += 1;
      const made = `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`;
      addresses.add(team === '' ? made : `${team}/${String(kind)}/${made}`);
      return { status: 201, body: { id: made } };
    }
    if (!addresses.has(address)) return { status: 404 };
    if (method === 'GET') return { status: 200, body: { id: id ?? team } };
    for (const each of addresses) if (`${each}/`.startsWith(`${address}/`)) addresses.delete(each);
    return { status: 204 };
  };
  const open = () =>
    memoryTransport(({ method, path: target, body }) => {
      const answered = answer(method, target, body);
      sent.push({ method, target, status: answered.status });
      if (method === 'POST' && target.endsWith('/tickets') && answered.status === 422)
        refused.push(body ?? '');
      return answered;
    });
  return { open, sent, refused, addresses };
}

async function run() {
  const made = service();
  const outcome = await verify(shortRun({ contract: CONTRACT }), () => {}, made.open);
  if (!outcome.ok) throw new Error(outcome.error);
  return { result: outcome.value, ...made };
}

describe('a body of which a service refuses what the contract allows', () => {
  it('refers to a resource beside its own, and does without what nothing helps with', async () => {
    const { sent, refused } = await run();
    const tickets = sent.filter(({ method, target }) => method === 'POST' && target.endsWith('/tickets'));
    expect(tickets.filter(({ status }) => status === 201).length).toBeGreaterThan(20);
    // Those that are about the assignee itself, random ones, and the few that it was learnt by.
    const plain = refused.filter((body) => /"title":"\w+"/.test(body) && body.includes('assigneeId'));
    expect(plain.length).toBeLessThan(tickets.length / 3);
  });

  it('is cleaned up from above: what was under a removed resource is asked for until one is found gone', async () => {
    const { sent, addresses, result } = await run();
    expect(result.leftBehind).toBe(0);
    expect([...addresses]).toEqual([]);
    const last = sent.slice(sent.findLastIndex(({ method }) => method !== 'DELETE') + 1);
    const made = sent.filter(({ status }) => status === 201).length;
    expect(last.length).toBeGreaterThan(0);
    expect(last.length).toBeLessThan((2 * made) / 3);
  });
});
