import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { plainName } from '../../spec/model/identity.ts';
import { singulars } from '../../spec/model/plurals.ts';
import { operationIndexOf, type OperationIndex } from '../../spec/model/operation-index.ts';
import { segmentsOf } from '../../spec/model/path-template.ts';
import { creationsOf, type Resource } from '../../spec/model/resources.ts';
import type { Contract, Operation, Schema } from '../../spec/model/types.ts';
import { evaluate } from '../../spec/schema/evaluate.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { isNumeric } from '../../spec/schema/numbers.ts';
import { simplestOf } from './simplest.ts';

/** A property inside the objects of a list in a body, or of the body itself where `list` is undefined. */
interface Place {
  readonly list: string | undefined;
  readonly property: string;
}

/** What bodies have in a place, that they go together with others. */
interface InnerName extends Place {
  readonly value: Json;
  /** Whether it gives the name to a part; others name that part by it. */
  readonly gives: boolean;
}

/** What parts of a resource are called by. */
const NAMES = /^(code|key|name|slug|number|sku|label)$/i;

/** How much there is of a part: it takes some to be of use. */
const AMOUNTS = /^(capacity|stock|quantity|seats|available|units|supply)$/i;

/** How much of a part there is, where its schema allows that. */
const ENOUGH = 5000;

const known = new WeakMap<Contract, ReadonlyMap<string, readonly InnerName[]>>();

/**
 * A body in which what names a part of something by name names one that is there: an order of `items[].categoryCode` is of
 * one of the `categories[].code` of what it stands below.
 */
export function withInnerNames(contract: Contract, { id }: Operation, body: Json): Json {
  const names = namesIn(contract).get(id) ?? [];
  return isJsonObject(body) ? names.reduce(put, body) : body;
}

function put(body: JsonObject, { list, property, value, gives }: InnerName): JsonObject {
  if (list === undefined) return Object.hasOwn(body, property) ? { ...body, [property]: value } : body;
  const items = body[list];
  if (!isJsonArray(items)) return body;
  const [first, ...others] = items;
  if (!isJsonObject(first) || !Object.hasOwn(first, property)) return body;
  const named = { ...first, [property]: value };
  if (!gives) return { ...body, [list]: [named] };
  const enough = Object.fromEntries(
    Object.entries(named).map(([name, own]) => [name, AMOUNTS.test(name) && isNumeric(own) ? ENOUGH : own]),
  );
  return { ...body, [list]: [enough, ...others] };
}

function namesIn(contract: Contract): ReadonlyMap<string, readonly InnerName[]> {
  const before = known.get(contract);
  if (before !== undefined) return before;
  const found = new Map<string, InnerName[]>();
  const add = ({ id }: Operation, name: InnerName): void =>
    void found.set(id, [...(found.get(id) ?? []), name]);
  const operations = operationIndexOf(contract);
  for (const resource of contract.resources)
    for (const { operation } of creationsOf(resource))
      for (const { place, schema } of placesIn(contract, operation)) {
        if (place.list === undefined || !NAMES.test(place.property)) continue;
        const value = simplestOf(contract, schema, 'a1b2', 'required');
        const called = singulars(plainName(place.list)).map((noun) => `${noun}${plainName(place.property)}`);
        const naming = belowItem(resource, operations)
          .flatMap((other) => placesIn(contract, other).map((each) => ({ ...each, operation: other })))
          .filter((each) => called.includes(plainName(each.place.property)))
          .filter((each) => evaluate(each.schema, value, contract.document).length === 0);
        if (naming.length === 0) continue;
        add(operation, { ...place, value, gives: true });
        for (const each of naming) add(each.operation, { ...each.place, value, gives: false });
      }
  known.set(contract, found);
  return found;
}

function belowItem({ item }: Resource, operations: OperationIndex): readonly Operation[] {
  return item === undefined
    ? []
    : operations.below(item).filter(({ path }) => segmentsOf(path).length > segmentsOf(item).length);
}

/** The properties of an operation's bodies, and those inside the objects of its lists. */
function placesIn(
  { document }: Contract,
  { requestBody }: Operation,
): readonly { readonly place: Place; readonly schema: Schema }[] {
  const [media] = requestBody?.content ?? [];
  if (media?.schema === undefined) return [];
  return [...outlineOf(document, media.schema.schema).properties].flatMap(([name, schema]) => {
    const { items } = outlineOf(document, schema);
    const inner = items === undefined ? [] : [...outlineOf(document, items).properties];
    return [
      { place: { list: undefined, property: name }, schema },
      ...inner.map(([property, each]) => ({ place: { list: name, property }, schema: each })),
    ];
  });
}
