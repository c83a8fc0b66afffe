import { expect, it } from 'vitest';
import { singulars } from './plurals.ts';

it.each([
  ['people', 'person'],
  ['salespeople', 'salesperson'],
  ['children', 'child'],
  ['categories', 'category'],
  ['boxes', 'box'],
  ['indices', 'index'],
  ['shelves', 'shelf'],
  ['analyses', 'analysis'],
  ['status', 'status'],
  ['pet', 'pet'],
])('%s may be more than one %s', (plural, singular) => {
  expect(singulars(plural)).toContain(singular);
});
