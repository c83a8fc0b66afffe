import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../spec/json/json.ts';
import { contractOf } from '../spec/model/load.ts';
import { ignoredParts } from './admin/journal/ignored.ts';
import { understand } from './resources/model/resources.ts';
import { emptyLines, explain, summaryLines } from './serving/explain.ts';
import { drive } from './testing/drive.ts';
import { driveShape, openEveryday as open, type Shape } from './testing/shape.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/contracts/everyday');

const SHAPES: readonly Shape[] = [
  {
    name: 'orders',
    collection: '/orders',
    create: (n) => ({
      customer: `c${n}`,
      total: n,
      status: n % 2 ? 'open' : 'paid',
      lines: Array.from({ length: n % 3 }, () => ({ sku: 's', quantity: 1 })),
    }),
    created: 202,
    at: '',
    list: '/items',
    identity: 'id',
    filter: ['status=open&status=sent&minTotal=4', 3],
    sorted: ['sort=lineCount&limit=50', 'lineCount'],
    change: () => [
      'PATCH',
      [{ op: 'replace', path: '/customer', value: 'new' }],
      'application/json-patch+json',
    ],
    changed: [200, 'customer', 'new'],
    removed: 204,
    page: 'limit=4',
    next: (page) => {
      const cursor = page.at('/nextCursor');
      expect(page.at('/hasMore')).toBe(cursor !== null);
      return cursor === null ? undefined : `limit=4&cursor=${String(cursor)}`;
    },
  },
  {
    name: 'members',
    collection: '/members',
    create: (n) => ({ member: { name: `m${n}`, age: n } }),
    created: 200,
    at: '/data',
    list: '/data',
    identity: 'name',
    filter: ['q=M1', 1],
    sorted: ['sort=age', 'age'],
    change: (n) => ['PUT', { name: `m${n}`, age: 99 }],
    changed: [200, 'age', 99],
    removed: 202,
    page: 'page_size=4',
    next: (page, size, number) => {
      const url = page.at('/links/next');
      const total = Number(page.at('/meta/total'));
      expect(page.at('/meta')).toEqual({
        page: number,
        pageSize: 4,
        total,
        totalPages: Math.ceil(total / 4),
      });
      expect(page.at('/links/prev')).toBe(
        number === 1 ? null : `http://mock.example/members?page_size=4&page=${number - 1}`,
      );
      expect(size).toBeLessThanOrEqual(4);
      return url === null ? undefined : new URL(String(url)).search.slice(1);
    },
  },
  {
    name: 'articles',
    collection: '/articles',
    create: (n) => ({ title: `A${n}`, rank: n, tags: n > 5 ? ['a', 'b'] : ['c'] }),
    created: 201,
    at: '',
    list: '',
    identity: 'id',
    filter: ['tag=b&title_like=a&created_after=2020-01-01T00:00:00Z', 4],
    sorted: ['sortBy=rank&order=asc', 'rank'],
    change: () => ['PUT', { title: 'New' }],
    changed: [204, 'title', 'New'],
    removed: 200,
    page: 'limit=4',
    next: (page) => {
      expect(page.headers['X-Total-Count']).toBe('10');
      const link = /<([^>]+)>; rel="next"/.exec(page.headers.Link ?? '');
      return link?.[1] === undefined ? undefined : new URL(link[1]).search.slice(1);
    },
  },
];

describe.each(SHAPES)('$name: created, read, listed, filtered, paged, changed and removed', (shape) => {
  test('by the operations of its document', async () => {
    expect(await driveShape(await open(shape.name), shape)).toHaveLength(9);
  });
});

test('a short form is derived from the resource, and stays as it is', async () => {
  const mock = await open('orders');
  const made = await mock.send('POST', '/orders', {
    customer: 'x',
    lines: [
      { sku: 'a', quantity: 1 },
      { sku: 'b', quantity: 2 },
    ],
  });
  expect(made.at('/lines/1')).toMatchObject({ sku: 'b', quantity: 2, lineId: 0 });
  expect((await mock.send('GET', '/orders')).at('/items/0')).toEqual({
    id: made.at('/id'),
    customer: 'x',
    lineCount: 2,
    channel: 'web',
  });
});

test('a page by cursor does not move while others write', async () => {
  const mock = await open('orders');
  const ids: unknown[] = [];
  const create = async (): Promise<void> =>
    void ids.push((await mock.send('POST', '/orders', { customer: 'x', lines: [] })).at('/id'));
  for (let n = 0; n < 6; n += 1) await create();
  const first = await mock.send('GET', '/orders?limit=2');
  await create();
  await mock.send('DELETE', `/orders/${String(ids[4])}`);
  const second = await mock.send('GET', `/orders?limit=2&cursor=${String(first.at('/nextCursor'))}`);
  expect([second.at('/items/0/id'), second.at('/items/1/id')]).toEqual([ids[3], ids[2]]);
  expect((await mock.send('GET', '/orders?cursor=nonsense')).json).toEqual({
    items: [],
    nextCursor: null,
    hasMore: false,
  });
});

test('an action answers with the resource, and knows which are there', async () => {
  const mock = await open('orders');
  const made = await mock.send('POST', '/orders', { customer: 'x', lines: [] });
  const paid = await mock.send('POST', `/orders/${String(made.at('/id'))}/pay`);
  expect(paid.json).toMatchObject({ id: made.at('/id'), customer: 'x', status: 'paid' });
  expect((await mock.send('POST', '/orders/00000000-0000-4000-8000-000000000000/pay')).status).toBe(404);
});

test('PUT creates, a singleton is always there, and what nobody creates is seeded under each parent', async () => {
  const mock = await open('members');
  expect((await mock.send('PUT', '/members/new', { name: 'new' })).status).toBe(201);
  expect((await mock.send('GET', '/members/new/settings')).json).toEqual({ theme: 'light', mails: false });
  expect((await mock.send('PATCH', '/members/new/settings', { theme: 'dark', mails: true })).status).toBe(
    200,
  );
  expect((await mock.send('GET', '/members/new/settings')).json).toEqual({ theme: 'dark', mails: true });
  expect((await mock.send('GET', '/members/ada/settings')).json).toEqual({ theme: 'light', mails: false });
  expect((await mock.send('GET', '/members/nobody/settings')).status).toBe(404);
  const badges = await mock.send('GET', '/members/ada/badges');
  expect(badges.at('/2/id')).toBe(1);
  expect((await mock.send('GET', '/members/ada/badges/1')).json).toEqual(badges.at('/2'));
});

test('a parameter of the document that has no effect is told', async () => {
  const mock = await open('orders');
  expect(ignoredParts(mock.endpoint('GET', '/orders'), 'expand=lines&limit=2&colour=red', undefined)).toEqual(
    [
      'query: colour is no parameter of listOrders',
      'query: expand has no effect here: the mock does not know what it means',
    ],
  );
});

test('all parameters that are wrong are told', async () => {
  const mock = await open('orders');
  const refused = await mock.send('GET', '/orders?limit=many&minTotal=much');
  expect([refused.status, JSON.stringify(refused.json)]).toEqual([
    400,
    expect.stringContaining('query: limit must be integer, not \\"many\\"; query: minTotal must be number'),
  ]);
});

test('what is made up says so', async () => {
  const mock = await open('orders');
  const made = await mock.send('GET', '/statistics?since=2026-01-01');
  expect([made.json, made.headers['X-Mock']]).toEqual([{ orders: 7 }, 'made-up']);
  expect((await mock.send('GET', '/orders')).headers['X-Mock']).toBeUndefined();
  expect(summaryLines(mock.served)).toEqual([
    'state    6 of 7 operations: /orders',
    'made up  readStatistics: its path is neither a collection, an item nor a singleton',
  ]);
  expect(emptyLines((await open('projects')).served)).toEqual([
    'empty    /projects, /comments: no example of the document shows any; --seed 1 makes some up',
  ]);
  expect(explain(mock.served)).toEqual([
    'listOrders  GET /orders\n    lists /orders; heeds limit, cursor, sort, status, minTotal; no effect: expand',
    'createOrder  POST /orders\n    creates in /orders; id identifies',
    'getOrder  GET /orders/{orderId}\n    reads one of /orders by its id',
    'cancelOrder  DELETE /orders/{orderId}\n    removes one of /orders by its id',
    'changeOrder  PATCH /orders/{orderId}\n    changes one of /orders by its id',
    'payOrder  POST /orders/{orderId}/pay\n    answers with the resource that its path names',
    'readStatistics  GET /statistics\n    made up from examples and schemas: its path is neither a collection, an item nor a singleton',
  ]);
});

test('a collection is wholly stateful or not at all', () => {
  const answer = (schema: JsonObject): JsonObject => ({
    responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } },
  });
  const thing = { type: 'object', properties: { id: { type: 'string' } } };
  const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }];
  const reasonFor = (list: JsonObject, created: JsonObject): readonly string[] => {
    const contract = contractOf({
      openapi: '3.1.0',
      paths: {
        '/things': {
          get: { operationId: 'list', ...answer(list) },
          post: { operationId: 'make', ...answer(created) },
        },
        '/things/{id}': { parameters, get: { operationId: 'read', ...answer(thing) } },
      },
    });
    return understand(contract).stateless.map(({ operation, reason }) => `${operation.id}: ${reason}`);
  };
  const list = { type: 'array', items: thing };
  expect(reasonFor(list, thing)).toEqual([]);
  const why = '/things: make answers no single resource';
  expect(reasonFor(list, list)).toEqual([`list: ${why}`, `make: ${why}`, `read: ${why}`]);
  // What a GET there answers that is no list is one of them, or nothing that has to do with them.
  const other = 'list: its path is neither a collection, an item nor a singleton';
  expect(reasonFor(thing, thing)).toEqual([other]);
});

test('what is created at another path is found among its kind', async () => {
  const mock = await drive(join(FOLDER, '../../exchanges/adoptions.yaml'));
  const made = await mock.send('POST', '/pets/found', { name: 'x' });
  expect((await mock.send('GET', `/pets/${String(made.at('/id'))}`)).json).toMatchObject({ name: 'x' });
});

test('an action leads where its words say, and only from where they let it', async () => {
  const mock = await drive(join(FOLDER, '../shapes/nested-kinds.yaml'));
  const key = (await mock.send('POST', '/environments', { key: 'main' })).at('/key');
  expect((await mock.send('POST', '/rooms', { environmentKey: 'other' })).status).toBe(404);
  const made = await mock.send('POST', '/rooms', { environmentKey: key });
  const place = `/rooms/${encodeURIComponent(String(made.at('/id')))}`;
  expect((await mock.send('POST', `${place}/close`)).at('/state')).toBe('closed');
  expect((await mock.send('GET', place)).at('/state')).toBe('closed');
  expect((await mock.send('POST', `${place}/close`)).status).toBe(409);
});

test('where a GET answers one of a collection by its query, it is one that is there', async () => {
  const mock = await drive(join(FOLDER, '../shapes/finders.yaml'));
  expect((await mock.send('GET', '/users?name=Ada')).status).toBe(404);
  const made = await mock.send('POST', '/users', { name: 'Ada' });
  expect((await mock.send('GET', '/users?name=Ada')).json).toEqual(made.json);
  expect((await mock.send('GET', `/users/${String(made.at('/id'))}`)).json).toEqual(made.json);
});

test('a document that Prism cannot read is answered all the same', async () => {
  const mock = await drive(join(FOLDER, '../valid/circular.yaml'));
  expect((await mock.send('GET', '/trees/1')).status).toBe(200);
});

test('what paths say is done is done to what stands there', async () => {
  const mock = await open('posts');
  const made = await mock.send('POST', '/api/posts/create', { title: 'one' });
  expect(made.status).toBe(201);
  const id = String(made.at('/id'));
  // There is no path that is the post's own.
  expect(made.headers['Location']).toBeUndefined();
  expect((await mock.send('PUT', `/api/posts/edit/${id}`, { title: 'two' })).json).toMatchObject({
    title: 'two',
  });
  expect((await mock.send('GET', `/api/posts/get/${id}`)).at('/title')).toBe('two');
  expect(JSON.stringify((await mock.send('GET', '/api/posts/all')).json)).toContain('"two"');
  expect((await mock.send('DELETE', `/api/posts/delete/${id}`)).status).toBe(204);
  expect((await mock.send('GET', `/api/posts/get/${id}`)).status).toBe(404);
});
