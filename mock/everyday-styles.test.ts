import { describe, expect, test } from 'vitest';
import { driveShape, openEveryday, type Shape } from './testing/shape.ts';

const queryOf = (url: string): string => new URL(url).search.slice(1);

/** Documents as the generators and guidelines write them that most services come from. */
const SHAPES: readonly Shape[] = [
  {
    name: 'parcels',
    collection: '/api/v1/parcels',
    create: (n) => ({ recipient: `R ${n}`, weight: n, status: n % 2 === 0 ? 'NEW' : 'SENT' }),
    created: 201,
    at: '',
    list: '/content',
    identity: 'id',
    filter: ['status=NEW&minWeight=4&page=0&size=50', 3],
    sorted: ['page=0&size=50&sort=weight,asc', 'weight'],
    change: () => ['PUT', { recipient: 'New', weight: 1 }],
    changed: [200, 'recipient', 'New'],
    removed: 204,
    page: 'page=0&size=4',
    next: (page, size, number) => {
      expect(page.json).toMatchObject({
        totalElements: 10,
        totalPages: 3,
        number: number - 1,
        size: 4,
        numberOfElements: size,
        first: number === 1,
        last: number === 3,
        pageable: {
          pageNumber: number - 1,
          pageSize: 4,
          offset: (number - 1) * 4,
          paged: true,
          unpaged: false,
        },
      });
      return number < 3 ? `page=${number}&size=4` : undefined;
    },
  },
  {
    name: 'blog',
    collection: '/posts',
    create: (n) => ({
      data: {
        type: 'posts',
        attributes: { title: `T${n}`, rank: n, status: n % 2 === 0 ? 'draft' : 'published' },
        relationships: { author: { data: { type: 'people', id: n > 4 ? '1' : '2' } } },
      },
    }),
    type: 'application/vnd.api+json',
    created: 201,
    at: '/data',
    list: '/data',
    identity: 'id',
    filter: ['filter%5Bstatus%5D=draft&filter%5Bauthor%5D=1', 2],
    sorted: ['sort=rank', 'attributes/rank'],
    change: () => [
      'PATCH',
      { data: { type: 'posts', id: '4', attributes: { title: 'New' } } },
      'application/vnd.api+json',
    ],
    changed: [
      200,
      'attributes',
      {
        title: 'New',
        rank: 3,
        status: 'published',
        createdAt: expect.anything(),
        updatedAt: expect.anything(),
      },
    ],
    removed: 204,
    page: 'page%5Bsize%5D=4',
    next: (page) => {
      expect(page.at('/meta')).toEqual({ total: 10 });
      const next = page.at('/links/next') ?? null;
      return next === null ? undefined : queryOf(String(next));
    },
  },
  {
    name: 'stock',
    collection: '/odata/Articles',
    create: (n) => ({ Name: `Nut and bolt ${n}`, Quantity: n, IsActive: n % 2 === 0 }),
    created: 201,
    at: '',
    list: '/value',
    identity: 'Id',
    filter: [
      `$filter=${encodeURIComponent("Quantity ge 3 and IsActive eq true and Name ne 'Nut and bolt 4'")}`,
      2,
    ],
    sorted: ['$orderby=Quantity%20asc', 'Quantity'],
    change: () => ['PUT', { Name: 'New', Quantity: 1 }],
    changed: [204, 'Name', 'New'],
    removed: 204,
    always: 'api-version=1.0',
    page: '$count=true&$top=4',
    next: (page) => {
      expect(page.at('/@odata.count')).toBe(10);
      const next = page.at('/@odata.nextLink') ?? null;
      return next === null ? undefined : queryOf(String(next));
    },
  },
  {
    name: 'devices',
    collection: '/devices',
    create: (n) => ({
      serial: `S${n}`,
      port: n,
      kind: n % 2 === 0 ? 'sensor' : 'camera',
      seen_at: `2026-01-0${n || 1}T00:00:00Z`,
    }),
    created: 201,
    at: '',
    list: '/items',
    identity: 'id',
    filter: ['kind=sensor&from=2026-01-03T00:00:00Z&to=2026-01-06T00:00:00Z', 2],
    sorted: ['order_by=port', 'port'],
    change: () => ['PUT', { serial: 'New' }],
    changed: [200, 'serial', 'New'],
    removed: 204,
    page: 'page_size=4',
    next: (page, _size, number) => {
      expect(page.json).toMatchObject({ page: number, page_size: 4, total: 10 });
      return number < 3 ? `page_size=4&page=${number + 1}` : undefined;
    },
  },
  {
    name: 'courses',
    collection: '/courses',
    create: (n) => ({
      course: {
        title: `C${n}`,
        level: n % 2 === 0 ? 'basic' : 'advanced',
        seats: n,
        lessons_attributes: Array.from({ length: n % 3 }, () => ({ title: 'l', minutes: 5 })),
      },
    }),
    created: 201,
    at: '/data',
    list: '/data',
    identity: 'id',
    filter: ['filter%5Blevel%5D=basic&filter%5Btitle%5D=C4', 1],
    sorted: ['sort=seats', 'seats'],
    change: () => ['PUT', { course: { title: 'New' } }],
    changed: [200, 'title', 'New'],
    removed: 204,
    page: 'per_page=4',
    next: (page, size, number) => {
      expect(page.at('/meta')).toMatchObject({
        current_page: number,
        from: number * 4 - 3,
        to: number * 4 - 4 + size,
        last_page: 3,
        per_page: 4,
        total: 10,
      });
      const next = page.at('/links/next');
      return next === null ? undefined : queryOf(String(next));
    },
  },
  {
    name: 'topics',
    collection: '/v1/topics',
    create: (n) => ({ displayName: `T${n}`, size: n, labels: { a: 'b' } }),
    created: 200,
    at: '',
    list: '/topics',
    identity: 'topicId',
    filter: [`filter=${encodeURIComponent('state = ACTIVE AND size > 6')}`, 3],
    sorted: ['orderBy=size', 'size'],
    change: () => ['PATCH', { displayName: 'New', size: 99 }],
    changed: [200, 'displayName', 'New'],
    removed: 200,
    page: 'pageSize=4',
    next: (page) => {
      expect(page.at('/totalSize')).toBe(10);
      const token = page.at('/nextPageToken') ?? '';
      return token === '' ? undefined : `pageSize=4&pageToken=${encodeURIComponent(String(token))}`;
    },
  },
];

describe.each(SHAPES)('$name: created, read, listed, filtered, paged, changed and removed', (shape) => {
  test('by the operations of its document', async () => {
    expect(await driveShape(await openEveryday(shape.name), shape)).toHaveLength(9);
  });
});

test('a list of resources is created at once, found by a search and counted', async () => {
  const mock = await openEveryday('parcels');
  const sent = [
    { recipient: 'Ann', weight: 1, status: 'NEW' },
    { recipient: 'Bob', weight: 2, status: 'SENT' },
  ];
  const made = await mock.send('POST', '/api/v1/parcels/bulk', sent);
  expect([made.status, made.json]).toEqual([
    201,
    [expect.objectContaining(sent[0]), expect.objectContaining(sent[1])],
  ]);
  expect((await mock.send('GET', `/api/v1/parcels/${String(made.at('/1/id'))}`)).at('/recipient')).toBe(
    'Bob',
  );
  const found = await mock.send('GET', '/api/v1/parcels/search?q=bo&page=0&size=5');
  expect(found.json).toMatchObject({ totalElements: 1, content: [{ recipient: 'Bob' }] });
  expect((await mock.send('GET', '/api/v1/parcels/count?status=NEW')).json).toBe(1);
  expect((await mock.send('GET', '/api/v1/parcels/count')).json).toBe(2);
});

test('a HEAD of the document says what its GET does', async () => {
  const mock = await openEveryday('devices');
  const before = Number((await mock.send('HEAD', '/devices')).headers['X-Total-Count']);
  const made = await mock.send('POST', '/devices', { serial: 'x' });
  const head = await mock.send('HEAD', '/devices');
  expect([head.status, head.headers['X-Total-Count'], head.json]).toEqual([200, String(before + 1), null]);
  expect((await mock.send('HEAD', `/devices/${String(made.at('/id'))}`)).status).toBe(200);
  expect((await mock.send('HEAD', '/devices/987654')).status).toBe(404);
});

test('what stands behind a colon is done to the resource, and a mask says what is changed', async () => {
  const mock = await openEveryday('topics');
  const made = await mock.send('POST', '/v1/topics', { displayName: 'a', size: 1 });
  const at = `/v1/topics/${String(made.at('/topicId'))}`;
  expect((await mock.send('POST', `${at}:archive`, {})).json).toMatchObject({
    displayName: 'a',
    state: 'ARCHIVED',
  });
  await mock.send('PATCH', `${at}?updateMask=size`, { displayName: 'b', size: 7 });
  expect((await mock.send('GET', at)).json).toMatchObject({ displayName: 'a', size: 7, state: 'ARCHIVED' });
  expect((await mock.send('GET', '/v1/topics')).at('/totalSize')).toBe(1);
});

test('what is nested in attributes is made along, and a flag says whether there is any', async () => {
  const mock = await openEveryday('courses');
  const lessons = [{ title: 'first', minutes: 5 }];
  const made = await mock.send('POST', '/courses', { course: { title: 'a', lessons_attributes: lessons } });
  expect(made.at('/data')).toMatchObject({ lessons, has_lessons: true });
  const bare = await mock.send('POST', '/courses', { course: { title: 'b' } });
  expect(bare.at('/data')).toMatchObject({ lessons: [], has_lessons: false });
});
