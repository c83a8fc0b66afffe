import { expect, it } from 'vitest';
import { contractOf } from './load.ts';
import { orderSaid, orderWords, timeOrder } from './order-words.ts';

it.each([
  [
    'A minus reverses the order. Prices are ordered as numbers. Equal articles are in the order of their ids.',
    { asNumbers: true, tie: 'id' },
  ],
  ['Ties are sorted by created at.', { asNumbers: false, tie: undefined }],
  ['By name; the same names by id.', { asNumbers: false, tie: 'id' }],
  ['', { asNumbers: false, tie: undefined }],
])('%s', (description, said) => {
  expect(orderWords({ sort: { description } }, { pointer: '#/sort' }, ['id', 'name', 'price'])).toEqual(said);
});

it.each([
  ['All runs of the course, ordered by `startsOn`.', 'startsOn'],
  ['Sorted by their position.', 'position'],
  ['Sorted by `rate` ascending by default.', 'rate'],
  ['Agents sorted by rank', 'rank'],
  ['Sorted by price in ascending order, then by name.', 'price'],
  ['Sorted by start date descending.', 'start date'],
  ['Sorted by price per unit.', 'price per unit'],
  ['Ordered by the date of the last order of its customer.', undefined],
  ['They may be ordered by name.', undefined],
  ['The runs of a course.', undefined],
])('%s', (description, name) => {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 't', version: '1' },
    paths: { '/runs': { get: { description, responses: { '200': { description: 'They.' } } } } },
  });
  const [list] = contract.operations;
  expect(list && orderSaid(contract, list)?.name).toBe(name);
});

it.each([
  ['Newest first.', true],
  ['The newest come first.', true],
  ['The most recent messages are first.', true],
  ['The oldest come first.', false],
  ['The newest may come first.', undefined],
  ['The newest comment comes with the first.', undefined],
  ['Latest activity first.', undefined],
  ['Most recent updates first.', undefined],
  ['The earliest appointment first.', undefined],
])('%s', (description, isNewestFirst) => {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 't', version: '1' },
    paths: { '/runs': { get: { description, responses: { '200': { description: 'They.' } } } } },
  });
  const [list] = contract.operations;
  expect(list && timeOrder(contract, list)?.isNewestFirst).toBe(isNewestFirst);
});

it.each([
  ['In the order in which they were uploaded.', ['uploadedat', 'uploaded', 'createdat']],
  // A song is older than its place in a list.
  ['In the order in which they were added.', ['addedat', 'added']],
])('%s', (description, names) => {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 't', version: '1' },
    paths: { '/songs': { get: { description, responses: { '200': { description: 'They.' } } } } },
  });
  const [list] = contract.operations;
  expect(list && timeOrder(contract, list)?.names).toEqual(names);
});
