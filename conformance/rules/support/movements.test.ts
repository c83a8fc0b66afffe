import { expect, it } from 'vitest';
import { isMovedName } from './movements.ts';

it.each([
  ['stock', true],
  ['stockQuantity', true],
  ['available', true],
  ['seatsLeft', true],
  ['copiesAvailable', true],
  ['name', false],
  ['price', false],
  ['availableFrom', false],
  ['quantity', false],
])('what is called %s may be taken from: %s', (name, isSo) => {
  expect(isMovedName(name)).toBe(isSo);
});
