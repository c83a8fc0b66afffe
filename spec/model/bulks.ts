import { escapeToken } from '../json/pointer.ts';
import { outlineOf, type Outline } from '../schema/outline.ts';
import type { Schema } from '../schema/schema.ts';
import { plainName } from './identity.ts';
import { lastParameterOf } from './path-template.ts';
import { jsonContent } from './response-for.ts';
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

const bulks = new WeakMap<Contract, readonly Bulk[]>();

/** The operations of a contract that create several resources with one request. */
export function bulksOf(contract: Contract): readonly Bulk[] {
  const known = bulks.get(contract);
  if (known !== undefined) return known;
  const creations = contract.resources.flatMap(creationsOf);
  const single = new Set(creations.map(({ operation }) => operation.id));
  const found = contract.operations
    .filter(({ id, method, path }) => method === 'POST' && !single.has(id) && !isOfOne(path))
    .flatMap((operation) => {
      const [only, ...others] = creations.flatMap((creation) => bulkOf(contract, operation, creation) ?? []);
      return only === undefined || others.length > 0 ? [] : [only];
    });
  bulks.set(contract, found);
  return found;
}

/** The bulk creation that an operation is; undefined where it is none. */
export function bulkBy(contract: Contract, operation: Operation): Bulk | undefined {
  return bulksOf(contract).find((bulk) => bulk.operation.id === operation.id);
}

/** Whether a path ends in the identity of one resource. */
function isOfOne(path: string): boolean {
  return lastParameterOf(path) !== undefined;
}

function bulkOf(contract: Contract, operation: Operation, creation: Creation): Bulk | undefined {
  const { document } = contract;
  const sent = jsonContent(operation.requestBody)?.schema?.schema;
  const one = jsonContent(creation.operation.requestBody)?.schema?.schema;
  const shown = jsonContent(creation.response)?.schema?.schema;
  const success = operation.responses.find(({ status }) => status.startsWith('2'));
  const answer = jsonContent(success)?.schema?.schema;
  if (sent === undefined || one === undefined || shown === undefined || answer === undefined)
    return undefined;
  const items = outlineOf(document, sent).items;
  if (items === undefined || !isSame(outlineOf(document, items), outlineOf(document, one))) return undefined;
  const whole = outlineOf(document, shown);
  const own = creation.at === '' ? whole : innerOf(contract, whole, creation.at);
  if (own === undefined) return undefined;
  for (const [results, result] of arraysIn(contract, answer)) {
    const outline = outlineOf(document, result);
    const named = [...outline.properties].find(([, schema]) => isSame(outlineOf(document, schema), own));
    if (!isSame(outline, own) && named === undefined) continue;
    const isBare = named === undefined;
    return {
      operation,
      creation,
      results,
      result,
      at: isBare ? '' : `/${escapeToken(named[0])}`,
      index: isBare ? undefined : propertyNamed(outline, /^(index|position|place|row|line)$/),
      status: isBare ? undefined : propertyNamed(outline, /^(status|statuscode|httpstatus|code)$/),
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

function innerOf({ document }: Contract, { properties }: Outline, at: string): Outline | undefined {
  const schema = properties.get(at.slice(1));
  return schema === undefined ? undefined : outlineOf(document, schema);
}

function propertyNamed({ properties }: Outline, name: RegExp): string | undefined {
  return [...properties.keys()].find((each) => name.test(plainName(each)));
}

/** Whether two schemas are of objects with the same properties. */
function isSame(one: Outline, other: Outline): boolean {
  const [a, b] = [one, other].map(({ properties }) => [...properties.keys()].sort().join());
  return a !== '' && a === b;
}
