import { expect, test } from 'vitest';
import { contractOf } from './load.ts';
import { indexOf } from './operation-index.ts';

const link = { next: { operationId: 'readPet', parameters: { id: '$response.body#/id' } } };
const ok = { '200': { description: 'Done.' } };
const { operations } = contractOf({
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: {
    '/found': { post: { operationId: 'find', responses: { '200': { description: 'It.', links: link } } } },
    '/pets': { post: { operationId: 'addPet', responses: ok } },
    '/pets/{id}': { get: { operationId: 'readPet', responses: ok } },
    '/pets/{petId}/photo': { put: { operationId: 'showPet', responses: ok } },
    '/import/pets': { post: { operationId: 'importPet', responses: ok } },
  },
});
const index = indexOf(operations);
const ids = (found: readonly { readonly id: string }[]): readonly string[] => found.map(({ id }) => id);

test('operations are found by id and place, whatever their parameters are called', () => {
  expect(index.named('addPet')?.path).toBe('/pets');
  expect(ids(index.at('/pets/{other}'))).toEqual(['readPet']);
  expect(ids(index.below('/pets/{other}'))).toEqual(['readPet', 'showPet']);
  expect(['/pets', '/import', '/found'].map((path) => index.hasItemsBelow(path))).toEqual([
    true,
    false,
    false,
  ]);
});

test('what may make a thing links to it, stands at its collection, or is of its noun, in the order of the document', () => {
  expect(ids(index.mayMake('/pets', '/pets/{id}', 'pets'))).toEqual(['find', 'addPet', 'importPet']);
  expect(ids(index.mayMake('/pets', undefined, 'pets'))).toEqual(['addPet']);
});
