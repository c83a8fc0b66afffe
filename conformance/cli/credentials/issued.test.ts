import { expect, it } from 'vitest';
import { readIssued } from './issued.ts';

const jwt = (claims: object): string =>
  ['{}', JSON.stringify(claims), 'x'].map((part) => Buffer.from(part).toString('base64url')).join('.');

it.each([
  ['Abc-123\n', 'Abc-123', undefined],
  ['{"access_token":"Abc","expires_in":60}', 'Abc', 61_000],
  ['{"access_token":"Abc","expires_in":"60"}', 'Abc', 61_000],
  ['{"token":"Abc"}', 'Abc', undefined],
  [jwt({ exp: 7 }), jwt({ exp: 7 }), 7_000],
  [JSON.stringify({ id_token: jwt({ exp: 7 }) }), jwt({ exp: 7 }), 7_000],
  [jwt({ sub: 'a' }), jwt({ sub: 'a' }), undefined],
])('%s is read', (text, secret, expiresAt) => {
  expect(readIssued(text, 1_000)).toEqual({ ok: true, value: { secret, expiresAt } });
});

it.each([
  ['', 'gave nothing'],
  ['Geheim\nGeheim', 'gave more than one line'],
  ['{"tokn":"Geheim"}', 'gave JSON without a token'],
])('%j is refused, and not repeated', (text, words) => {
  const read = readIssued(text, 0);
  expect(read).toEqual({ ok: false, error: expect.stringContaining(words) });
  expect(JSON.stringify(read)).not.toContain('Geheim');
});
