import { expect, it } from 'vitest';
import { known } from './known.ts';

it('gathers names with one value or several', () => {
  expect(known('categoryId=1,2', known('tenant=acme'))).toEqual([
    ['tenant', ['acme']],
    ['categoryId', ['1', '2']],
  ]);
});

it('keeps what comes after the first sign of equality', () => {
  expect(known('token=a=b')).toEqual([['token', ['a=b']]]);
});

it.each(['tenant', 'tenant=', '=acme'])('refuses %s', (text) => {
  expect(() => known(text)).toThrow('It must be a name and a value');
});
