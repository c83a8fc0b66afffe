import { expect, it } from 'vitest';
import { contentDifference } from './content-difference.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

it.each([
  ['a\0b', 'a', 'cut at the first zero byte'],
  ['a long text', 'a lo', 'cut'],
  ['a\r\nb', 'a\nb', 'CRLF became LF'],
  ['a\rb\r\nc', 'a\nb\nc', 'line ends became LF'],
  ['\n a ', 'a', 'trimmed'],
  ['\xff\xfe', '\xef\xbf\xbd\xef\xbf\xbd', 'read as UTF-8, which it is not'],
  ['\xc3\xa4', '\xe4', 'written in Latin-1'],
  ['abc', 'YWJj', 'in base64'],
  ['a "b"', '"a \\"b\\""', 'written as JSON'],
  ['new', 'new and old', 'with more behind it'],
  ['abc', 'xyz', undefined],
])('%j for %j is told as %s', (stored, shown, cause) => {
  expect(contentDifference(bytes(stored), bytes(shown), 'application/octet-stream')).toMatchObject({ cause });
});

it('a text in UTF-8 that is said to be in another charset is another text', () => {
  const told = contentDifference(bytes('Zo\xc3\xab'), bytes('Zo\xc3\xab'), 'text/plain; charset=iso-8859-1');
  expect(told).toMatchObject({ cause: 'labelled with another charset' });
});

it.each([
  ['a text in the charset that the answer names', 'Zo\xc3\xab', 'Zo\xeb', 'text/plain; charset=ISO-8859-1'],
  ['cells that need no quotes, in quotes', 'a,b\r\n', '"a",b\r\n', 'text/csv'],
])('%s is the same', (_, stored, shown, type) => {
  expect(contentDifference(bytes(stored), bytes(shown), type)).toBeUndefined();
});
