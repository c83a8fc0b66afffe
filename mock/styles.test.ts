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
