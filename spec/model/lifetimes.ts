import { wordsOf } from './pairs.ts';

/** Names of how long something lasts, as words with blanks between them: `expires_in`, `ttl`, `maxAge`. */
const LASTS =
  /\b(expir(es?|y|ation|ing) (in|after|secs?|seconds?|minutes?|hours?|days?|millis(econds)?|ms|period|interval|duration|time ?out)|ttl|time to live|life ?(time|span)|max age|valid for|validity( (period|seconds|minutes|hours|days|duration))?|keep for|lease( (time|duration|seconds))?)\b/;

/** Names of the moment at which something ends to be there: `expires_at`, `validUntil`. */
const ENDS =
  /^(expires|expiry|expiration)$|\bexpir(es|ed|y|ation) (at|on|date|time)\b|\bvalid (until|to|till)\b|\bdelete(d)? (at|after)\b/;

/** Whether a property says how long what it belongs to lasts, by its name. */
export function isLifetime(name: string): boolean {
  return LASTS.test(wordsOf(name).join(' '));
}

/** Whether a property says when what it belongs to ends to be there, by its name. */
export function isEnd(name: string): boolean {
  return ENDS.test(wordsOf(name).join(' '));
}
