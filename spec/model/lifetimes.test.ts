import { expect, it } from 'vitest';
import { isEnd, isLifetime } from './lifetimes.ts';

it.each([
  'expires_in',
  'expiresIn',
  'ttl',
  'cacheTtl',
  'maxAge',
  'validity_seconds',
  'lifetime',
  'expirationSeconds',
  'timeToLive',
])('%s is how long something lasts', (name) => {
  expect(isLifetime(name)).toBe(true);
});

it.each(['expires', 'expires_at', 'age', 'maximum', 'title', 'valid', 'battle', 'duration'])(
  '%s is not',
  (name) => {
    expect(isLifetime(name)).toBe(false);
  },
);

it.each(['expires', 'expires_at', 'expirationDate', 'validUntil', 'expiryTime'])(
  '%s is when something ends',
  (name) => {
    expect(isEnd(name)).toBe(true);
  },
);

it.each(['expires_in', 'end', 'until', 'ends_at'])('%s may be when something else does', (name) => {
  expect(isEnd(name)).toBe(false);
});
