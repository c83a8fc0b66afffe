import { expect, it } from 'vitest';
import { proxyFor } from './proxy-for.ts';

const PROXY = 'http://proxy.example:3128';

it.each([
  ['http://api.example/v1', {}, undefined],
  ['http://api.example/v1', { HTTP_PROXY: PROXY }, PROXY],
  ['http://api.example/v1', { http_proxy: PROXY, HTTP_PROXY: 'http://other.example' }, PROXY],
  ['http://api.example/v1', { HTTPS_PROXY: PROXY }, undefined],
  ['https://api.example/v1', { HTTPS_PROXY: 'proxy.example:3128' }, PROXY],
  ['http://api.example/v1', { HTTP_PROXY: PROXY, NO_PROXY: 'other.example, api.example' }, undefined],
  ['http://api.example/v1', { HTTP_PROXY: PROXY, no_proxy: '.example' }, undefined],
  ['http://api.example/v1', { HTTP_PROXY: PROXY, NO_PROXY: '*' }, undefined],
  ['http://api.example/v1', { HTTP_PROXY: PROXY, NO_PROXY: 'api.example:8080' }, PROXY],
  ['http://api.example:8080/v1', { HTTP_PROXY: PROXY, NO_PROXY: 'api.example:8080' }, undefined],
  ['http://myapi.example/v1', { HTTP_PROXY: PROXY, NO_PROXY: 'api.example' }, PROXY],
  ['http://127.0.0.1:4010/v1', { HTTP_PROXY: PROXY }, undefined],
  ['http://localhost:4010/v1', { HTTP_PROXY: PROXY }, undefined],
])('%s with %j goes through %s', (url, environment, proxy) => {
  expect(proxyFor(url, environment)).toBe(proxy);
});
