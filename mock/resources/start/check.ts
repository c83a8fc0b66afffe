import type { Contract } from '../../../spec/model/types.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { escapeToken } from '../../../spec/json/pointer.ts';
import { err, ok, type Result } from '../../../spec/result.ts';
import type { SchemaProblem } from '../../../spec/schema/problem.ts';
import type { Validators } from '../../../spec/schema/validator.ts';
import { validateFor } from '../model/validate-for.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { keyOf } from '../store/key.ts';
import type { Contents } from '../store/state.ts';

/** Which resource's collection stands at a path such as `/pets`. */
export type ResourceAt = (path: string) => StatefulResource | undefined;

/**
 * Reads what a mock is to hold: an object from a collection's path to its resources, oldest first, or an array alone
 * where the document has one collection. Everything wrong with it is told, each with its place in the value.
 */
export function contentsFrom(
  value: Json,
  contract: Contract,
  resources: readonly StatefulResource[],
  resourceAt: ResourceAt,
  validators: Validators,
): Result<Contents, readonly SchemaProblem[]> {
  const [only, ...others] = resources.filter(
    ({ kind, collection }) => kind === 'collection' && !collection.includes('{'),
  );
  if (isJsonArray(value)) {
    if (only === undefined || others.length > 0) {
      return err([problem('', `must be an object of collections by their paths`)]);
    }
    const checked = checkAll(value, only, contract, validators, '');
    return checked.ok ? ok(new Map([[only.collection, checked.value]])) : checked;
  }
  if (!isJsonObject(value))
    return err([problem('', 'must be an array of resources, or an object of them by path')]);
  const contents = new Map<string, readonly JsonObject[]>();
  const problems: SchemaProblem[] = [];
  for (const [path, list] of Object.entries(value)) {
    const at = `/${escapeToken(path)}`;
    const resource = resourceAt(path);
    if (resource === undefined) problems.push(problem(at, 'is no collection of the document'));
    else if (!isJsonArray(list)) problems.push(problem(at, 'must be an array'));
    else {
      const checked = checkAll(list, resource, contract, validators, at);
      if (checked.ok) contents.set(path, checked.value);
      else problems.push(...checked.error);
    }
  }
  return problems.length === 0 ? ok(contents) : err(problems);
}

function checkAll(
  list: readonly Json[],
  resource: StatefulResource,
  contract: Contract,
  validators: Validators,
  at: string,
): Result<readonly JsonObject[], readonly SchemaProblem[]> {
  const validate = validateFor(contract, validators, resource.schema);
  const problems: SchemaProblem[] = [];
  const values: JsonObject[] = [];
  const ids = new Set<string>();
  for (const [index, value] of list.entries()) {
    const place = `${at}/${index}`;
    const found = validate(value).map((one) => ({ ...one, at: `${place}${one.at}` }));
    problems.push(...found);
    if (found.length > 0 || !isJsonObject(value)) continue;
    const id = keyOf(resource, value);
    if (id === undefined) problems.push(problem(`${place}/${resource.identity}`, 'is required'));
    else if (ids.has(id)) problems.push(problem(`${place}/${resource.identity}`, `repeats ${id}`));
    else {
      ids.add(id);
      values.push(value);
    }
  }
  return problems.length === 0 ? ok(values) : err(problems);
}

function problem(at: string, message: string): SchemaProblem {
  return { at, keyword: 'contents', message, actual: undefined };
}
