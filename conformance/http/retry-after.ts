/**
 * Milliseconds a `Retry-After` header asks to wait (RFC 9110, 10.2.3): delay-seconds, or an HTTP-date held against the
 * answer's own `Date`, so that no clock of this machine counts. Undefined where there is none or it is neither.
 */
export function retryAfter(value: string | undefined, date: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d+(\.\d+)?$/.test(value.trim())) return Number(value) * 1000;
  const until = Date.parse(value);
  const from = date === undefined ? Date.now() : Date.parse(date);
  return Number.isNaN(until) || Number.isNaN(from) ? undefined : Math.max(0, until - from);
}
