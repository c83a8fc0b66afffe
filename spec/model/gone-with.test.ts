import { expect, test } from 'vitest';
import { contractOf } from './load.ts';
import { takesWithIt } from './gone-with.ts';

const done = { '204': { description: 'Done.' } };
const says = (description: string): boolean => {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Posts', version: '1' },
    paths: {
      '/posts/{id}': { delete: { operationId: 'removePost', description, responses: done } },
      '/posts/{id}/comments': { post: { operationId: 'comment', responses: done } },
    },
  });
  const [remove, below] = contract.operations;
  if (remove === undefined || below === undefined) throw new Error('no operations');
  return takesWithIt(contract, remove, below);
};

test.each([
  'Its comments are deleted with it.',
  'It is gone, and its comments with it.',
  'Deletes the post and all of its comments.',
  'Deletes the post. All its comments go, too.',
  'Removes a post with its comments and its cover.',
])('%s', (words) => {
  expect(says(words)).toBe(true);
});

test.each([
  'Deletes the post.',
  'Deletes the post; its comments stay.',
  'Deletes the post. Its comments are not deleted.',
  'Deletes the post and archives its comments.',
  'Its cover is deleted with it.',
  'A post can be deleted with its comments by an owner.',
  'Removes the post from all comments that quote it.',
  'Its comments that are hidden are deleted with it.',
  'Deletes the post, and only its comments that are hidden.',
])('not: %s', (words) => {
  expect(says(words)).toBe(false);
});
