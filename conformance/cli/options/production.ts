import type { Contract, Server } from '../../../spec/model/types.ts';

/** The production server of the document that a base URL leads to, by its host; undefined where it leads to none. */
export function productionServer(baseUrl: string, { servers }: Contract): Server | undefined {
  const target = URL.parse(baseUrl);
  if (target === null) return undefined;
  const others = servers.filter((server) => !server.production).map((server) => normalised(server.url));
  if (others.includes(normalised(baseUrl))) return undefined;
  return servers.find((server) => {
    const url = server.production ? URL.parse(server.url) : null;
    return url !== null && hostOf(url) === hostOf(target);
  });
}

function hostOf(url: URL): string {
  return url.hostname.toLowerCase().replace(/\.$/, '');
}

function normalised(text: string): string {
  const url = URL.parse(text);
  return url === null
    ? text
    : `${url.protocol}//${hostOf(url)}:${url.port}${url.pathname.replace(/\/+$/, '')}`;
}
