import { expect, it } from 'vitest';
import { matchesOperation, matchesSelection } from './selection.ts';

it.each([
  ['createPet', 'createPet', true],
  ['create', 'createPet', false],
  ['create*', 'createPet', true],
  ['auth', 'auth/near-miss-rejected', true],
  ['pets', 'pets/list', true],
  ['GET /pets', 'GET /pets', true],
  ['GET /pets', 'GET /pets/{petId}', false],
  ['GET /pets*', 'GET /pets/{petId}', true],
])('%s names %s: %s', (pattern, id, named) => {
  expect(matchesSelection(pattern, id)).toBe(named);
});

it.each([
  ['removeThing', true],
  ['DELETE /things/{id}', true],
  ['DELETE *', true],
  ['GET /things/{id}', false],
  ['/things/{id}', true],
  ['/things/*', true],
  ['/things', false],
  ['admin', false],
  ['tag:admin', true],
  ['tag:adm*', true],
  ['tag:auth', true],
])('%s names an operation by what it is: %s', (pattern, named) => {
  const operation = {
    id: 'removeThing',
    method: 'DELETE',
    template: '/things/{id}',
    tags: ['admin', 'auth'],
  };
  expect(matchesOperation(pattern, operation)).toBe(named);
});
