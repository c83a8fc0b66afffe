import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor } from './redact.ts';

const KEY = 'Zk9-Qw3rTy7UiOp5LmNb';

describe('what a service said is shown without the key', () => {
  const { text } = createRedactor([KEY]);
  it.each([
    [`bad key ${KEY}!`, 'bad key [key]!'],
    [`bad key ${KEY.slice(0, -1)} …`, 'bad key [key] …'],
    [`bad key ${KEY.slice(1)}`, 'bad key [key]'],
    [`bad key x${KEY}x`, 'bad key x[key]x'],
    [KEY.toLowerCase(), '[key]'],
    [KEY.toUpperCase(), '[key]'],
    [[...KEY].reverse().join(''), '[key]'],
    [KEY.slice(0, 10), '[key]'],
    ['Zk9', 'Zk9'],
    ['nothing of it', 'nothing of it'],
  ])('%s', (said, shown) => expect(text(said)).toBe(shown));

  it.each(['', ':', 'a', 'user:', 'Bearer '])('in base64, with %j before it', (before) => {
    const encoded = Buffer.from(`${before}${KEY}`).toString('base64');
    expect(text(encoded)).toContain('[key]');
    expect(text(encoded).length).toBeLessThan(encoded.length / 2);
  });
});

it('a short key is taken out only where it stands alone', () => {
  const { text } = createRedactor(['abc']);
  expect(text('abc, "abc", abcd, xabc')).toBe('[key], "[key]", abcd, xabc');
});

it('of user:password the password is a key of its own', () => {
  const { text } = createRedactor(['user:Geheim-123']);
  expect(text('wrong password Geheim-123 for user')).toBe('wrong password [key] for user');
});

it('a command line stays what it is, but for whole keys', () => {
  const { command } = createRedactor(['petstore-api-key']);
  const line = `curl 'http://petstore-staging/v1/pets' -H "Authorization: Bearer $PETSTORE_API_KEY"`;
  expect(command(line)).toBe(line);
  expect(command(`${line} petstore-api-key`)).toBe(`${line} [key]`);
});

it('no key is left in any text around it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 6 }), fc.string(), fc.string(), (key, before, after) => {
      expect(createRedactor([key]).text(before + key + after)).not.toContain(key);
    }),
  );
});
