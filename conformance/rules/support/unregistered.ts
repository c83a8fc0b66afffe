/** The last of the first run of registered statuses of the 4xx class, and those that follow with gaps. */
const LAST_IN_ROW = 417;
const LATER: ReadonlySet<number> = new Set([421, 422, 423, 424, 425, 426, 428, 429, 431, 451]);

/** Those that servers and frameworks of note have of their own: nginx, IIS, Laravel, Shopify, ArcGIS, load balancers. */
const OF_SERVERS: ReadonlySet<number> = new Set([
  419, 420, 430, 440, 444, 449, 450, 460, 463, 464, 494, 495, 496, 497, 498, 499,
]);

/**
 * Whether a refusal has a status that nobody has registered (IANA, 'HTTP Status Code Registry'; 418 is kept unused there),
 * and that no server of note is known for: a client can only take it for a 400.
 */
export function isUnregistered(status: number): boolean {
  return status > LAST_IN_ROW && status < 500 && !LATER.has(status) && !OF_SERVERS.has(status);
}
