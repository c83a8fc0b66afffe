import { isLoopback } from './is-loopback.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The proxy that an environment names for a URL, as HTTP_PROXY, HTTPS_PROXY and NO_PROXY are read by most clients: in
 * either case, the lower one first; a service on this machine has none. Undefined for none.
 */
export function proxyFor(url: string, environment: Environment): string | undefined {
  const { protocol, hostname, port } = new URL(url);
  const of = (name: string): string => environment[name.toLowerCase()] || environment[name] || '';
  const proxy = protocol === 'https:' ? of('HTTPS_PROXY') : of('HTTP_PROXY');
  if (proxy === '' || isLoopback(hostname)) return undefined;
  const defaultPort = protocol === 'https:' ? '443' : '80';
  const isExcepted = of('NO_PROXY')
    .split(/[\s,]+/)
    .some((item) => item !== '' && excepts(item.toLowerCase(), hostname, port || defaultPort));
  if (isExcepted) return undefined;
  return proxy.includes('://') ? proxy : `http://${proxy}`;
}

/** Whether an item of NO_PROXY is a host: by its name, a domain that it is in, `*`, and its port where it has one. */
function excepts(item: string, hostname: string, port: string): boolean {
  const [, name = item, itemPort] = /^(.*?)(?::(\d+))?$/.exec(item) ?? [];
  if (itemPort !== undefined && itemPort !== port) return false;
  const domain = name.replace(/^\*?\./, '');
  return name === '*' || hostname === domain || hostname.endsWith(`.${domain}`);
}
