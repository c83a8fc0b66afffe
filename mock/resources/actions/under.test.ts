import { join } from 'node:path';
import { expect, test } from 'vitest';
import { explain } from '../../serving/explain.ts';
import { drive, type Drive } from '../../testing/drive.ts';

const FOLDER = join(import.meta.dirname, '../../../fixtures/contracts/everyday');
const open = (name: string): Promise<Drive> => drive(join(FOLDER, `${name}.yaml`));
const LINE = { description: 'd', quantity: 1, unitPrice: 2 };

/** A project with a task, and the path of its comments. */
async function begun(mock: Drive): Promise<readonly [task: string, comments: string]> {
  const project = String((await mock.send('POST', '/projects', { name: 'p' })).at('/id'));
  const task = String((await mock.send('POST', `/projects/${project}/tasks`, { title: 't' })).at('/id'));
  return [task, `/projects/${project}/tasks/${task}/comments`];
}

test('what has a path of its own is listed under what it stands under, and says so', async () => {
  const mock = await open('projects');
  const [task, comments] = await begun(mock);
  const [, others] = await begun(mock);
  const made = await mock.send('POST', comments, { body: 'hello' });
  expect(made.at('/taskId')).toBe(task);
  expect((await mock.send('GET', comments)).json).toEqual([made.json]);
  expect((await mock.send('GET', others)).json).toEqual([]);
  expect((await mock.send('GET', `/comments/${String(made.at('/id'))}`)).json).toEqual(made.json);
  expect((await mock.send('DELETE', `/comments/${String(made.at('/id'))}`)).status).toBe(204);
  expect((await mock.send('GET', comments)).json).toEqual([]);
  expect(explain(mock.served)).toContain(
    'listTaskComments  GET /projects/{projectId}/tasks/{taskId}/comments\n    lists /comments by taskId',
  );
});

test('an action answers with the resource in its envelope, and one of a singleton with that', async () => {
  const invoices = await open('invoices');
  const customerId = '11111111-1111-4111-8111-111111111111';
  const made = await invoices.send('POST', '/invoices', {
    customerId,
    issuedOn: '2026-01-01',
    lines: [LINE],
  });
  const sent = await invoices.send('POST', `/invoices/${String(made.at('/data/id'))}/send`, {});
  expect([sent.status, sent.at('/data/id'), sent.at('/data/status')]).toEqual([
    202,
    made.at('/data/id'),
    'sent',
  ]);
  const account = await open('account');
  const changed = await account.send('PATCH', '/settings', { theme: 'dark' });
  expect((await account.send('POST', '/settings/reset')).json).toEqual(changed.json);
});

test('an operation that is about no resource, as the document says, is made up whatever it looks like', async () => {
  const account = await open('account');
  const body = { email: 'a@example.com', password: 'secret-enough' };
  const made = await account.send('POST', '/login', body);
  expect([made.status, made.headers['X-Mock']]).toEqual([200, 'made-up']);
  expect(explain(account.served)).toContain(
    'login  POST /login\n    made up from examples and schemas: x-resource: false says so',
  );
  expect(account.served.contract.resources.map(({ collection }) => collection)).not.toContain('/login');
});
