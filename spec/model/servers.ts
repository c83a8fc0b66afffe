import { isJsonArray, isJsonObject, member, type JsonObject } from '../json/json.ts';
import type { Server } from './types.ts';

/** The servers of the document, each variable replaced by its default. */
export function serversOf(document: JsonObject): readonly Server[] {
  const list = isJsonArray(document.servers) ? document.servers.filter(isJsonObject) : [];
  return list.map((server) => {
    const description = typeof server.description === 'string' ? server.description : '';
    const environment = server['x-environment'];
    return {
      url: fill(String(server.url ?? '/'), server),
      description,
      production:
        typeof environment === 'string'
          ? environment === 'production'
          : /\bproduction\b|\blive\b/i.test(description),
    };
  });
}

/** The path that the first server's URL ends in, without a trailing slash: `/v1`. */
export function basePathOf(servers: readonly Server[]): string {
  const url = servers[0]?.url ?? '/';
  const parsed = URL.parse(url, 'http://localhost');
  return parsed === null ? '' : parsed.pathname.replace(/\/+$/, '');
}

function fill(url: string, server: JsonObject): string {
  return url.replace(/\{([^}]+)\}/g, (whole, name: string) => {
    const value = member(member(server.variables, name), 'default');
    return typeof value === 'string' ? value : whole;
  });
}
