import { expect, it } from 'vitest';
import { loadContract } from './load.ts';
import { actionsOf } from './actions.ts';
import { restorationOf } from './restorations.ts';

it('an action that is described to restore what was deleted says what it is then, and what it has', async () => {
  const contract = await loadContract('fixtures/others/academy/openapi.yaml');
  if (!contract.ok) throw new Error(contract.error);
  const said = actionsOf(contract.value).flatMap((action) => {
    const found = restorationOf(contract.value, action);
    return found === undefined ? [] : [[action.operation.id, found.state?.value, found.whole !== undefined]];
  });
  expect(said).toEqual([['restoreCourse', 'DRAFT', true]]);
});
