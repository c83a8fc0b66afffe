import { suggestion } from '../spec/validate/suggestion.ts';
import { settingsFault } from './chaos/settings.ts';
import { DEFAULT_LIMITS } from './http/limits.ts';
import type { MockOptions } from './options.ts';

/** Seeds, counts and sizes there are. */
const MAX_SEED = 4_294_967_295;
const MAX_COUNT = 100_000;
const MAX_LIMIT = 1_073_741_824;

/** Every option. */
const OPTIONS: Readonly<Record<keyof MockOptions, true>> = {
  spec: true,
  contract: true,
  server: true,
  allowRemoteRefs: true,
  allowFileRefs: true,
  port: true,
  host: true,
  apiKey: true,
  credentials: true,
  anyKey: true,
  pets: true,
  empty: true,
  seed: true,
  count: true,
  stateless: true,
  state: true,
  rules: true,
  latency: true,
  faultRate: true,
  cors: true,
  allowHosts: true,
  limits: true,
  watch: true,
  journalSize: true,
  mark: true,
  checkEnsures: true,
  log: true,
  notice: true,
  now: true,
};

/** How an option is called to whoever gave it. */
export type OptionName = (option: keyof MockOptions) => string;

/** What is wrong with options, the first of it, in a line; undefined where nothing is. */
export function optionFault(
  options: MockOptions,
  nameOf: OptionName = (option) => option,
): string | undefined {
  return (
    strangeName(options, Object.keys(OPTIONS)) ??
    listFault(options, nameOf) ??
    valueFault(options) ??
    uselessFault(options, nameOf) ??
    originFault(options, nameOf)
  );
}

/** What is wrong with a seed and its count; undefined where nothing is. */
export function seedFault({ seed, count }: Pick<MockOptions, 'seed' | 'count'>): string | undefined {
  return wholeFault('seed', seed, 0, MAX_SEED) ?? wholeFault('count', count, 0, MAX_COUNT);
}

function strangeName(given: object, known: readonly string[], place = ''): string | undefined {
  const strange = Object.keys(given).find((name) => !known.includes(name));
  return strange === undefined ? undefined : `${place}${strange} is no option${suggestion(strange, known)}`;
}

/** What is no list; who writes no types is told so. */
function listFault(options: MockOptions, nameOf: OptionName): string | undefined {
  const names = ['cors', 'allowHosts'] as const;
  const odd = names.find((name) => options[name] !== undefined && !Array.isArray(options[name]));
  return odd && `${nameOf(odd)} must be a list, not ${JSON.stringify(options[odd])}`;
}

function valueFault(options: MockOptions): string | undefined {
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

/** Options that contradict one another, or that another one leaves without effect. */
function uselessFault(options: MockOptions, nameOf: OptionName): string | undefined {
  const has = (name: keyof MockOptions): boolean => options[name] !== undefined && options[name] !== false;
  const both = (one: keyof MockOptions, other: keyof MockOptions, why: string): string | undefined =>
    has(one) && has(other) ? `${nameOf(one)} and ${nameOf(other)} contradict each other: ${why}` : undefined;
  const idle = (one: keyof MockOptions, other: keyof MockOptions, why: string): string | undefined =>
    has(one) && has(other) ? `${nameOf(one)} does nothing beside ${nameOf(other)}: ${why}` : undefined;
  const drawn = has('latency') || has('faultRate');
  return (
    (has('count') && !has('seed')
      ? `${nameOf('count')} does nothing without ${nameOf('seed')}`
      : undefined) ??
    both('pets', 'empty', 'it starts with the file or with nothing') ??
    (drawn
      ? undefined
      : both('seed', 'pets', 'it starts with generated resources or with those of the file')) ??
    (drawn ? undefined : both('seed', 'empty', 'it starts with generated resources or with none')) ??
    idle('pets', 'stateless', 'nothing is kept') ??
    idle('empty', 'stateless', 'nothing is kept') ??
    idle('state', 'stateless', 'nothing is kept') ??
    idle('count', 'stateless', 'nothing is kept') ??
    (drawn ? undefined : idle('seed', 'stateless', 'nothing is kept')) ??
    idle('apiKey', 'anyKey', 'any key will do') ??
    idle('credentials', 'anyKey', 'any key will do') ??
    idle('spec', 'contract', 'the contract is loaded already') ??
    idle('watch', 'contract', 'it was read from no file') ??
    idle('allowRemoteRefs', 'contract', 'it is loaded already') ??
    idle('allowFileRefs', 'contract', 'it is loaded already')
  );
}

function originFault({ cors = [], allowHosts = [] }: MockOptions, nameOf: OptionName): string | undefined {
  const whole = cors.find((origin) => origin === '*' || origin === 'none');
  if (whole !== undefined && cors.length > 1)
    return `${nameOf('cors')} has ${whole}, beside which the others do nothing`;
  if (allowHosts.includes('*') && allowHosts.length > 1)
    return `${nameOf('allowHosts')} has *, beside which the others do nothing`;
  const odd = cors.find((origin) => origin !== whole && !/^https?:$/.test(URL.parse(origin)?.protocol ?? ''));
  if (odd === undefined) return undefined;
  const meant = URL.canParse(`http://${odd}`) ? `; did you mean http://${odd}?` : '';
  return `${nameOf('cors')} wants origins such as http://localhost:5173, not ${JSON.stringify(odd)}${meant}`;
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
