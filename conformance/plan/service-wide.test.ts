import { expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import { alarm } from './service-wide.ts';

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
