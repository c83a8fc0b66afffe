import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadContract } from '../../spec/model/load.ts';
import { subjectKinds } from './subject-kinds.ts';

it('what every item of a list has is required, where a single answer may leave it out', async () => {
  const loaded = await loadContract(
    join(import.meta.dirname, '../../fixtures/contracts/everyday/posts.yaml'),
  );
  if (!loaded.ok) throw new Error(loaded.error);
  const kinds = subjectKinds(loaded.value).map(({ kind }) => kind);
  expect(kinds.map(({ item }) => item)).toEqual(['/api/posts/{id}']);
  const required = [...(kinds[0]?.fields ?? [])].map(([name, field]) => [name, field.required]);
  expect(required).toEqual([
    ['title', true],
    ['body', true],
  ]);
});
