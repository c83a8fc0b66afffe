import type { Dispatcher } from 'undici';
// The file of its own, not the index: that loads fetch, WebSockets, caches and mocks, for longer than all of ours takes.
import Pool from 'undici/lib/dispatcher/pool.js';
import { tlsOptions, type Network } from './network.ts';

/** Makes keep-alive connections to an origin, through the proxy where there is one. */
export async function openDispatcher(
  origin: string,
  connections: number,
  timeout: number,
  network: Network,
): Promise<Dispatcher> {
  const connectTimeout = Math.min(timeout, 10_000);
  const tls = tlsOptions(network);
  const common = { connections, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 };
  if (network.proxy === undefined)
    return new Pool(origin, { ...common, connect: { ...tls, timeout: connectTimeout } });
  const { default: ProxyAgent } = await import('undici/lib/dispatcher/proxy-agent.js');
  return new ProxyAgent({ ...common, uri: network.proxy, requestTls: tls, connectTimeout });
}
