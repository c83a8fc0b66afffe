import { isJsonArray, isJsonObject, member, type Json, type JsonObject } from '../../spec/json/json.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import { atPointer } from '../../spec/json/pointer.ts';
import { findParameter, parameterKey } from '../../spec/model/parameter-key.ts';
import { lastParameterOf, parameterOf, segmentsOf, parentOf } from '../../spec/model/path-template.ts';
import { plainName } from '../../spec/model/identity.ts';
import { descriptionOf, hasWord } from '../../spec/model/prose.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import type { Contract, Operation, Schema } from '../../spec/model/types.ts';
import type { Case } from '../exchange/case.ts';
import { createdBody } from '../exchange/created-body.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { withParameter, type ParameterValue } from '../exchange/parts.ts';
import { isValid } from '../generate/plain.ts';
import { baselineForOthers, bodySchema, type RequestGenerator } from '../generate/request-generator.ts';
import { itemsIn } from '../plan/addresses.ts';
import { isIdentity } from '../plan/identities.ts';
import { identifiesCreated } from '../plan/referred-values.ts';
import { referredItem } from '../plan/references.ts';
import type { Producers } from '../plan/producers.ts';
import { preparationOfReferred } from '../plan/preparations.ts';
import { caseOf } from '../plan/steps.ts';
import { withIdentifiers } from './body-identifiers.ts';
import { lead } from './lead.ts';

/** Sends the creation of a resource that others refer to. */
export type Create = (subject: Case, job: string) => Promise<Exchange | undefined>;

/** Puts resources that are there into the properties of bodies that refer to such. */
export interface BodyReferences {
  /** A case whose references lead to resources beside its own, made where there are none yet; `era` tells services apart. */
  fill(subject: Case, era: number, create: Create): Promise<Case>;
  /** Makes them anew at their next use. */
  forget(): void;
}

/** What is being made, so that nothing waits for itself. */
type Making = ReadonlySet<string>;

/** Makes the references of a run: one resource for all that refer to its kind under the same parents. */
export function createBodyReferences(generator: RequestGenerator, producers: Producers): BodyReferences {
  const { knowledge, contract } = generator;
  const itemOf = (name: string, schema: Schema | undefined): string | undefined =>
    schema === undefined ? knowledge.referent(name) : referredItem(generator, name, schema);
  const shared = new Map<string, Promise<Json | undefined>>();
  let made = 0;

  const wholes = new Map<string, boolean>();
  /** Whether what refers to items says of them in words what they may also be made without: 'the id of a recurring price'. */
  const isWantedWhole = (item: string): boolean => {
    const known = wholes.get(item) ?? saysMore(contract, producers.creationOf(item)?.operation, item, itemOf);
    wholes.set(item, known);
    return known;
  };

  const make = async (
    subject: Case,
    item: string,
    making: Making,
    create: Create,
  ): Promise<Json | undefined> => {
    const creation = producers.creationOf(item);
    if (creation === undefined) return knowledge.beside(subject.operation, item);
    made += 1;
    const name = `${creation.operation.id}/referred/${made}`;
    const fullness = isWantedWhole(item) ? 'all' : 'required';
    const parts = baselineForOthers(generator, creation.operation, name, fullness);
    if (parts === undefined) return undefined;
    const parents = new Map([...standingAbove(creation.operation), ...parentsOf(subject, item)]);
    const addressed = [...parents].reduce((built, [parent, value]) => {
      const parameter = findParameter(creation.operation, parent);
      return parameter === undefined ? built : withParameter(built, parameter, value);
    }, parts);
    const plain = caseOf(generator, creation.operation, addressed, { label: 'producer' });
    const created = await create(await filled(plain, new Set([...making, item]), create), name);
    const body = created && createdBody(creation, created, contract);
    if (created === undefined || body === undefined) return undefined;
    const leading = preparationOfReferred(contract, subject.operation, creation);
    await lead(generator, created, leading, name, (each) => create(each, name));
    return atPointer(body, creation.identity);
  };

  /** What stands, as far as is known, of all that an operation's path names. */
  const standingAbove = (operation: Operation): ReadonlyMap<string, ParameterValue> =>
    new Map(
      itemsIn(operation.path).flatMap((above): readonly [string, ParameterValue][] => {
        const name = lastParameterOf(above);
        const value = name === undefined ? undefined : knowledge.beside(operation, above);
        return name === undefined || value === undefined ? [] : [[name, { kind: 'value', value }]];
      }),
    );

  const filled = async (
    subject: Case,
    making: Making,
    create: Create,
    identityOf: (item: string) => Promise<Json | undefined> = (item) => make(subject, item, making, create),
  ): Promise<Case> => {
    const { parts } = subject;
    const schema = bodySchema(subject.operation)?.schema;
    if (schema === undefined || parts.body.kind !== 'json' || !isJsonObject(parts.body.value)) return subject;
    // Nothing is below a path that is not one.
    if ([...parts.parameters].some(([key, { kind }]) => key.startsWith('path.') && kind !== 'value'))
      return subject;
    // What a body names in its items is there, too: `items[0].price`.
    const { properties } = outlineOf(contract.document, schema.schema);
    const insideOf = async (item: Json, list: string): Promise<Json> => {
      if (!isJsonObject(item)) return item;
      const { items = true } = outlineOf(contract.document, properties.get(list) ?? true);
      const inside = outlineOf(contract.document, items).properties;
      const members = Object.entries(item).map(async ([name, value]): Promise<readonly [string, Json]> => {
        const of = itemOf(name, inside.get(name));
        if (of === undefined || making.has(of) || !isIdentity(value) || isAbout(subject, name))
          return [name, value];
        return [name, (await identityOf(of)) ?? value];
      });
      return Object.fromEntries(await Promise.all(members));
    };
    const entries = new Map(Object.entries(parts.body.value));
    for (const [name, value] of entries) {
      if (isJsonObject(value) && name === 'metadata') entries.set(name, asInPath(subject, value));
      if (isAbout(subject, name)) continue;
      if (isJsonArray(value) && value.some(isJsonObject)) {
        entries.set(name, apart(value, await Promise.all(value.map((each) => insideOf(each, name)))));
        if (subject.purpose.kind === 'valid' && !isValid(generator, schema, Object.fromEntries(entries)))
          entries.set(name, value);
      }
      if (!refers(value)) continue;
      const own = ownIdentity(subject, name, knowledge.isAsItsPath(subject.operation));
      // What is created is not there yet.
      const isNew = identifiesCreated(contract, subject.operation, name);
      const item = isNew ? undefined : itemOf(name, properties.get(name));
      if (own === undefined && (item === undefined || making.has(item))) continue;
      const identity =
        own ?? ownParent(subject, name) ?? (item === undefined ? undefined : await identityOf(item));
      if (identity === undefined) continue;
      entries.set(name, isJsonArray(value) ? [identity] : identity);
      // An identity may not be what the property takes.
      if (subject.purpose.kind === 'valid' && !isValid(generator, schema, Object.fromEntries(entries)))
        entries.set(name, value);
    }
    const value = await withIdentifiers(contract, subject, Object.fromEntries(entries), (item) =>
      item === undefined
        ? Promise.resolve(ownParent(subject, lastParameterOf(subject.operation.path) ?? ''))
        : making.has(item)
          ? Promise.resolve(undefined)
          : identityOf(item),
    );
    return { ...subject, parts: { ...parts, body: { ...parts.body, value } } };
  };

  return {
    forget: () => shared.clear(),
    fill: (subject, era, create) =>
      filled(subject, new Set(), create, (item) => {
        const parents = [...parentsOf(subject, item)].map(([, value]) => value);
        const creation = producers.creationOf(item);
        const leading =
          creation === undefined ? [] : preparationOfReferred(contract, subject.operation, creation);
        const state = leading.map(({ operation }) => operation.id);
        const key = JSON.stringify([era, item, parents, state], (_, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value,
        );
        const known = shared.get(key) ?? make(subject, item, new Set(), create);
        shared.set(key, known);
        return known;
      }),
  };
}

function saysMore(
  { document, operations }: Contract,
  creation: Operation | undefined,
  item: string,
  itemOf: (name: string, schema: Schema) => string | undefined,
): boolean {
  const body = creation && bodySchema(creation)?.schema.schema;
  if (body === undefined) return false;
  const { properties, required } = outlineOf(document, body);
  const optional = [...properties.keys()].filter((name) => !required.has(name) && name.length > 3);
  const referring = operations.flatMap((operation) => {
    const schema = bodySchema(operation)?.schema.schema;
    return schema === undefined || operation === creation ? [] : propertiesWithin(document, schema);
  });
  return referring.some(
    ([name, schema]) =>
      itemOf(name, schema) === item &&
      optional.some((each) => hasWord(descriptionOf(document, schema), each)),
  );
}

/** The properties of a body, and those of its items. */
function propertiesWithin(document: JsonObject, schema: Schema): readonly (readonly [string, Schema])[] {
  const own = [...outlineOf(document, schema).properties];
  const inside = own.flatMap(([, property]) => {
    const { items } = outlineOf(document, property);
    return items === undefined ? [] : [...outlineOf(document, items).properties];
  });
  return [...own, ...inside];
}

/** What says of a resource where it stands and what it is called, as the path does: `metadata.namespace` beside `{namespace}`. */
function asInPath(subject: Case, metadata: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(metadata).map(([name, value]) => [
      name,
      isAbout(subject, name) || typeof value !== 'string' ? value : (ownParent(subject, name) ?? value),
    ]),
  );
}

/** What the path of a case itself names by a property's name. */
function ownParent({ parts }: Pick<Case, 'parts'>, name: string): Json | undefined {
  const given = parts.parameters.get(parameterKey({ in: 'path', name }));
  return given?.kind === 'value' ? given.value : undefined;
}

/** The identity that the path of a write ends with, where a property is called so: what is written stays what it is. */
function ownIdentity({ operation, parts }: Case, name: string, isAsItsPath: boolean): Json | undefined {
  const { semantics, path } = operation;
  const parameter = parameterOf(segmentsOf(path).at(-1));
  const isWrite = semantics === 'PUT' || semantics === 'PATCH';
  if (!isWrite || parameter === undefined) return undefined;
  if (isAsItsPath && names(parameter, name)) return ownParent({ parts }, parameter);
  // What has a name, not an identity, may be given another.
  if (!/id$/i.test(parameter)) return undefined;
  return name === parameter || name === 'id' ? ownParent({ parts }, parameter) : undefined;
}

/** Whether a property is a part of what a parameter is called: `key` and `variable` of `variable_key`. */
function names(parameter: string, property: string): boolean {
  const [whole, part] = [plainName(parameter), plainName(property)];
  return whole.endsWith(part) || whole.startsWith(part);
}

/** Items of which each names something of its own: of those that were all made to name the same, one. */
function apart(before: readonly Json[], filled: readonly Json[]): readonly Json[] {
  const named = filled.map((item, index) =>
    stringifyJson(
      isJsonObject(item)
        ? Object.entries(item).filter(([name, value]) => member(before[index] ?? null, name) !== value)
        : item,
    ),
  );
  return filled.filter((_, index) => named[index] === '[]' || named.indexOf(named[index] ?? '') === index);
}

/** Whether a value refers to something: not null, and no empty list. */
function refers(value: Json): boolean {
  return isJsonArray(value) ? value.length > 0 && value.every(isIdentity) : isIdentity(value);
}

/** Whether a case is about the very value of a property. */
function isAbout({ label, purpose }: Case, name: string): boolean {
  if (purpose.kind === 'read-only' && purpose.property === name) return true;
  return label.includes(`${name}:`) || label.includes(`${name}=`);
}

/** What a case's path says of the resources that an item stands under, by the names in the item's path. */
function parentsOf({ operation, parts }: Case, item: string): ReadonlyMap<string, ParameterValue> {
  const parents = new Map<string, ParameterValue>();
  const own = segmentsOf(operation.path);
  for (const [index, segment] of segmentsOf(parentOf(item)).entries()) {
    const name = parameterOf(segment);
    const ownName = parameterOf(own[index]);
    if ((name === undefined) !== (ownName === undefined)) break;
    if (name === undefined && segment !== own[index]) break;
    const value =
      ownName === undefined ? undefined : parts.parameters.get(parameterKey({ in: 'path', name: ownName }));
    if (name !== undefined && value !== undefined) parents.set(name, value);
  }
  return parents;
}
