/** The last of the first run of registered statuses of the 4xx class, and those that follow with gaps. */
const LAST_IN_ROW = 417;
const LATER: ReadonlySet<number> = new Set([421, 422, 423, 424, 425, 426, 428, 429, 431, 451]);

/**
 * Whether a refusal has a status that nobody has registered (IANA, 'HTTP Status Code Registry'; 418 is kept unused there):
 * no client knows what it means unless the contract says so.
 */
export function isUnregistered(status: number): boolean {
  return status > LAST_IN_ROW && status < 500 && !LATER.has(status);
}
