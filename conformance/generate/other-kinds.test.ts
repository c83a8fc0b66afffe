import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { loadContract } from '../../spec/model/load.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { defectsOf } from './defective.ts';
import { createRequestGenerator } from './request-generator.ts';

/** Labels of the defects of an operation that are of another kind. */
async function kindsOf(name: string, id: string): Promise<readonly string[]> {
  const loaded = await loadContract(
    fileURLToPath(new URL(`../../fixtures/others/${name}/openapi.yaml`, import.meta.url)),
  );
  if (!loaded.ok) throw new Error(loaded.error);
  const contract = loaded.value;
  const generator = createRequestGenerator(contract, createValidators(contract), new Map(), 1);
  const operation = contract.operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error('no such operation');
  return defectsOf(generator, operation)
    .map(({ defect }) => defect.label)
    .filter((label) => label.includes('of-another-kind'));
}

it('what belongs to another alternative is sent where the schema refuses it', async () => {
  expect(await kindsOf('library', 'createBook')).toEqual([
    'format:of-another-kind',
    'licences:of-another-kind',
    'minutes:of-another-kind',
    'narrators:of-another-kind',
  ]);
});

it('where nothing refuses it, it is none', async () => {
  expect(await kindsOf('library', 'createMember')).toEqual([]);
});
