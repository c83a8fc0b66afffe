import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from './answer.ts';
import { isLoopback } from './hosts.ts';

/** Which origins' pages may drive the mock. */
export interface CorsPolicy {
  allows(origin: string): boolean;
}

/** Fields that a page's script may read of any answer, beside those that the answer has. */
const EXPOSED = [
  'Allow',
  'Deprecation',
  'Link',
  'Location',
  'Preference-Applied',
  'Sunset',
  'WWW-Authenticate',
  'X-Mock',
];

/** What a script may read without being let (Fetch Standard, 'CORS-safelisted response-header name'). */
const SAFE = /^(cache-control|content-(language|length|type)|expires|last-modified|pragma)$/i;

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

/**
 * The fields that let an allowed page read an answer, with credentials (Fetch Standard, 'CORS protocol').
 * @param sent the answer's own fields, all of which it may read
 */
export function corsHeaders(
  policy: CorsPolicy,
  headers: IncomingHttpHeaders,
  sent: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { origin } = headers;
  if (origin === undefined || !policy.allows(origin)) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': exposed(sent),
    Vary: 'Origin',
  };
}

function exposed(sent: Readonly<Record<string, string>>): string {
  const others = Object.keys(sent).filter((name) => !SAFE.test(name) && !EXPOSED.includes(name));
  return [...EXPOSED, ...others].join(', ');
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
