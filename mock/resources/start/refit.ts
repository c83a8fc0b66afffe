import type { Contract } from '../../../spec/model/types.ts';
import { isJsonObject, type JsonObject } from '../../../spec/json/json.ts';
import type { Validators } from '../../../spec/schema/validator.ts';
import { placeIn } from '../../check/problems.ts';
import { settled } from '../model/fitted.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { validateFor } from '../model/validate-for.ts';
import { keyOf } from '../store/key.ts';
import type { Contents } from '../store/state.ts';
import type { ResourceAt } from './check.ts';

/** Resources brought to a document that they were not made for. */
export interface Refit {
  readonly contents: Contents;
  /** What was filled in or replaced in part, as it is now. */
  readonly filled: readonly {
    readonly resource: StatefulResource;
    readonly path: string;
    readonly value: JsonObject;
  }[];
  readonly dropped: readonly { readonly path: string; readonly id: string }[];
  /** What did not fit and what was done about it, in a line each. */
  readonly notes: readonly string[];
}

/** What became of one resource: it fits, it fits now, or (undefined) it cannot be made to. */
export interface Fitting {
  readonly value: JsonObject | undefined;
  /** Why it did not fit; undefined where it did. */
  readonly reason: string | undefined;
}

/** Brings a resource to its schema, its identity kept. */
export function fittingOf(
  contract: Contract,
  validators: Validators,
  resource: StatefulResource,
): (value: JsonObject) => Fitting {
  const validate = validateFor(contract, validators, resource.schema);
  return (value) => {
    const [problem] = validate(value);
    if (problem === undefined) return { value, reason: undefined };
    const reason = `${placeIn(problem.at) || 'it'} ${problem.message}`;
    const made = settled(contract.document, resource.schema.schema, validate, value);
    const fits =
      isJsonObject(made) &&
      validate(made).length === 0 &&
      keyOf(resource, made) === keyOf(resource, value) &&
      keyOf(resource, made) !== undefined;
    return { value: fits ? made : undefined, reason };
  };
}

/** Brings the resources of another document to this one; those that have no place in it are kept aside. */
export function refit(
  contract: Contract,
  validators: Validators,
  resourceAt: ResourceAt,
  earlier: Contents,
): Refit {
  const contents = new Map<string, readonly JsonObject[]>();
  const filled: Refit['filled'][number][] = [];
  const dropped: Refit['dropped'][number][] = [];
  const aside: { readonly path: string; readonly count: number }[] = [];
  const byKind = new Map<StatefulResource, Fitting[]>();
  for (const [path, values] of earlier) {
    const resource = resourceAt(path);
    if (resource === undefined) {
      contents.set(path, values);
      if (values.length > 0) aside.push({ path, count: values.length });
      continue;
    }
    const fit = fittingOf(contract, validators, resource);
    const fittings = values.map((value) => ({ before: value, ...fit(value) }));
    contents.set(
      path,
      fittings.flatMap(({ value }) => (value ? [value] : [])),
    );
    for (const { before, value, reason } of fittings) {
      if (reason === undefined) continue;
      if (value) filled.push({ resource, path, value });
      else dropped.push({ path, id: keyOf(resource, before) ?? '' });
    }
    byKind.set(resource, [...(byKind.get(resource) ?? []), ...fittings]);
  }
  const notes = [...byKind].flatMap(([{ collection }, all]) => fittingNotes(collection, 'resources', all));
  return { contents, filled, dropped, notes: [...notes, ...asideNotes(aside)] };
}

/** A line for the collections that the document does not have. */
function asideNotes(aside: readonly { readonly path: string; readonly count: number }[]): readonly string[] {
  const [first, ...others] = aside;
  if (first === undefined) return [];
  const held = aside.reduce((sum, { count }) => sum + count, 0);
  return others.length === 0
    ? [`${first.path}: the document has no such collection; what it held (${held}) is kept aside`]
    : [
        `${first.path} and ${others.length} more: the document has no such collections; what they held (${held}) is kept aside`,
      ];
}

/** A line for what was filled in, and one for what was dropped, each with the first reason. */
export function fittingNotes(place: string, what: string, fittings: readonly Fitting[]): readonly string[] {
  const odd = fittings.filter(({ reason }) => reason !== undefined);
  return [true, false].flatMap((isFilled) => {
    const all = odd.filter(({ value }) => (value !== undefined) === isFilled);
    const [first] = all;
    if (first === undefined) return [];
    const done = isFilled ? 'made to fit' : 'dropped';
    return [
      `${place}: ${all.length} of ${fittings.length} ${what} did not fit the document (${first.reason}): ${done}`,
    ];
  });
}
