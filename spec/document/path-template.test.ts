import { expect, it } from 'vitest';
import { encodeTemplate } from './path-template.ts';

it.each([
  ['/pets/{petId}', '/pets/{petId}'],
  ['/a%b', '/a%25b'],
  ['/100%', '/100%25'],
  ['/a%20b/{id}', '/a%20b/{id}'],
  ['/a b/ä', '/a%20b/%C3%A4'],
  ['/things(id={id})/$count', '/things(id={id})/$count'],
  ['/a#b?c"d', '/a%23b%3Fc%22d'],
  ['/a{b', '/a%7Bb'],
  ['/{ä b}', '/{ä b}'],
])('%s stands in a URL as %s', (template, url) => {
  expect(encodeTemplate(template)).toBe(url);
});
