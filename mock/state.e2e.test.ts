import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startMock, type RunningMock } from './start.ts';
import { call, post } from './testing/call.ts';

describe('the Pet Store, with state', () => {
  let mock: RunningMock;
  beforeEach(async () => {
    mock = await startMock({ checkEnsures: true });
  });
  afterEach(() => mock.close());

  test('starts with the examples of the document, newest first', async () => {
    const reply = await call(mock, 'GET', '/pets');
    expect(reply.status).toBe(200);
    expect(reply.json).toEqual([
      { id: 3, name: 'Coco', categoryId: 1, status: 'sold' },
      { id: 2, name: 'Luna', categoryId: 2, status: 'pending' },
      { id: 1, name: 'Milo', categoryId: 1, status: 'available' },
    ]);
  });

  test('what is created can be read and is the first of its list', async () => {
    const created = await post(mock, '/pets', { name: 'Ada', categoryId: 7, status: 'pending' });
    expect(created.status).toBe(201);
    expect(created.json).toEqual({ id: 4, name: 'Ada', categoryId: 7, status: 'pending' });
    expect(created.headers.location).toBe('/v1/pets/4');
    expect((await call(mock, 'GET', '/pets/4')).json).toEqual(created.json);
    expect((await call(mock, 'GET', '/pets?limit=100&status=pending')).at('/0')).toEqual(created.json);
  });

  test('assigns ids after those of the examples, each once, and takes none from the client', async () => {
    const ids = [];
    for (const id of [1, 99, undefined]) {
      ids.push((await post(mock, '/pets', { id, name: 'x', categoryId: 1 })).at('/id'));
    }
    expect(ids).toEqual([4, 5, 6]);
  });

  test('leaves out what was not sent, and what the contract does not know', async () => {
    const created = await post(
      mock,
      '/pets',
      '{"name":"x","categoryId":1,"__proto__":{"a":1},"constructor":2,"stauts":"sold"}',
    );
    expect(created.text).toBe('{"id":4,"name":"x","categoryId":1}');
  });

  test('honours limit, its default, and the filter', async () => {
    for (let n = 0; n < 30; n += 1)
      await post(mock, '/pets', { name: `n${n}`, categoryId: 1, status: n % 2 ? 'sold' : 'available' });
    expect((await call(mock, 'GET', '/pets')).length).toBe(20);
    expect((await call(mock, 'GET', '/pets?limit=7')).length).toBe(7);
    expect((await call(mock, 'GET', '/pets?limit=100')).length).toBe(33);
    expect((await call(mock, 'GET', '/pets?limit=100&status=sold')).length).toBe(16);
    const pending = await call(mock, 'GET', '/pets?status=pending');
    expect(pending.json).toEqual([{ id: 2, name: 'Luna', categoryId: 2, status: 'pending' }]);
  });

  test.each(['9223372036854775807', '-9223372036854775808', '9007199254740993', '0'])(
    'int64 %s comes back as it went in',
    async (number) => {
      const created = await post(mock, '/pets', `{"name":"x","categoryId":${number}}`);
      expect(created.text).toBe(`{"id":4,"name":"x","categoryId":${number}}`);
      expect((await call(mock, 'GET', '/pets/4')).text).toBe(created.text);
      expect((await call(mock, 'GET', '/pets?limit=1')).text).toBe(`[${created.text}]`);
    },
  );

  test('any text comes back as it went in', async () => {
    for (const name of ['', ' a ', 'Ω ≠ é é 🐈', '"\\/\b\n', '<b>&amp;', '\u0000', '\ud800']) {
      const created = await post(mock, '/pets', { name, categoryId: 1 });
      expect(created.at('/name')).toBe(name);
    }
  });

  test('reset puts the start data back, and the ids', async () => {
    await post(mock, '/pets', { name: 'x', categoryId: 1 });
    expect(mock.state()['/pets']).toHaveLength(4);
    mock.reset();
    expect(mock.state()['/pets']).toHaveLength(3);
    expect((await post(mock, '/pets', { name: 'x', categoryId: 1 })).at('/id')).toBe(4);
  });
});

test('an empty mock has nothing, and counts from one', async () => {
  const mock = await startMock({ empty: true });
  expect((await call(mock, 'GET', '/pets')).json).toEqual([]);
  expect((await post(mock, '/pets', { name: 'x', categoryId: 1 })).at('/id')).toBe(1);
  await mock.close();
});

test('two mocks in one process share nothing', async () => {
  const [one, two] = await Promise.all([startMock(), startMock()]);
  await post(one, '/pets', { name: 'x', categoryId: 1 });
  expect((await call(one, 'GET', '/pets')).length).toBe(4);
  expect((await call(two, 'GET', '/pets')).length).toBe(3);
  expect((await call({ url: two.url, key: one.key }, 'GET', '/pets')).status).toBe(401);
  await Promise.all([one.close(), two.close()]);
});
