import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drive, type Driven } from './testing/drive.ts';

/** Drives the mock of a contract that says much in words. */
async function mockOf(
  name: string,
  keys: Readonly<Record<string, string>>,
): Promise<(method: string, target: string, body?: unknown, more?: object) => Promise<Driven>> {
  const mock = await drive(join(import.meta.dirname, `../fixtures/others/${name}/openapi.yaml`));
  return (method, target, body, more = {}) =>
    mock.send(method, target, body, undefined, { ...keys, ...more });
}

const PATIENT = { fullName: 'Ann', birthDate: '1990-01-01', email: 'ann@example.com' };
const PRACTITIONER = { displayName: 'Dr. Bee', licenceNumber: 'AB-123456', specialties: ['general'] };

test('what descriptions say of references, sums, states, headers and removals holds', async () => {
  const send = await mockOf('clinic', { authorization: 'Bearer key' });
  const made = async (target: string, body: unknown): Promise<string> =>
    String((await send('POST', target, body)).at('/id'));
  const patientId = await made('/patients', PATIENT);
  const practitionerId = await made('/practitioners', PRACTITIONER);
  const visit = {
    patientId,
    practitionerId,
    startsAt: '2030-01-01T10:00:00Z',
    details: { type: 'consultation', reason: 'cough' },
    items: [
      { code: 'A001', label: 'Look', quantity: 2, unitPriceCents: 150 },
      { code: 'A002', label: 'Listen', quantity: 1, unitPriceCents: 50 },
    ],
  };
  const created = await send('POST', '/visits', visit, { 'x-request-id': 'of-the-client' });
  expect(created.status).toBe(201);
  expect(created.at('/totalCents')).toBe(350);
  expect(created.headers['X-Request-Id']).toBe('of-the-client');

  const cancelled = await send('POST', `/visits/${String(created.at('/id'))}/cancel`, {
    reason: 'well again',
  });
  expect(cancelled.at('/status')).toBe('cancelled');
  expect(cancelled.at('/cancellation/reason')).toBe('well again');
  expect(cancelled.at('/completedAt')).toBeNull();

  const unknown = '8b0c5a70-0000-4000-8000-000000000000';
  expect((await send('POST', '/visits', { ...visit, patientId: unknown })).status).toBe(422);
  const late = await made('/patients', { ...PATIENT, email: 'late@example.com', status: 'deceased' });
  expect((await send('POST', '/visits', { ...visit, patientId: late })).status).toBe(422);
  expect((await send('DELETE', `/patients/${patientId}`)).status).toBe(409);
  expect((await send('DELETE', `/patients/${late}`)).status).toBe(204);
  expect((await send('POST', '/patients', { ...PATIENT, email: 'ANN@example.com' })).status).toBe(409);
  expect((await send('GET', '/visits?cursor=of-no-page')).status).toBe(400);
});

test('what is removed keeps what is unique, two properties go together, and settings have their defaults again', async () => {
  const send = await mockOf('depot', { 'x-api-key': 'key' });
  const article = { sku: 'ABC-12345', name: 'Bolt', category: 'fasteners', price: '0.10' };
  const first = await send('POST', '/articles', article);
  expect(first.status).toBe(201);
  const id = String(first.at('/data/id'));
  expect((await send('DELETE', `/articles/${id}`)).status).toBe(204);
  expect((await send('POST', '/articles', article)).status).toBe(409);

  const other = await send('POST', '/articles', { ...article, sku: 'ABC-12346' });
  const transfer = { article_id: other.at('/data/id'), quantity: 1 };
  expect((await send('POST', '/transfers', transfer)).status).toBe(422);
  const both = { from_location_id: 1, to_location_id: 1 };
  expect((await send('POST', '/transfers', { ...transfer, ...both })).status).toBe(422);

  expect((await send('PUT', '/settings', { currency: 'CHF', low_stock_threshold: 3 })).status).toBe(200);
  await send('PUT', '/settings', { currency: 'EUR' });
  expect((await send('GET', '/settings')).at('/data')).toEqual({
    currency: 'EUR',
    low_stock_threshold: 10,
    notify_email: null,
    labels: [],
  });
});

test('what is referred to below the same parent is found there, and a version counts changes', async () => {
  const send = await mockOf('workspaces', { 'x-api-key': 'key' });
  const space = await send('POST', '/workspaces', { name: 'Ours', slug: 'ours', plan: 'free', region: 'eu' });
  const at = `/workspaces/${String(space.at('/id'))}`;
  const member = await send('POST', `${at}/members`, {
    email: 'a@example.com',
    displayName: 'A',
    role: 'editor',
  });
  const project = { name: 'One', ownerId: String(member.at('/id')) };
  const made = await send('POST', `${at}/projects`, project);
  expect(made.status).toBe(201);
  const documents = `${at}/projects/${String(made.at('/id'))}/documents`;
  const text = { kind: 'text', title: 'T', body: 'b' };
  const first = await send('POST', documents, text);
  const place = `${documents}/${String(first.at('/id'))}`;
  const changed = await send(
    'PUT',
    place,
    { ...text, title: 'U' },
    { 'if-match': first.headers['ETag'] ?? '*' },
  );
  expect(changed.status).toBe(200);
  expect(changed.at('/revision')).toBe(Number(first.at('/revision')) + 1);
  const unknown = { ...project, name: 'Two', ownerId: '8b0c5a70-0000-4000-8000-000000000000' };
  expect((await send('POST', `${at}/projects`, unknown)).status).toBe(422);
  expect((await send('DELETE', `${at}/members/${String(member.at('/id'))}`)).status).toBe(409);
});
