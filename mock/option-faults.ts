import type { MockOptions } from './options.ts';

/** Seeds and counts there are. */
const MAX_SEED = 4_294_967_295;
const MAX_COUNT = 100_000;

/** What is wrong with a seed and its count; undefined where nothing is. */
export function seedFault({ seed, count }: Pick<MockOptions, 'seed' | 'count'>): string | undefined {
  return wholeFault('seed', seed, 0, MAX_SEED) ?? wholeFault('count', count, 0, MAX_COUNT);
}

function wholeFault(
  name: string,
  value: number | undefined,
  least: number,
  most: number,
): string | undefined {
  return value === undefined || (Number.isInteger(value) && value >= least && value <= most)
    ? undefined
    : `${name} must be a whole number from ${least} to ${most}, not ${value}`;
}
