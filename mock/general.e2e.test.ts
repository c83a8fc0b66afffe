import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMock, type RunningMock } from './start.ts';
import { call as send, type CallOptions, type Reply } from './testing/call.ts';
import { libraryContract } from './testing/library.ts';

describe('a contract of another kind is stateful too', () => {
  let mock: RunningMock;
  let clock = Date.UTC(2026, 0, 1);
  let shelf = '';
  const call = (method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Reply> =>
    send(mock, method, path, {
      key: false,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...options,
      headers: { 'x-library-key': mock.key, ...options.headers },
    });
  const merge = { headers: { 'content-type': 'application/merge-patch+json' } };

  beforeAll(async () => {
    mock = await startMock({
      contract: libraryContract(),
      checkEnsures: true,
      now: () => new Date((clock += 1000)),
    });
    shelf = String((await call('POST', '/shelves', { label: 'A' })).at('/id'));
  });
  afterAll(() => mock.close());

  test('serves under its own base path, with its own kind of key', async () => {
    expect(new URL(mock.url).pathname).toBe('/api/v2');
    const reply = await call('GET', '/report', undefined, { headers: { 'x-library-key': 'nonsense' } });
    expect(reply.status).toBe(401);
    expect(reply.headers['www-authenticate']).toBe(
      'ApiKey realm="Library", in="header", name="X-Library-Key"',
    );
    expect(reply.headers['content-type']).toBe('application/problem+json');
    expect(reply.json).toEqual({
      title: 'unauthorized',
      status: 401,
      detail: 'header: X-Library-Key is not a valid key',
    });
  });

  test('assigns UUIDs', () => {
    expect(shelf).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  test('creates, reads, replaces, patches and deletes within a nested collection', async () => {
    const books = `/shelves/${shelf}/books`;
    const created = await call('POST', books, { title: 'One', genre: 'novel', year: 2001 });
    expect(created.json).toMatchObject({ bookId: 'id-1', title: 'One', genre: 'novel', year: 2001 });
    const made = created.at('/createdAt');
    const item = `${books}/id-1`;
    expect((await call('GET', item)).json).toEqual(created.json);

    const replaced = await call('PUT', item, { title: 'Two' });
    expect(replaced.json).toEqual({
      bookId: 'id-1',
      title: 'Two',
      createdAt: made,
      updatedAt: expect.any(String),
    });
    expect(replaced.at('/updatedAt')).not.toBe(created.at('/updatedAt'));

    const patched = await call('PATCH', item, { genre: 'essay', bookId: 'id-9' }, merge);
    expect(patched.json).toMatchObject({ bookId: 'id-1', title: 'Two', genre: 'essay' });
    const broken = await call('PATCH', item, { title: null }, merge);
    expect([broken.status, broken.at('/detail')]).toEqual([400, 'body: title is required']);
    expect((await call('GET', item)).json).toEqual(patched.json);

    const nowhere = await call('POST', '/shelves/00000000-0000-4000-8000-000000000000/books', { title: 'x' });
    expect([nowhere.status, nowhere.at('/detail')]).toEqual([
      404,
      'path: no resource in shelves has the id 00000000-0000-4000-8000-000000000000',
    ]);
    expect((await call('DELETE', item)).status).toBe(204);
    for (const method of ['GET', 'DELETE']) expect((await call(method, item)).status).toBe(404);
    expect((await call('PUT', item, { title: 'Three' })).status).toBe(404);
    expect((await call('POST', books, { title: 'Four' })).at('/bookId')).toBe('id-2');
  });

  test('lists in a wrapper, with filters together, total, page size and offset', async () => {
    const other = String((await call('POST', '/shelves', { label: 'B' })).at('/id'));
    const books = `/shelves/${other}/books`;
    for (let n = 0; n < 25; n += 1)
      await call('POST', books, { title: `T${n}`, genre: n % 2 ? 'novel' : 'essay', year: 2000 + (n % 3) });
    const titles = async (query: string): Promise<unknown> => {
      const reply = await call('GET', `${books}${query}`);
      return [reply.at('/total'), JSON.parse(reply.text).items.map(({ title }: { title: string }) => title)];
    };
    expect(await titles('?pageSize=2')).toEqual([25, ['T24', 'T23']]);
    expect(await titles('?pageSize=2&offset=2')).toEqual([25, ['T22', 'T21']]);
    expect(await titles('?genre=novel&year=2000&pageSize=3')).toEqual([4, ['T21', 'T15', 'T9']]);
    expect(await titles('?genre=poem')).toEqual([0, []]);
    expect((await call('GET', books)).at('/items/9')).toBeDefined();
    expect((await call('GET', books)).at('/items/10')).toBeUndefined();
  });

  test('refuses with the status the contract has for it', async () => {
    const reply = await call('POST', `/shelves/${shelf}/books`, { title: '', extra: 1 });
    expect(reply.status).toBe(422);
    expect(reply.at('/detail')).toMatch(/body: must not have the property "extra"/);
    expect((await call('GET', '/shelves/nonsense/books')).status).toBe(404);
  });

  test('what state cannot answer, Prism does', async () => {
    expect((await call('GET', '/report')).json).toEqual({ books: 7 });
  });
});
