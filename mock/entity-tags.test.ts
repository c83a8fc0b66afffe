import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drive, type Driven } from './testing/drive.ts';

const OTHERS = join(import.meta.dirname, '../fixtures/others');

test('a resource has another ETag when it has changed, and conditions on it hold', async () => {
  const clinic = await drive(join(OTHERS, 'clinic/openapi.yaml'));
  const send = (method: string, target: string, body?: unknown, more = {}): Promise<Driven> =>
    clinic.send(method, target, body, method === 'PATCH' ? 'application/merge-patch+json' : undefined, {
      authorization: 'Bearer key',
      ...more,
    });
  const patient = { fullName: 'Ann', birthDate: '1990-01-01', email: 'ann@example.com' };
  const created = await send('POST', '/patients', patient);
  const place = `/patients/${String(created.at('/id'))}`;
  const first = created.headers['ETag'] ?? '';
  expect((await send('GET', place)).headers['ETag']).toBe(first);
  expect((await send('GET', place, undefined, { 'if-none-match': first })).status).toBe(304);

  const changed = await send('PATCH', place, { fullName: 'Anne' }, { 'if-match': first });
  expect(changed.status).toBe(200);
  expect(changed.headers['ETag']).not.toBe(first);
  expect((await send('GET', place)).headers['ETag']).toBe(changed.headers['ETag']);
  expect((await send('GET', place, undefined, { 'if-none-match': first })).status).toBe(200);

  expect((await send('PATCH', place, { fullName: 'Anna' }, { 'if-match': first })).status).toBe(412);
  expect((await send('PATCH', place, { fullName: 'Anna' }, { 'if-match': '*' })).status).toBe(200);
  expect((await send('GET', place)).at('/fullName')).toBe('Anna');
});

test('a condition that is required is missed with the status that the contract has for it', async () => {
  const workspaces = await drive(join(OTHERS, 'workspaces/openapi.yaml'));
  const more = { 'x-api-key': 'key' };
  const body = { name: 'Ours', slug: 'ours', plan: 'free', region: 'eu' };
  const created = await workspaces.send('POST', '/workspaces', body, undefined, more);
  const id = String(created.at('/id'));
  const answer = await workspaces.send(
    'PATCH',
    `/workspaces/${id}`,
    { name: 'new' },
    'application/merge-patch+json',
    more,
  );
  expect(answer.status).toBe(428);
});
