import { expect, test } from 'vitest';
import { contractOf } from '../../../spec/model/load.ts';
import { createRedactor } from './redact.ts';

const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 't', version: '1' },
  paths: {},
  components: {
    securitySchemes: {
      inQuery: { type: 'apiKey', in: 'query', name: 'api key' },
      inHeader: { type: 'apiKey', in: 'header', name: 'X-Key' },
    },
  },
});

test.each([
  ['a-long-key', 'see a-long-key here', 'see █ here'],
  ['a-long/key', '?q=a-long%2Fkey', '?q=█'],
  ['user:password', `Basic ${btoa('user:password')}`, 'Basic █'],
  ['pets', '/v1/pets?api%20key=pets', '/v1/pets?api%20key=█'],
  ['pets', '{"message":"no pets"}', '{"message":"no pets"}'],
  ['1', '/v1/pets?limit=1', '/v1/pets?limit=1'],
])('the key %s is taken out of %s', (key, text, shown) => {
  expect(createRedactor(contract, [key]).text(text)).toBe(shown);
});

test.each([
  ['authorization', 'Bearer any-key-at-all', 'Bearer █'],
  ['Authorization', 'nonsense', '█'],
  ['x-key', '1', '█'],
  ['cookie', 'session=1; theme=dark', 'session=█; theme=█'],
  ['set-cookie', 'session=1; Path=/', 'session=█; Path=/'],
  ['accept', 'text/html; q=1', 'text/html; q=1'],
])('the field %s: %s', (name, value, shown) => {
  expect(createRedactor(contract, ['1']).field(name, value)).toBe(shown);
});
