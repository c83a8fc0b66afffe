import type { MockOptions } from '../options.ts';
import { originFault, uselessFault, type OptionName } from './useless.ts';
import { strangeName, valueFault } from './values.ts';

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
  warm: true,
  allowCallbacks: true,
  now: true,
};

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

/** What is no list; who writes no types is told so. */
function listFault(options: MockOptions, nameOf: OptionName): string | undefined {
  const names = ['cors', 'allowHosts'] as const;
  const odd = names.find((name) => options[name] !== undefined && !Array.isArray(options[name]));
  return odd && `${nameOf(odd)} must be a list, not ${JSON.stringify(options[odd])}`;
}
