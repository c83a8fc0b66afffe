import { expect, it } from 'vitest';
import type { Json } from '../../spec/json/json.ts';
import { identityIn, shownIn } from './identities.ts';
import { linkedIdentity } from './linked-identity.ts';

const self = (href: string): Json => ({ name: 'n', _links: { self: { href } } });

it.each<readonly [Json, string | undefined]>([
  [self('http://127.0.0.1:80/v1/books/7'), '7'],
  [self('/books/a%20b{?projection}'), 'a b'],
  [self('/author/7/book/8'), '8'],
  [self('/books'), undefined],
  [self('/authors/7'), undefined],
  [
    {
      links: [
        { rel: 'next', href: '/books/9' },
        { rel: 'self', href: '/books/8/' },
      ],
    },
    '8',
  ],
  [{ links: { self: '/books/8' } }, '8'],
  [{ url: 'https://example.com/' }, undefined],
  [{ '@id': '/books/8' }, '8'],
])('of %j the address has the identity %s', (shown, identity) => {
  expect(linkedIdentity(shown, '/books')).toBe(identity);
});

it('what shows its address is not called by its name, but by the identity that it has', () => {
  expect(identityIn(self('/books/7'), 'id', '/books')).toBe('7');
  expect(identityIn({ id: 5, _links: { self: { href: '/books/7' } } }, 'id', '/books')).toBe(5);
});

it('the items of a list are what it embeds', () => {
  const page = { _embedded: { books: [self('/books/7')] }, _links: {}, page: { size: 20 } };
  expect(shownIn(page)).toEqual([self('/books/7')]);
});
