import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startMock, type RunningMock } from '../start.ts';
import { call, post } from '../testing/call.ts';

describe('rules', () => {
  let mock: RunningMock;
  let control: { readonly url: string; readonly key: string };
  const lines: string[] = [];
  beforeEach(async () => {
    lines.length = 0;
    mock = await startMock({
      rules: [{ id: 'slow-list', match: { operation: 'listPets' }, times: 1, respond: { delay: 5 } }],
      log: { kind: 'text', colours: false, write: (line) => lines.push(line) },
    });
    control = { url: `${mock.origin}/_mock`, key: 'none needed' };
  });
  afterEach(() => mock.close());
  const create = () => post(mock, '/pets', { name: 'Ada', categoryId: 1 });
  const count = () => mock.state()['/pets']?.length;

  test('createPet answers 503 twice, then works', async () => {
    const remove = mock.use({
      match: { operation: 'createPet' },
      times: 2,
      respond: { status: 503, headers: { 'Retry-After': 1 } },
      check: false,
    });
    const [first, second, third] = [await create(), await create(), await create()];
    expect([first.status, second.status, third.status]).toEqual([503, 503, 201]);
    expect(first.headers).toMatchObject({ 'retry-after': '1', 'x-mock': 'rule;id=rule-1' });
    expect(first.at('/status')).toBe(503);
    expect(third.headers['x-mock']).toBeUndefined();
    expect(count()).toBe(4);
    expect(mock.journal().map(({ rule }) => rule)).toEqual([null, 'rule-1', 'rule-1']);
    expect(lines[0]).toContain('  by rule-1');
    remove();
    expect((await call(control, 'GET', '/rules')).json).toMatchObject([{ id: 'slow-list' }]);
  });

  test("without a body of its own it is the mock's answer, held back and spoiled", async () => {
    mock.use({ match: { operation: 'createPet' }, respond: { fault: 'malformed', headers: { 'X-A': 'b' } } });
    const spoilt = await create();
    expect([spoilt.status, spoilt.json, spoilt.headers['x-a']]).toEqual([201, null, 'b']);
    expect(count()).toBe(4);
    expect((await call(mock, 'GET', '/pets')).headers['x-mock']).toBe('rule;id=slow-list');
    expect((await call(mock, 'GET', '/pets')).headers['x-mock']).toBeUndefined();
  });

  test('what a request prefers and a rule overrides is told', async () => {
    mock.use({ match: { operation: 'createPet' }, respond: { delay: 1 } });
    mock.use({ match: { operation: 'listPets' }, respond: { example: 'none' } });
    const prefer = { headers: { prefer: 'code=200, wait=0.01, example=two' } };
    const listed = await call(mock, 'GET', '/pets', prefer);
    expect([listed.json, listed.headers['preference-applied']]).toEqual([[], 'wait=0.01']);
    const body = JSON.stringify({ name: 'Ada', categoryId: 1 });
    const made = await call(mock, 'POST', '/pets', { headers: { prefer: 'wait=0' }, body });
    expect([made.status, made.headers['preference-applied']]).toEqual([201, undefined]);
    expect(mock.journal().map(({ ignored }) => ignored)).toEqual([
      ['prefer: wait has no effect here: a rule says otherwise'],
      ['code', 'example'].map((name) => `prefer: ${name} has no effect here: a rule says otherwise`),
    ]);
  });

  test('the control surface lists, adds, replaces and removes them; a reset puts those of the start back', async () => {
    const added = await post(control, '/rules', {
      id: 'no',
      match: { path: '/pets' },
      respond: { status: 401 },
    });
    expect([added.status, added.at('/matched'), added.at('/left')]).toEqual([201, 0, null]);
    const refused = await call(mock, 'GET', '/pets');
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([
      401,
      expect.stringContaining('Bearer'),
    ]);
    expect((await call(control, 'GET', '/rules/no')).at('/matched')).toBe(1);
    const body = JSON.stringify({ match: { path: '/pets' }, respond: { delay: 1 }, times: 1 });
    expect((await call(control, 'PUT', '/rules/no', { body })).at('/left')).toBe(1);
    expect((await call(control, 'GET', '/rules')).json).toMatchObject([{ id: 'no' }, { id: 'slow-list' }]);
    expect((await call(control, 'DELETE', '/rules/no')).status).toBe(204);
    expect((await call(control, 'GET', '/rules/no')).status).toBe(404);
    expect((await call(control, 'PUT', '/rules', { body: '[]' })).json).toEqual([]);
    mock.reset();
    expect((await call(control, 'GET', '/rules')).json).toMatchObject([{ id: 'slow-list', matched: 0 }]);
  });

  test.each<readonly [string, unknown, string]>([
    ['/rules', { match: { operation: 'creatPet' }, respond: { delay: 1 } }, "(did you mean 'createPet'?)"],
    ['/rules', { respnd: { delay: 1 } }, 'body: respond is required'],
    [
      '/rules',
      { respond: { delay: 1, stauts: 200 } },
      "respond/stauts is no key of a rule (did you mean 'status'?)",
    ],
  ])('it refuses by name', async (path, rule, message) => {
    const reply = await post(control, path, rule);
    expect([reply.status, reply.at('/message')]).toEqual([400, expect.stringContaining(message)]);
  });

  test('the id in a path is one that a header field can carry', async () => {
    const body = JSON.stringify({ respond: { delay: 1 } });
    expect((await call(control, 'PUT', '/rules/a%0D%0Ab', { body })).status).toBeGreaterThanOrEqual(400);
    expect((await call(mock, 'GET', '/pets')).status).toBe(200);
  });

  test('so does the library', () => {
    expect(() => mock.use({ match: { operation: 'creatPet' }, respond: { delay: 1 } })).toThrow(
      "rules: match/operation is no operation of the document (did you mean 'createPet'?)",
    );
  });
});
