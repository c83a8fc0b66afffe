import type { Contract } from '../../../spec/model/types.ts';
import { err, ok, type Result } from '../../../spec/result.ts';
import type { Validators } from '../../../spec/schema/validator.ts';
import { placeIn } from '../../check/problems.ts';
import { allUnderParents } from '../model/parents.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { recounted } from '../store/counting.ts';
import { contentsFrom, type ResourceAt } from './check.ts';
import { exampleContents, type StartContents } from './examples.ts';
import type { DataFile } from './file.ts';

/** What a mock holds when it starts, and again after a reset. */
export type StartData =
  | { readonly kind: 'examples' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'seed'; readonly seed: number; readonly count: number }
  | { readonly kind: 'file'; readonly file: DataFile };

/** The resources of the start data; the error has a line for each thing wrong with a file, with its place. */
export async function startContents(
  data: StartData,
  contract: Contract,
  resources: readonly StatefulResource[],
  resourceAt: ResourceAt,
  validators: Validators,
): Promise<Result<StartContents, string>> {
  const placed = ({ contents, notes }: StartContents): StartContents => ({
    contents: allUnderParents(contract.document, contents, resourceAt),
    notes,
  });
  if (data.kind === 'empty') return ok({ contents: new Map(), notes: [] });
  if (data.kind === 'examples') return ok(placed(await exampleContents(contract, resources, validators)));
  if (data.kind === 'seed') {
    const { generateContents } = await import('./generate.ts');
    const contents = generateContents(contract, resources, validators, data.seed, data.count);
    return ok({
      contents: recounted(contract.document, resources, placed({ contents, notes: [] }).contents),
      notes: [],
    });
  }
  const checked = contentsFrom(data.file.value, contract, resources, resourceAt, validators);
  if (checked.ok) return ok({ contents: checked.value, notes: [] });
  return err(
    checked.error
      .map(({ at, message }) => `${data.file.place(at)}: ${placeIn(at) || 'it'} ${message}`)
      .join('\n'),
  );
}
