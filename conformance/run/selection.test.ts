import { expect, it } from 'vitest';
import { matchesSelection } from './selection.ts';

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
