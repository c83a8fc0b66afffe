import { expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import { namesakesIn } from './namesakes.ts';

const ITEMS = ['/repos/{owner}/{repo}', '/orgs/{org}', '/teams/{id}', '/packages/{owner}/{name}'];

function namesakesOf(path: string, name: string) {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, each = '']) => ({
    name: each,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const { operations } = contractOf({
    openapi: '3.1.0',
    info: { title: 'Code', version: '1' },
    paths: {
      [path]: { put: { operationId: 'put', parameters, responses: { '204': { description: 'Done.' } } } },
    },
  });
  const [operation] = operations;
  return operation && namesakesIn(ITEMS)(operation, name);
}

it('what a path names by a name of another place is of that place, together where both names are', () => {
  const path = '/user/starred/{owner}/{repo}';
  expect(namesakesOf(path, 'repo')).toEqual([{ item: '/repos/{owner}/{repo}', index: 1 }]);
  expect(namesakesOf(path, 'owner')?.[0]).toEqual({ item: '/repos/{owner}/{repo}', index: 0 });
});

it('what begins with a place has it of itself, and bare names are of nobody', () => {
  expect(namesakesOf('/orgs/{org}/labels/{label}', 'org')).toEqual([]);
  expect(namesakesOf('/things/{id}', 'id')).toEqual([]);
});
