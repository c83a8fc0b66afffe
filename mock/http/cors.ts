import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from './answer.ts';
import { isLoopback } from './hosts.ts';

/** Which origins' pages may drive the mock. */
export interface CorsPolicy {
  allows(origin: string): boolean;
}

/** Fields of answers that a page's script may read. */
const EXPOSED = 'Allow, Deprecation, Link, Location, Preference-Applied, Sunset, WWW-Authenticate, X-Mock';

const LIFETIME_SECONDS = '600';

/**
 * The policy of a list of origins, `*` for any, `none` for no other. Empty: pages served from loopback, which are
 * the developer's own.
 */
export function corsPolicy(origins: readonly string[]): CorsPolicy {
  if (origins.length === 0) return { allows: (origin) => isLoopback(URL.parse(origin)?.hostname ?? '') };
  const named = new Set(origins.map((origin) => URL.parse(origin)?.origin ?? origin));
  return { allows: (origin) => named.has('*') || named.has(origin) };
}

/**
 * Whether the page that sent a request is one that may: its origin is the mock's own, is allowed, or there is none
 * (no browser). What a browser sends across sites without an `Origin` says so in `Sec-Fetch-Site`.
 */
export function mayDrive(policy: CorsPolicy, headers: IncomingHttpHeaders): boolean {
  const { origin } = headers;
  if (origin === undefined)
    return headers['sec-fetch-site'] !== 'cross-site' || headers['sec-fetch-mode'] === 'navigate';
  return isOwn(origin, headers) || policy.allows(origin);
}

/** The fields that let an allowed page read an answer, with credentials (Fetch Standard, 'CORS protocol'). */
export function corsHeaders(
  policy: CorsPolicy,
  headers: IncomingHttpHeaders,
): Readonly<Record<string, string>> {
  const { origin } = headers;
  if (origin === undefined || !policy.allows(origin)) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': EXPOSED,
    Vary: 'Origin',
  };
}

/** The answer to a preflight request; undefined where the request is none. */
export function preflight(headers: IncomingHttpHeaders, methods: string): Answer | undefined {
  const asked = headers['access-control-request-method'];
  if (headers.origin === undefined || asked === undefined) return undefined;
  const fields = headers['access-control-request-headers'];
  return {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': methods,
      ...(fields === undefined ? {} : { 'Access-Control-Allow-Headers': fields }),
      'Access-Control-Max-Age': LIFETIME_SECONDS,
      ...(headers['access-control-request-private-network'] === 'true'
        ? { 'Access-Control-Allow-Private-Network': 'true' }
        : {}),
    },
    body: undefined,
  };
}

function isOwn(origin: string, { host }: IncomingHttpHeaders): boolean {
  return host !== undefined && origin === `http://${host}`;
}
