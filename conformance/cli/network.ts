import { readFile } from 'node:fs/promises';
import { rootCertificates } from 'node:tls';
import { err, ok, type Result } from '../../spec/result.ts';
import type { Network } from '../http/network.ts';
import { proxyFor } from '../http/proxy-for.ts';
import type { Host } from './host.ts';
import { oneLine } from './one-line.ts';

/** What the command line says of the way to a service. */
export interface NetworkFlags {
  /** A file of certificates in PEM. */
  readonly ca?: string;
  readonly insecure?: boolean;
}

/** The way to a service, as the flags and the environment have it; none to the mock in this process. */
export async function networkTo(
  baseUrl: string | undefined,
  { ca, insecure }: NetworkFlags,
  environment: Host['env'],
): Promise<Result<Network, string>> {
  const authorities = ca === undefined ? ok(undefined) : await readAuthorities(ca);
  if (!authorities.ok) return authorities;
  if (baseUrl === undefined) return ok({});
  const proxy = proxyFor(baseUrl, environment);
  if (proxy !== undefined && !/^https?:$/.test(URL.parse(proxy)?.protocol ?? ''))
    return err('HTTP_PROXY or HTTPS_PROXY is no URL of a proxy: http://host:port is one');
  return ok({ proxy, ca: authorities.value, insecure });
}

async function readAuthorities(path: string): Promise<Result<readonly string[], string>> {
  try {
    const text = await readFile(path, 'utf8');
    return text.includes('-----BEGIN CERTIFICATE-----')
      ? ok([...rootCertificates, text])
      : err(`--ca ${path}: it has no certificate in PEM (-----BEGIN CERTIFICATE-----)`);
  } catch (error) {
    return err(`--ca ${path}: ${oneLine(error)}`);
  }
}
