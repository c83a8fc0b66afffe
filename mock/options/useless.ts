import type { MockOptions } from '../options.ts';

/** How an option is called to whoever gave it. */
export type OptionName = (option: keyof MockOptions) => string;

/** Options that contradict one another, or that another one leaves without effect. */
export function uselessFault(options: MockOptions, nameOf: OptionName): string | undefined {
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

/** What is wrong with origins and hosts, or leaves others of them without effect. */
export function originFault(
  { cors = [], allowHosts = [] }: MockOptions,
  nameOf: OptionName,
): string | undefined {
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
