import { plainName } from '../../../spec/model/identity.ts';
import { patternOf } from '../../../spec/model/path-template.ts';
import type { Contract, Operation } from '../../../spec/model/types.ts';
import { err, ok, type Result } from '../../../spec/result.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { bodySchema } from '../../generate/request-generator.ts';
import { itemsIn } from '../../plan/addresses.ts';
import type { ToldResource } from '../../plan/told.ts';
import { nearest } from '../nearest.ts';

/** Checks that each name is that of a parameter or property of some operations; `where` it stands goes before what is wrong. */
export function checkNames(
  where: string,
  names: readonly string[],
  operations: readonly Operation[],
  contract: Contract,
): Result<undefined, string> {
  const there = operations.flatMap((operation) => namesOf(operation, contract));
  const plain = new Set(there.map(plainName));
  const wrong = names.find((name) => !plain.has(plainName(name)));
  if (wrong === undefined) return ok(undefined);
  const [only, ...others] = operations;
  const of = only !== undefined && others.length === 0 ? only.id : 'the document';
  return err(`${where}: no parameter or property of ${of} is called ${wrong}${hint(wrong, there)}`);
}

/** Checks that resources stand at paths of the contract. */
export function checkResources(
  where: string,
  resources: readonly ToldResource[],
  { operations }: Contract,
): Result<undefined, string> {
  const items = new Set(operations.flatMap(({ path }) => itemsIn(path)));
  const patterns = new Set([...items].map(patternOf));
  const parameters = operations.flatMap(({ parameters: all }) =>
    all.filter(({ in: place }) => place === 'path').map(({ name }) => name),
  );
  for (const { of, identities } of resources) {
    if (!of.startsWith('/')) {
      if (!parameters.includes(of))
        return err(`${where}: no path has a parameter ${of}${hint(of, parameters)}`);
      continue;
    }
    if (!patterns.has(patternOf(of)))
      return err(`${where}: no path leads to or through items at ${of}${hint(of, [...items])}`);
    const count = itemsIn(of).length;
    if (identities.some((identity) => identity.length !== count))
      return err(`${where}: ${of} needs identities of ${count === 1 ? 'one value' : `${count} values`} each`);
  }
  return ok(undefined);
}

function namesOf(operation: Operation, { document }: Contract): readonly string[] {
  const body = bodySchema(operation);
  const properties = body === undefined ? [] : outlineOf(document, body.schema.schema).properties.keys();
  return [...operation.parameters.map(({ name }) => name), ...properties];
}

function hint(wrong: string, names: readonly string[]): string {
  const meant = nearest(wrong, names);
  return meant === undefined ? '' : `; did you mean ${meant}?`;
}
