import type { JsonObject } from '../json/json.ts';
import { escapeToken } from '../json/pointer.ts';
import { outlineOf } from '../schema/outline.ts';
import type { Schema } from '../schema/schema.ts';
import { describedParameter } from './described-parameter.ts';
import { plainName } from './identity.ts';
import { singulars } from './plurals.ts';
import { parameterOf, segmentsOf } from './path-template.ts';
import { identifying } from './representation.ts';
import type { Operation, Parameter } from './types.ts';

/** What a name ends in that says which property of another resource it has. */
const ENDING = /(id|uuid|login|slug|key|name|code)$/;

/** Names that say nothing of whose they are. */
const BARE = /^(id|uuid|slug|key|name|code|number|index)$/;

/**
 * Where a resource shows what the parameters of its path before the last take, by their segments: of
 * `/repos/{owner}/{repo}` the first is `/owner/login` where a repository has an owner with a login.
 * @param at JSON Pointer to the resource in its answer, which the others go on from
 */
export function shownAbove(
  document: JsonObject,
  resource: Schema,
  item: string,
  { path, parameters }: Operation,
  at = '',
): ReadonlyMap<number, string> {
  const own = segmentsOf(path);
  const last = segmentsOf(item).length - 1;
  const shown = new Map<number, string>();
  for (const [index, segment] of segmentsOf(item).entries()) {
    const name = index < last && parameterOf(segment) !== undefined ? parameterOf(own[index]) : undefined;
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
    const pointer = parameter && pointerTo(document, resource, parameter, own[index - 1] ?? '');
    if (pointer !== undefined) shown.set(index, `${at}${pointer}`);
  }
  return shown;
}

function pointerTo(
  document: JsonObject,
  resource: Schema,
  parameter: Parameter,
  noun: string,
): string | undefined {
  const plain = plainName(parameter.name);
  // `{id}` of `/teams/{id}` is a team's.
  const names = BARE.test(plain) ? singulars(plainName(noun)).map((each) => `${each}${plain}`) : [plain];
  return names
    .map((wanted) => pointerFor(document, resource, parameter, wanted))
    .find((pointer) => pointer !== undefined);
}

function pointerFor(
  document: JsonObject,
  resource: Schema,
  parameter: Parameter,
  wanted: string,
): string | undefined {
  const { properties } = outlineOf(document, resource);
  const stem = wanted.replace(ENDING, '') || wanted;
  const said = describedParameter(document, parameter);
  const isScalar = (name: string): boolean => {
    const types = outlineOf(document, properties.get(name) ?? true).types;
    return types.has('string') || (types.has('integer') && said.isText !== true);
  };
  const names = [...properties.keys()];
  const itself = names.find((name) => plainName(name) === wanted && isScalar(name));
  if (itself !== undefined) return `/${escapeToken(itself)}`;
  for (const [name, schema] of properties) {
    const inner = outlineOf(document, schema).properties;
    if (inner.size === 0 || ![wanted, stem].includes(plainName(name))) continue;
    const naming = { parameter: parameter.name, noun: stem, property: undefined, ...said };
    const property = identifying(document, inner, naming);
    if (property !== undefined) return `/${escapeToken(name)}/${escapeToken(property)}`;
  }
  const ended = names.find((name) => {
    const each = plainName(name);
    return each !== stem && ENDING.test(each) && each.replace(ENDING, '') === stem && isScalar(name);
  });
  return ended === undefined ? undefined : `/${escapeToken(ended)}`;
}
