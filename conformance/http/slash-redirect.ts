import { headerOf, type WireRequest, type WireResponse } from '../exchange/message.ts';

/** Redirects that keep the method, and those that keep it of a request that only reads (RFC 9110, 15.4). */
const KEEPING = new Set([307, 308]);
const KEEPING_READS = new Set([301, 302]);

/**
 * The request that a redirect leads to where it is to the same path with or without a slash at its end, as routers of
 * many frameworks have it; undefined where it leads elsewhere.
 */
export function slashRedirect(
  origin: string,
  request: WireRequest,
  response: WireResponse,
): WireRequest | undefined {
  const location = headerOf(response, 'location');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (
    location === undefined ||
    !(KEEPING.has(response.status) || (isRead && KEEPING_READS.has(response.status)))
  )
    return undefined;
  const from = URL.parse(`${origin}${request.path}`);
  const to = URL.parse(location, `${origin}${request.path}`);
  if (!from || !to || from.host !== to.host || from.pathname === to.pathname) return undefined;
  if (withoutSlash(from.pathname) !== withoutSlash(to.pathname)) return undefined;
  return { ...request, path: `${to.pathname}${from.search}` };
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}
