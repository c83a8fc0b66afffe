import { expect, it } from 'vitest';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { numberDefects } from './number-defects.ts';

it.each([
  [{ type: 'integer', minimum: 0, maximum: 100 }, 100, 99.5],
  [{ type: 'integer', minimum: 7 }, 7, 7.5],
])('a fraction of %o is within its bounds', (schema, value, fraction) => {
  const [found] = numberDefects(summaryOf({}, schema)).filter(({ label }) => label === ':fraction');
  expect(found?.broken(value)).toBe(fraction);
});

it('a number has no fraction that breaks it', () => {
  const labels = numberDefects(summaryOf({}, { type: 'number', minimum: 0 })).map(({ label }) => label);
  expect(labels).toEqual([':below-minimum']);
});
