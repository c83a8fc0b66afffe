import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drive, type Driven } from './testing/drive.ts';

/** Drives the mock of an everyday contract, with its credential. */
async function mockOf(
  name: string,
  authorization: string,
): Promise<(method: string, target: string, body?: unknown) => Promise<Driven>> {
  const mock = await drive(join(import.meta.dirname, `../fixtures/contracts/everyday/${name}.yaml`));
  return (method, target, body) => mock.send(method, target, body, undefined, { authorization });
}

test('a page of numbers, sorted by property and direction, whose items keep stamps that nobody declares as required', async () => {
  const send = await mockOf('catalogue', 'Bearer key');
  for (const n of [1, 2, 3])
    await send('POST', '/api/products', { sku: `ABC-000${n}`, name: `Toy ${n}`, price: n });
  const first = await send('GET', '/api/products?page=0&size=2&sort=price,desc');
  expect(first.json).toMatchObject({
    totalElements: 3,
    totalPages: 2,
    first: true,
    last: false,
    empty: false,
  });
  expect(first.at('/content/0/price')).toBe(3);
  const made = first.at('/content/0/createdAt');
  expect(first.at('/content/0/updatedAt')).toBe(made);
  const changed = await send('PUT', '/api/products/1', { sku: 'ABC-0001', name: 'Toy', price: 9 });
  expect(changed.at('/version')).toBe(2);
  expect(changed.at('/createdAt')).toBeDefined();
  expect((await send('POST', '/api/products', { sku: 'ABC-0002', name: 'x', price: 1 })).status).toBe(409);
});

test('count, next, previous and results; an error that is nothing but messages by field', async () => {
  const send = await mockOf('library', 'key');
  for (const n of [1, 2, 3]) await send('POST', '/api/books/', { title: `B ${n}`, author: n });
  const page = await send('GET', '/api/books/?limit=2&ordering=-title');
  expect(page.json).toMatchObject({
    count: 3,
    previous: null,
    results: [{ title: 'B 3' }, { title: 'B 2' }],
  });
  expect(String(page.at('/next'))).toMatch(/offset=2/);
  const refused = await send('POST', '/api/books/', { title: 5 });
  expect(refused.status).toBe(400);
  expect(refused.json).toEqual({ author: ['is required'], title: ['must be string'] });
});

test('a POST to an item changes it where nothing else does, and money goes through its states', async () => {
  const send = await mockOf('billing', 'Bearer key');
  const customer = String(
    (await send('POST', '/customers', { name: 'Ann', email: 'a@example.com' })).at('/id'),
  );
  await send('POST', `/customers/${customer}`, { name: 'Anne' });
  expect((await send('GET', `/customers/${customer}`)).json).toMatchObject({
    name: 'Anne',
    email: 'a@example.com',
  });

  const lines = [
    { quantity: 2, unit_amount: 500 },
    { quantity: 1, unit_amount: 1 },
  ];
  expect((await send('POST', '/invoices', { customer: 'nobody', lines })).status).toBe(404);
  const invoice = await send('POST', '/invoices', { customer, lines });
  expect(invoice.json).toMatchObject({ status: 'draft', total: 1001, number: null, paid_at: null });
  const at = `/invoices/${String(invoice.at('/id'))}`;
  expect((await send('POST', `${at}/pay`)).status).toBe(409);
  expect((await send('POST', `${at}/finalize`)).at('/status')).toBe('open');
  const paid = await send('POST', `${at}/pay`, { payment_method: 'card' });
  expect(paid.at('/status')).toBe('paid');
  expect(Number(paid.at('/paid_at'))).toBeGreaterThanOrEqual(Number(invoice.at('/created')));
  expect((await send('DELETE', at)).status).toBe(409);
  expect((await send('GET', '/invoices?status=paid')).at('/data/0/id')).toBe(invoice.at('/id'));
});

test('numbered pages of DTOs: a direction by itself, an object found by its id, a count that goes along, and an action by its name', async () => {
  const send = await mockOf('events', 'Bearer key');
  const create = (title: string): Promise<Driven> =>
    send('POST', '/api/events', { title, startsAt: '2026-07-01T10:00:00Z', venue: { city: 'Bern' } });
  const first = await create('First');
  await create('Second');
  const at = `/api/events/${String(first.at('/id'))}`;
  const page = await send('GET', '/api/events?limit=1&page=2');
  expect(page.at('/items/0/title')).toBe('Second');
  expect(page.at('/meta')).toEqual({
    totalItems: 2,
    itemCount: 1,
    itemsPerPage: 1,
    totalPages: 2,
    currentPage: 2,
  });
  expect((await send('GET', '/api/events?limit=1&order=DESC')).at('/items/0/title')).toBe('Second');
  const organizer = String(first.at('/organizer/id'));
  const found = async (id: string): Promise<unknown> =>
    (await send('GET', `/api/events?organizerId=${id}`)).at('/meta/totalItems');
  expect([await found(organizer), await found('11111111-1111-4111-8111-111111111111')]).toEqual([2, 0]);

  const guest = { name: 'Ann', email: 'ann@example.com' };
  const added = await send('POST', `${at}/attendees`, guest);
  expect((await send('POST', `${at}/attendees`, guest)).status).toBe(409);
  expect((await send('GET', at)).at('/attendeeCount')).toBe(1);
  await send('DELETE', `${at}/attendees/${String(added.at('/id'))}`);
  expect((await send('GET', at)).at('/attendeeCount')).toBe(0);

  expect((await send('PATCH', `${at}/cancel`)).at('/status')).toBe('cancelled');
  expect((await send('GET', '/api/events?status=cancelled')).at('/items/0/id')).toBe(first.at('/id'));
  expect((await send('DELETE', at)).status).toBe(200);
  expect((await send('GET', `${at}/attendees`)).status).toBe(404);
});

test('schemas with null as an alternative: what a PUT leaves out or has null for stays, and errors have their places', async () => {
  const send = await mockOf('recipes', 'Bearer key');
  for (const [title, minutes] of [
    ['Soup', 30],
    ['Cake', 90],
    ['Salad', 10],
  ])
    await send('POST', '/api/v1/recipes/', { title, minutes, tags: [title === 'Cake' ? 'sweet' : 'quick'] });
  const titles = async (query: string): Promise<unknown> =>
    JSON.stringify((await send('GET', `/api/v1/recipes/?${query}`)).json).match(/(?<="title":")\w+/g);
  expect(await titles('skip=1&limit=1')).toEqual(['Cake']);
  expect(await titles('max_minutes=30')).toEqual(['Salad', 'Soup']);
  expect(await titles('tags=sweet&q=ca')).toEqual(['Cake']);

  const changed = await send('PUT', '/api/v1/recipes/1', { minutes: 31, title: null });
  expect(changed.json).toMatchObject({ title: 'Soup', minutes: 31, tags: ['quick'] });
  const me = await send('PATCH', '/api/v1/users/me', { email: null, full_name: 'Ann' });
  expect([me.status, me.at('/full_name'), (await send('GET', '/api/v1/users/me')).json]).toEqual([
    200,
    'Ann',
    me.json,
  ]);
  expect((await send('POST', '/api/v1/recipes/1/reviews', { rating: 9 })).json).toEqual({
    detail: [{ loc: ['body', 'rating'], msg: 'must be <= 5', type: 'invalid_request' }],
  });
  expect((await send('DELETE', '/api/v1/recipes/1')).status).toBe(200);
  expect((await send('GET', '/api/v1/recipes/1')).at('/detail')).toMatch(/has the id 1/);
});

test('envelopes, cursors and three levels: the oldest first where the words say so, and codes of its own', async () => {
  const send = await mockOf('helpdesk', 'Bearer key');
  const team = `/teams/${String((await send('POST', '/teams', { name: 'Red', slug: 'red' })).at('/data/id'))}`;
  expect((await send('POST', '/teams', { name: 'Red', slug: 'red' })).status).toBe(409);
  for (const priority of [3, 1, 5]) await send('POST', `${team}/tickets`, { subject: 'x', priority });
  expect((await send('GET', `${team}/tickets?sort=-priority&limit=1`)).at('/data/0/id')).toBe(3);
  const ticket = `${team}/tickets/1`;
  for (const text of ['one', 'two', 'three']) await send('POST', `${ticket}/comments`, { text });
  const texts: unknown[] = [];
  let cursor: unknown = '';
  for (let pages = 0; cursor !== null && pages < 5; pages += 1) {
    const page = await send('GET', `${ticket}/comments?limit=1&cursor=${String(cursor)}`);
    texts.push(page.at('/data/0/text'));
    cursor = page.at('/meta/next_cursor');
  }
  expect(texts).toEqual(['one', 'two', 'three']);
  expect((await send('GET', ticket)).at('/data/comment_count')).toBe(3);

  const solved = await send('PATCH', ticket, { status: 'solved' });
  expect(solved.at('/data/solved_at')).not.toBeNull();
  expect((await send('GET', `${team}/tickets?status=solved,pending`)).at('/meta/total_count')).toBe(1);
  expect(
    (await send('POST', `${team}/tickets`, { subject: 'x'.repeat(201), nope: 1 })).at('/errors'),
  ).toEqual([
    { field: '', code: 'unknown', message: 'must not have the property "nope"' },
    { field: 'subject', code: 'too_long', message: 'must NOT have more than 200 characters' },
  ]);
  expect((await send('DELETE', team)).status).toBe(409);
  for (const id of [1, 2, 3]) await send('DELETE', `${team}/tickets/${id}`);
  expect((await send('DELETE', team)).status).toBe(204);
});
