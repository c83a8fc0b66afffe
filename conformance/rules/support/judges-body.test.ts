import { expect, it } from 'vitest';
import { contractOf } from '../../../spec/model/load.ts';
import { judgesBody } from './judges-body.ts';

const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Configs', version: '1' },
  paths: Object.fromEntries(
    ['/configs/validate/', '/configs', '/validate/{id}'].map((path) => [
      path,
      { post: { responses: { '200': { description: 'Fine.' }, '400': { description: 'Not valid.' } } } },
    ]),
  ),
});

it.each([
  ['/configs/validate/', 400, true],
  ['/configs/validate/', 422, false],
  ['/configs/validate/', 409, false],
  ['/configs', 400, false],
  ['/validate/{id}', 400, false],
])('POST %s that is answered %i tells what it thinks of its body: %s', (path, status, judges) => {
  const operation = CONTRACT.operations.find((each) => each.path === path);
  expect(operation && judgesBody(operation, status)).toBe(judges);
});
