import { expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import { alarm, serviceWide } from './service-wide.ts';

it.each([
  ['get', '/logout', ['it']],
  ['get', '/auth/sign-out/', ['it']],
  ['get', '/logouts', []],
  ['get', '/shutdown/{id}', []],
  ['post', '/shutdown', ['it']],
])('whether %s %s may change the service as a whole', (method, path, expected) => {
  const responses = { '307': { description: 'Elsewhere.' } };
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Sessions', version: '1' },
    paths: { [path]: { [method]: { operationId: 'it', responses } } },
  });
  expect(serviceWide(contract).map(({ id }) => id)).toEqual(expected);
});

const alarmOf = (method: string, path: string): number => {
  const responses = { '204': { description: 'Done.' } };
  const { operations } = contractOf({
    openapi: '3.1.0',
    info: { title: 'Sessions', version: '1' },
    paths: { [path]: { [method]: { operationId: 'it', responses } } },
  });
  return Math.max(...operations.map(alarm));
};

it.each([
  ['post', '/logout', 2],
  ['delete', '/session', 2],
  ['post', '/reset-token/', 2],
  ['post', '/shutdown', 3],
  ['post', '/session_annotations', 0],
  ['post', '/sessions/notes', 0],
])('how much of the service %s %s may end', (method, path, expected) => {
  expect(alarmOf(method, path)).toBe(expected);
});
