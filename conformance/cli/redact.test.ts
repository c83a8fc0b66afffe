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

describe('what a service made of the key is shown without it', () => {
  const { text } = createRedactor([KEY]);
  const hex = Buffer.from(KEY).toString('hex');
  const codes = [...KEY].map((character) => character.charCodeAt(0));
  it.each([
    ['hex', hex],
    ['hex in capitals', hex.toUpperCase()],
    ['hex after a digit', `f${hex}`],
    ['hex with spaces', hex.replaceAll(/../g, '$& ')],
    ['hex with colons', hex.replaceAll(/../g, '$&:')],
    ['hex of a header', Buffer.from(`Bearer ${KEY}`).toString('hex')],
    ['escaped bytes', codes.map((code) => `\\x${code.toString(16)}`).join('')],
    ['escaped code units', codes.map((code) => `\\u${code.toString(16).padStart(4, '0')}`).join('')],
    ['escapes of HTML', codes.map((code) => `&#${code};`).join('')],
    ['escapes of a URL', codes.map((code) => `%${code.toString(16)}`).join('')],
    ['decimal codes', codes.join(', ')],
    ['spaces between', [...KEY].join(' ')],
    ['dashes between', [...KEY].join('-')],
    ['dashes in groups', KEY.replaceAll(/.{4}/g, '$&-')],
    ['base64url', Buffer.from(`?>${KEY}`).toString('base64url')],
  ])('%s', (_, encoded) => {
    const shown = text(`bad key ${encoded} here`);
    expect(shown).toContain('[key]');
    expect(shown.length).toBeLessThan('bad key  here'.length + encoded.length / 2);
  });

  it.each([
    'a request id 5a6b392d51 of 10 digits',
    'the numbers 90, 107, 57 and 45',
    'Zk 9',
    'http://127.0.0.1:4010/v1/pets?limit=20 answered 200 {"id":9007199254740993,"name":"Milo"}',
  ])('and leaves alone %s', (said) => expect(text(said)).toBe(said));
});

it('a short key is never looked for in encodings', () => {
  const { text } = createRedactor(['abc12']);
  const hex = Buffer.from('abc12').toString('hex');
  expect(text(`a b c 1 2 ${hex}`)).toBe(`a b c 1 2 ${hex}`);
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
