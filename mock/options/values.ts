import { suggestion } from '../../spec/validate/suggestion.ts';
import { settingsFault } from '../chaos/settings.ts';
import { DEFAULT_LIMITS } from '../http/limits.ts';
import type { MockOptions } from '../options.ts';

/** Seeds, counts and sizes there are. */
const MAX_SEED = 4_294_967_295;
const MAX_COUNT = 100_000;
const MAX_LIMIT = 1_073_741_824;

/** What is wrong with the value of an option; undefined where nothing is. */
export function valueFault(options: MockOptions): string | undefined {
  const { port, journalSize, latency, faultRate, limits = {}, apiKey, credentials = {} } = options;
  return (
    seedFault(options) ??
    wholeFault('port', port, 0, 65_535) ??
    wholeFault('journalSize', journalSize, 0, MAX_COUNT) ??
    settingsFault({ ...(latency && { latency }), ...(faultRate === undefined ? {} : { faultRate }) }) ??
    strangeName(limits, Object.keys(DEFAULT_LIMITS), 'limits.') ??
    Object.entries(limits)
      .map(([name, value]) => wholeFault(`limits.${name}`, value, 0, MAX_LIMIT))
      .find((fault) => fault !== undefined) ??
    keyFault('apiKey', apiKey) ??
    Object.entries(credentials)
      .map(([scheme, key]) => keyFault(`the key of ${scheme}`, key))
      .find((fault) => fault !== undefined)
  );
}

/** What is wrong with a seed and its count; undefined where nothing is. */
export function seedFault({ seed, count }: Pick<MockOptions, 'seed' | 'count'>): string | undefined {
  return wholeFault('seed', seed, 0, MAX_SEED) ?? wholeFault('count', count, 0, MAX_COUNT);
}

/** A name that there is not, with the one that was probably meant. */
export function strangeName(given: object, known: readonly string[], place = ''): string | undefined {
  const strange = Object.keys(given).find((name) => !known.includes(name));
  return strange === undefined ? undefined : `${place}${strange} is no option${suggestion(strange, known)}`;
}

function keyFault(name: string, key: string | undefined): string | undefined {
  if (key === undefined) return undefined;
  if (key === '') return `${name} must not be empty`;
  return /[\u0000-\u001f\u007f]/.test(key) ? `${name} has characters that no request can carry` : undefined;
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
