import { expect, it } from 'vitest';
import { placesOf } from './places.ts';
import type { Method } from './types.ts';

const METHODS: readonly Method[] = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH'];

function places(...lines: readonly string[]): readonly string[] {
  return placesOf(
    lines.map((line) => {
      const [name, template = ''] = line.split(' ');
      const method = METHODS.find((each) => each === name);
      if (method === undefined) throw new Error(line);
      return { method, template, hasBody: method !== 'GET' && method !== 'DELETE' };
    }),
  );
}

it('segments that say what their methods do are no part of a place', () => {
  expect(
    places(
      'POST /api/posts/create',
      'GET /api/posts/all',
      'GET /api/posts/get/{id}',
      'PUT /api/posts/edit/{id}',
      'PATCH /api/posts/{id}/update',
      'DELETE /api/posts/delete/{id}',
    ),
  ).toEqual([
    '/api/posts',
    '/api/posts',
    '/api/posts/{id}',
    '/api/posts/{id}',
    '/api/posts/{id}',
    '/api/posts/{id}',
  ]);
});

it('what has a place of the same method keeps its own', () => {
  expect(places('GET /posts', 'GET /posts/all', 'POST /posts')).toEqual(['/posts', '/posts/all', '/posts']);
  expect(places('PUT /posts/{id}', 'PUT /posts/edit/{id}')).toEqual(['/posts/{id}', '/posts/edit/{id}']);
  expect(places('GET /posts/list', 'GET /posts/all')).toEqual(['/posts/list', '/posts/all']);
});

it('so does what nothing else stands beside, and what another method says', () => {
  expect(places('POST /carts/add', 'GET /pets')).toEqual(['/carts/add', '/pets']);
  expect(places('POST /posts/edit/{id}', 'GET /posts/{id}')).toEqual(['/posts/edit/{id}', '/posts/{id}']);
  expect(places('GET /posts/{id}/delete', 'GET /posts/{id}')).toEqual(['/posts/{id}/delete', '/posts/{id}']);
});

it('an action on an item, and what stands below one, are places of their own', () => {
  for (const line of [
    'POST /carts/{id}/add',
    'DELETE /carts/{id}/remove',
    'PUT /carts/{id}/save',
    'GET /carts/{id}/read',
  ])
    expect(places(line, 'PATCH /carts/{id}')).toEqual([line.split(' ')[1], '/carts/{id}']);
  expect(places('POST /carts/add', 'GET /carts')).toEqual(['/carts/add', '/carts']);
  expect(places('POST /users/add', 'PUT /users/update/{id}')).toEqual(['/users', '/users/{id}']);
  expect(places('GET /a/{id}/all/{key}', 'GET /a/{id}')).toEqual(['/a/{id}/all/{key}', '/a/{id}']);
});
