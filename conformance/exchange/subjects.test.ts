import { expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf, loadContract } from '../../spec/model/load.ts';
import { contractPath, exchangesOf } from '../rules/testing/exchanges.ts';
import { subjectKinds } from './subject-kinds.ts';
import { subjectsOf } from './subjects.ts';

const loaded = await loadContract(contractPath('../others/workspaces/openapi.yaml'));
if (!loaded.ok) throw new Error(loaded.error);
const contract = loaded.value;

const W = '7c1f4d3e-1111-4222-8333-444455556666';
const P = '7c1f4d3e-1111-4222-8333-444455557777';
const STAMPS = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
const PROJECT = { id: P, workspaceId: W, name: 'Relaunch', status: 'active', priority: 3, ...STAMPS };
const settings = { locale: 'de', retentionDays: 3 };
const at = { 'path.workspaceId': W };

/** The kinds of events of each subject, by address. */
function events(...records: readonly JsonObject[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    subjectsOf(exchangesOf(records, contract), contract).map(
      (subject) => [subject.address, subject.events.map(({ kind }) => kind)] as const,
    ),
  );
}

const created: JsonObject = {
  operation: 'createProject',
  request: { ...at, body: { name: 'Relaunch' } },
  response: { status: 201, body: PROJECT },
};

it('a singleton below a resource is a subject of its own', () => {
  const put = { operation: 'replaceSettings', request: { ...at, body: settings } };
  expect(
    events(
      { ...put, response: { status: 200, body: settings } },
      { ...put, response: { status: 400 } },
      { operation: 'getSettings', request: at, response: { status: 200, body: settings } },
    ),
  ).toEqual({ [`/workspaces/${W}/settings`]: ['replaced', 'refused', 'read'] });
});

it('items of lists are sightings at their addresses', () => {
  const listed = {
    operation: 'listProjects',
    request: at,
    response: { status: 200, body: { items: [PROJECT], total: 1 } },
  };
  expect(events(created, listed)).toEqual({ [`/workspaces/${W}/projects/${P}`]: ['created', 'listed'] });
});

it.each([
  ['its parent is deleted', { operation: 'deleteWorkspace', request: at, response: { status: 204 } }],
  [
    'an action is done on it',
    {
      operation: 'archiveProject',
      request: { ...at, 'path.projectId': P },
      response: { status: 200, body: PROJECT },
    },
  ],
])('nothing is known of a resource once %s', (_, record) => {
  expect(events(created, record)[`/workspaces/${W}/projects/${P}`]).toEqual(['created', 'unclear']);
});

it('nothing is known of what a request about several things lists', () => {
  const thing = { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } };
  const json = { content: { 'application/json': { schema: thing } } };
  const several = { content: { 'application/json': { schema: { type: 'object' } } } };
  const things = contractOf({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/things': {
        post: {
          operationId: 'createThing',
          requestBody: json,
          responses: { '201': { description: 'Made.', ...json } },
        },
        patch: {
          operationId: 'changeThings',
          requestBody: several,
          responses: { '204': { description: 'Done.' } },
        },
      },
      '/things/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        get: { operationId: 'getThing', responses: { '200': { description: 'It.', ...json } } },
      },
    },
  });
  const make = (id: string): JsonObject => ({
    operation: 'createThing',
    request: { body: { name: id } },
    response: { status: 201, body: { id, name: id } },
  });
  const change = {
    operation: 'changeThings',
    request: { body: { keys: ['a', 'c'], data: { name: 'd' } } },
    response: { status: 204 },
  };
  const subjects = subjectsOf(exchangesOf([make('a'), make('b'), change], things), things);
  expect(subjects.map(({ address, events: own }) => [address, own.map(({ kind }) => kind)])).toEqual([
    ['/things/a', ['created', 'unclear']],
    ['/things/b', ['created']],
  ]);
});

it('what is called otherwise by a write stands elsewhere: nothing is known of it any more', () => {
  const json = {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            size: { type: 'integer' },
            labels: { type: 'array', items: { type: 'string' } },
          },
        },
      },
    },
  };
  const done = { '200': { description: 'It.', ...json } };
  const labels = {
    content: { 'application/json': { schema: { type: 'array', items: { type: 'string' } } } },
  };
  const tags = contractOf({
    openapi: '3.1.0',
    info: { title: 'Tags', version: '1' },
    paths: {
      '/tags': {
        post: { operationId: 'createTag', requestBody: json, responses: { '201': done['200'] } },
      },
      '/tags/{name}': {
        parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
        get: { operationId: 'getTag', responses: done },
        patch: { operationId: 'changeTag', requestBody: json, responses: done },
      },
      '/tags/{name}/labels': {
        parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
        put: { operationId: 'setLabels', requestBody: labels, responses: { '204': { description: 'Set.' } } },
      },
    },
  });
  const a = { 'path.name': 'a' };
  const made = {
    operation: 'createTag',
    request: { body: { name: 'a' } },
    response: { status: 201, body: { name: 'a' } },
  };
  const change = (body: JsonObject): JsonObject => ({
    operation: 'changeTag',
    request: { ...a, body },
    response: { status: 200, body: { name: 'a', ...body } },
  });
  const set = (value: readonly string[], status: number): JsonObject => ({
    operation: 'setLabels',
    request: { ...a, body: value },
    response: { status },
  });
  const kindsOf = (...records: readonly JsonObject[]) =>
    subjectsOf(exchangesOf([made, ...records], tags), tags)[0]?.events.map(({ kind, sent }) => [kind, sent]);
  expect(kindsOf(change({ name: 'a', size: 1 }), change({ name: 'b' }))?.map(([kind]) => kind)).toEqual([
    'created',
    'patched',
    'unclear',
  ]);
  // A part that is written at a path of its own is a part of it; what a list has twice may be kept once.
  expect(kindsOf(set(['x', 'y'], 204), set(['x', 'x'], 204), set(['z'], 422))?.slice(1)).toEqual([
    ['patched', { labels: ['x', 'y'] }],
    ['unclear', { labels: ['x', 'x'] }],
    ['refused', { labels: ['z'] }],
  ]);
});

it('what was only tried was not done, and a resource that says the way to it stands there', () => {
  const json = {
    content: {
      'application/json': { schema: { type: 'object', properties: { name: { type: 'string' } } } },
    },
  };
  const shelves = contractOf({
    openapi: '3.1.0',
    info: { title: 'Shelves', version: '1' },
    paths: {
      '/v1/shelves': {
        post: {
          operationId: 'createShelf',
          parameters: [{ name: 'validateOnly', in: 'query', schema: { type: 'boolean' } }],
          requestBody: json,
          responses: { '200': { description: 'Made.', ...json } },
        },
      },
      '/v1/shelves/{shelf}': {
        parameters: [{ name: 'shelf', in: 'path', required: true, schema: { type: 'string' } }],
        get: { operationId: 'getShelf', responses: { '200': { description: 'It.', ...json } } },
      },
    },
  });
  const make = (name: string, query: JsonObject = {}): JsonObject => ({
    operation: 'createShelf',
    request: { body: {}, ...query },
    response: { status: 200, body: { name } },
  });
  const records = [
    make('shelves/a'),
    make('shelves/b', { 'query.validateOnly': true }),
    make('shelves/c', { 'query.validateOnly': false }),
  ];
  const subjects = subjectsOf(exchangesOf(records, shelves), shelves);
  expect(subjects.map(({ address, events: own }) => [address, own.map(({ kind }) => kind)])).toEqual([
    ['/v1/shelves/a', ['created']],
    ['/v1/shelves/c', ['created']],
  ]);
});

it('fields are what clients send and answers show: nothing of the server, nothing that is written only', () => {
  const fields = new Map(
    subjectKinds(contract).map(({ kind }) => [kind.item, [...kind.fields.keys()].sort()]),
  );
  expect(fields.get('/workspaces/{workspaceId}')).toEqual([
    'billing',
    'labels',
    'name',
    'plan',
    'region',
    'slug',
  ]);
  expect(fields.get('/workspaces/{workspaceId}/settings')).not.toContain('webhookSecret');
});
