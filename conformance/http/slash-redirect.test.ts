import { expect, it } from 'vitest';
import { slashRedirect } from './slash-redirect.ts';

const ORIGIN = 'http://service.example';

it.each([
  ['GET', 301, '/v1/pets/', '/v1/pets/?limit=1'],
  ['GET', 302, 'http://service.example/v1/pets/?limit=1', '/v1/pets/?limit=1'],
  ['POST', 307, '/v1/pets/', '/v1/pets/?limit=1'],
  ['POST', 308, 'pets/', '/v1/pets/?limit=1'],
  ['POST', 301, '/v1/pets/', undefined],
  ['GET', 303, '/v1/pets/', undefined],
  ['GET', 200, '/v1/pets/', undefined],
  ['GET', 301, '/v1/pets', undefined],
  ['GET', 301, '/v1/animals/', undefined],
  ['GET', 301, 'http://other.example/v1/pets/', undefined],
  ['GET', 302, '/login', undefined],
])('%s that is answered with %s to %s leads to %s', (method, status, location, path) => {
  const request = { method, path: '/v1/pets?limit=1', headers: [], body: undefined };
  const headers = new Map([['location', [location]]]);
  const response = { status, headers, body: Buffer.alloc(0), incomplete: undefined };
  expect(slashRedirect(ORIGIN, request, response)?.path).toBe(path);
});
