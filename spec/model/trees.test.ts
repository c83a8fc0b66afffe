import { expect, it } from 'vitest';
import { loadContract } from './load.ts';
import { creationsOf } from './resources.ts';
import { mostLevels, refusesCircles, treeOf } from './trees.ts';

it('a property called parent makes a tree, of which words say what it may not be', async () => {
  const contract = await loadContract('fixtures/others/academy/openapi.yaml');
  if (!contract.ok) throw new Error(contract.error);
  const { value } = contract;
  const found = value.resources.flatMap((resource) =>
    creationsOf(resource).flatMap((creation) => {
      const tree = treeOf(value, creation, resource);
      const { operation } = creation;
      return tree === undefined
        ? []
        : [{ ...tree, most: mostLevels(value, operation)?.most, circle: refusesCircles(value, operation) }];
    }),
  );
  expect(found).toEqual([
    {
      property: 'parent',
      path: 'path',
      level: 'level',
      most: 4,
      circle: 'A category cannot be below itself, and categories are at most four levels deep.',
    },
  ]);
});
