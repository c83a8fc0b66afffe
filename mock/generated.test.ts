import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drive } from './testing/drive.ts';

test('operations of one name are told apart, removals that say nothing remove, and moments look like their examples', async () => {
  const mock = await drive(
    join(import.meta.dirname, '../fixtures/contracts/shapes/scribbled.yaml'),
    () => new Date(Date.UTC(2026, 4, 6, 7, 8, 9, 10)),
  );
  const book = await mock.send('POST', '/api/books', { title: 'x' });
  expect(book.json).toEqual({
    data: {
      id: 1,
      title: 'x',
      created_at: '2026-05-06T07:08:09.010000Z',
      updated_at: '2026-05-06 07:08:09',
    },
  });
  const pen = await mock.send('POST', '/api/pens', { colour: 'red' });
  expect(pen.at('/data/created_at')).toBe('2026-05-06T07:08:09.010Z');
  expect((await mock.send('DELETE', '/api/pens/1')).status).toBe(204);
  expect((await mock.send('GET', '/api/pens')).at('/data')).toEqual([]);
  expect((await mock.send('GET', '/api/books/1')).json).toEqual(book.json);
  expect((await mock.send('DELETE', '/api/books/1')).status).toBe(204);
  expect((await mock.send('GET', '/api/books/1')).status).toBe(404);
});
