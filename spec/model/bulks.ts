import { escapeToken } from '../json/pointer.ts';
import { outlineOf, type Outline } from '../schema/outline.ts';
import type { Schema } from '../schema/schema.ts';
import { plainName } from './identity.ts';
import { lastParameterOf } from './path-template.ts';
import { jsonBodyOf, jsonContent, successOf } from './response-for.ts';
import { creationsOf, type Creation } from './resources.ts';
import type { Contract, Operation } from './types.ts';

/** An operation that creates several resources at once: its body is an array of what another creates one of. */
export interface Bulk {
  readonly operation: Operation;
  /** The creation of one. */
  readonly creation: Creation;
  /** JSON Pointer to the results in the answer, one for each item of the request. */
  readonly results: string;
  /** The schema of a result. */
  readonly result: Schema;
  /** JSON Pointer to the resource in a result: empty, or into what is said of the item (`/article`). */
  readonly at: string;
  /** The property of a result that has the item's place in the request. */
  readonly index: string | undefined;
  /** The property of a result that has the status of the item. */
  readonly status: string | undefined;
}

/** They are looked for once: what is said of one operation may stand with any of them. */
const bulks = new WeakMap<Contract, ReadonlyMap<string, Bulk>>();

/** The operations of a contract that create several resources with one request. */
export function bulksOf(contract: Contract): readonly Bulk[] {
  return [...indexOf(contract).values()];
}

/** The bulk creation that an operation is; undefined where it is none. */
export function bulkBy(contract: Contract, { id }: Operation): Bulk | undefined {
  return indexOf(contract).get(id);
}

function indexOf(contract: Contract): ReadonlyMap<string, Bulk> {
  const known = bulks.get(contract);
  if (known !== undefined) return known;
  const creations = contract.resources.flatMap(creationsOf);
  const single = new Set(creations.map(({ operation }) => operation.id));
  const byBody = Map.groupBy(creations, ({ operation }) => namesIn(contract, jsonBodyOf(operation)));
  const found = new Map<string, Bulk>();
  for (const operation of contract.operations) {
    const { id, method, path } = operation;
    if (method !== 'POST' || single.has(id) || lastParameterOf(path) !== undefined) continue;
    const sent = jsonBodyOf(operation);
    const names = namesIn(contract, sent && outlineOf(contract.document, sent).items);
    const alike = names === '' ? [] : (byBody.get(names) ?? []);
    const [only, ...others] = alike.flatMap((creation) => bulkOf(contract, operation, creation) ?? []);
    if (only !== undefined && others.length === 0) found.set(id, only);
  }
  bulks.set(contract, found);
  return found;
}

/** The bulk creation that an operation is of what another creates one of, by its answer. */
function bulkOf(contract: Contract, operation: Operation, creation: Creation): Bulk | undefined {
  const { document } = contract;
  const success = successOf(operation);
  const answer = jsonContent(success)?.schema?.schema;
  const one = jsonContent(creation.response)?.schema?.schema;
  if (answer === undefined || one === undefined) return undefined;
  const inner = creation.at === '' ? one : outlineOf(document, one).properties.get(creation.at.slice(1));
  const own = namesIn(contract, inner);
  if (own === '') return undefined;
  for (const [results, result] of arraysIn(contract, answer)) {
    const outline = outlineOf(document, result);
    const [property] = [...outline.properties].find(([, schema]) => namesIn(contract, schema) === own) ?? [];
    const isBare = namesIn(contract, result) === own;
    if (!isBare && property === undefined) continue;
    const named = (name: RegExp): string | undefined => (isBare ? undefined : propertyNamed(outline, name));
    return {
      operation,
      creation,
      results,
      result,
      at: isBare || property === undefined ? '' : `/${escapeToken(property)}`,
      index: named(/^(index|position|place|row|line)$/),
      status: named(/^(status|statuscode|httpstatus|code)$/),
    };
  }
  return undefined;
}

/** The array that an answer is, or those that its properties are. */
function arraysIn({ document }: Contract, answer: Schema): readonly (readonly [at: string, items: Schema])[] {
  const { items, properties } = outlineOf(document, answer);
  if (items !== undefined) return [['', items]];
  return [...properties].flatMap(([name, schema]) => {
    const inner = outlineOf(document, schema).items;
    return inner === undefined ? [] : [[`/${escapeToken(name)}`, inner] as const];
  });
}

function propertyNamed({ properties }: Outline, name: RegExp): string | undefined {
  return [...properties.keys()].find((each) => name.test(plainName(each)));
}

/** The names of an object's properties, by which two schemas are of the same; empty where it has none. */
function namesIn({ document }: Contract, schema: Schema | undefined): string {
  return schema === undefined ? '' : [...outlineOf(document, schema).properties.keys()].sort().join();
}
