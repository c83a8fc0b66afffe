import { expect, it } from 'vitest';
import { ORDERS, misplacedIn } from './sort-columns.ts';
import { byStep } from './steps-in-order.ts';

const placed = (values: readonly string[]): number =>
  misplacedIn([
    {
      name: 'priority',
      sign: 1,
      isDirected: true,
      values,
      orders: [...ORDERS, byStep(['low', 'medium', 'high', 'urgent'])],
    },
  ]);

it('values may be in the order of their letters, or in that of the document', () => {
  expect(placed(['low', 'medium', 'high', 'urgent'])).toBe(-1);
  expect(placed(['high', 'low', 'medium', 'urgent'])).toBe(-1);
  expect(placed(['urgent', 'low'])).toBe(1);
});
