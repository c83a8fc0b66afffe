import { evaluate } from '../schema/evaluate.ts';
import type { Json } from '../json/json.ts';
import { outlineOf } from '../schema/outline.ts';
import type { Schema } from '../schema/schema.ts';
import { summaryOf } from '../schema/summary/summary.ts';
import { askedWords, namesState, type AskedWords } from './asked-states.ts';
import { operationIndexOf } from './operation-index.ts';
import { plentyOf } from './plenty.ts';
import { referentByName } from './referents.ts';
import { resourceCreatedBy } from './resource-index.ts';
import { jsonBodyOf } from './response-for.ts';
import type { Resource } from './resources.ts';
import { startsWith } from './path-template.ts';
import type { Contract, Operation } from './types.ts';

/**
 * The values of properties that what an operation creates is made with, so that others may use it as their words ask:
 * `status: ACTIVE` where orders say '422: The product is not active.', and much of what they say there may be too little of.
 */
export function neededValues(contract: Contract, creation: Operation): ReadonlyMap<string, Json> {
  const known = values.get(creation);
  if (known !== undefined) return known;
  const found = look(contract, creation);
  values.set(creation, found);
  return found;
}

/** They are looked for once: a run makes many of a kind. */
const values = new WeakMap<Operation, ReadonlyMap<string, Json>>();

function look(contract: Contract, creation: Operation): ReadonlyMap<string, Json> {
  const resource = resourceCreatedBy(contract, creation);
  const body = jsonBodyOf(creation);
  if (resource === undefined || body === undefined) return new Map();
  const words = usersOf(contract, resource, creation).map((operation) => ({
    operation,
    words: askedWords(contract, operation, resource.collection, isBelow(operation, resource)),
  }));
  if (words.length === 0) return new Map();
  const all: AskedWords = {
    asked: words.flatMap(({ words: { asked } }) => asked),
    refused: words.flatMap(({ words: { refused } }) => refused),
  };
  const users = words.map(({ operation }) => operation);
  return new Map(
    [...outlineOf(contract.document, body).properties].flatMap(([name, schema]) => {
      const value = stateOf(contract, name, schema, all) ?? plentyOf(contract, name, schema, users);
      return value !== undefined && evaluate(schema, value, contract.document).length === 0
        ? [[name, value] as const]
        : [];
    }),
  );
}

/** The operations that need such a resource: they stand below it, or their bodies refer to it. */
function usersOf(contract: Contract, resource: Resource, creation: Operation): readonly Operation[] {
  const { item } = resource;
  const below = item === undefined ? [] : operationIndexOf(contract).below(item);
  return [
    ...new Set([
      ...below.filter((operation) => isBelow(operation, resource)),
      ...(referringIn(contract).get(resource) ?? []),
    ]),
  ].filter((operation) => operation !== creation);
}

/** The operations whose bodies refer to a resource. They are looked for once, not among thousands for each of them. */
function referringIn(contract: Contract): ReadonlyMap<Resource, readonly Operation[]> {
  const known = referring.get(contract);
  if (known !== undefined) return known;
  const uses = contract.operations
    .filter(({ method }) => method !== 'GET')
    .flatMap((operation) =>
      [...referredBy(contract, operation)].map((resource) => ({ resource, operation })),
    );
  const found = new Map(
    [...Map.groupBy(uses, ({ resource }) => resource)].map(
      ([resource, by]) => [resource, by.map(({ operation }) => operation)] as const,
    ),
  );
  referring.set(contract, found);
  return found;
}

const referring = new WeakMap<Contract, ReadonlyMap<Resource, readonly Operation[]>>();

function isBelow({ method, path }: Operation, { item, parameter }: Resource): boolean {
  return method === 'POST' && item !== undefined && parameter !== undefined && startsWith(path, item);
}

/** How deep references are looked for in bodies: `items[].productId`. */
const DEPTH = 3;

function referredBy(contract: Contract, operation: Operation): ReadonlySet<Resource> {
  const { document } = contract;
  const found = new Set<Resource>();
  const walk = (schema: Schema, depth: number): void => {
    if (depth >= DEPTH) return;
    for (const [name, property] of outlineOf(document, schema).properties) {
      const resource = referentByName(contract, name, property);
      if (resource !== undefined) found.add(resource);
      const { items } = summaryOf(document, property).array;
      walk(property, depth + 1);
      if (items !== undefined) walk(items, depth + 1);
    }
  };
  const body = jsonBodyOf(operation);
  if (body !== undefined) walk(body, 0);
  return found;
}

/** The state that is asked for, or one that is not refused; undefined where words say nothing of it. */
function stateOf(
  { document }: Contract,
  name: string,
  schema: Schema,
  { asked, refused }: AskedWords,
): Json | undefined {
  const summary = summaryOf(document, schema);
  const { default: usual, readOnly } = outlineOf(document, schema);
  // What the service alone sets is not asked for.
  if (readOnly) return undefined;
  if (summary.types.includes('boolean') && summary.values === undefined) {
    if (namesState(asked, wordsOf(name))) return true;
    return namesState(refused, wordsOf(name)) ? false : undefined;
  }
  const states = (summary.values ?? []).filter((value) => typeof value === 'string');
  if (states.length < 2) return undefined;
  const wanted = states.filter((value) => namesState(asked, value));
  if (wanted.length > 0) return typeof usual === 'string' && wanted.includes(usual) ? usual : wanted[0];
  const unwanted = states.filter((value) => namesState(refused, value));
  if (unwanted.length === 0) return undefined;
  return typeof usual === 'string' && !unwanted.includes(usual)
    ? usual
    : states.find((value) => !unwanted.includes(value));
}

/** What a property that is true or false says of something: `active` of `isActive`. */
function wordsOf(name: string): string {
  return name.replace(/^(?:is|has)[_-]?(?=[A-Z]|[a-z])/, (start) =>
    /^(is|has)(?=[A-Z_-])/.test(name) ? '' : start,
  );
}
