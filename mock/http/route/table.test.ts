import { expect, test } from 'vitest';
import { createTable } from './table.ts';

const templates = [
  '/pets',
  '/pets/{petId}',
  '/pets/mine',
  '/pets/{petId}/tags/{tag}',
  '/files/{name}.json',
  '/files/{name}',
  '/100%',
  '/a b/{id}%',
  '/',
];
const table = createTable(templates.map((template) => ({ template, method: 'GET', value: template })));

function find(path: string): unknown {
  const found = table.find(path);
  return found === undefined || found === 'malformed'
    ? found
    : [found.template, Object.fromEntries(found.values)];
}

test.each([
  ['/pets', ['/pets', {}]],
  ['/', ['/', {}]],
  ['/pets/5', ['/pets/{petId}', { petId: '5' }]],
  ['/pets/mine', ['/pets/mine', {}]],
  ['/pets/mine/tags/a%2Fb', ['/pets/{petId}/tags/{tag}', { petId: 'mine', tag: 'a%2Fb' }]],
  ['/p%65ts', ['/pets', {}]],
  ['/files/a.b.json', ['/files/{name}.json', { name: 'a.b' }]],
  ['/files/a%2C%2ejson', ['/files/{name}.json', { name: 'a%2C' }]],
  ['/files/a.txt', ['/files/{name}', { name: 'a.txt' }]],
  ['/100%25', ['/100%', {}]],
  ['/a%20b/5%25', ['/a b/{id}%', { id: '5' }]],
  ['/pets/', undefined],
  ['/pets/5/', undefined],
  ['/nope', undefined],
  ['/pets/%zz', 'malformed'],
  ['/pets/%c3%28', 'malformed'],
])('%s', (path, expected) => {
  expect(find(path)).toEqual(expected);
});

test('templates that differ in the names of their parameters alone are one path, with the methods of both', () => {
  const pages = createTable([
    { template: '/pages/{slug}', method: 'GET', value: 'read' },
    { template: '/pages/{pageId}', method: 'PUT', value: 'write' },
    { template: '/pages/{page}/notes/{slug}', method: 'GET', value: 'note' },
  ]);
  const note = pages.find('/pages/a/notes/b');
  if (note === undefined || note === 'malformed') throw new Error('not found');
  expect(Object.fromEntries(note.values)).toEqual({ page: 'a', slug: 'b' });
  const named = pages.find('/pages/a');
  if (named === undefined || named === 'malformed') throw new Error('not found');
  expect([...named.methods.keys()]).toEqual(['GET', 'PUT']);
  expect(Object.fromEntries(named.values)).toEqual({ slug: 'a', pageId: 'a' });
});
