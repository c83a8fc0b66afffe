import { flattened, flattenedSchema } from '../../spec/model/flattened.ts';
import { takesJson } from '../../spec/model/media-types.ts';
import { partWritesOf, type PartWrite } from '../../spec/model/part-writes.ts';
import { patternOf } from '../../spec/model/path-template.ts';
import { jsonBodyOf, successOf } from '../../spec/model/response-for.ts';
import { creationsOf, itemAddressOf, type List, type Resource } from '../../spec/model/resources.ts';
import type { Contract, Operation } from '../../spec/model/types.ts';
import { isJsonObject, type JsonObject } from '../../spec/json/json.ts';
import { escapeToken, pointerTokens } from '../../spec/json/pointer.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import type { Schema } from '../../spec/schema/schema.ts';
import { fieldsOf } from './subject-fields.ts';
import type { Field, SubjectKind } from './subject.ts';

/** A kind of subject with the operations on it. */
export interface SubjectOperations {
  readonly kind: SubjectKind;
  /** JSON Pointer to the representation in answers that show one. */
  readonly at: string;
  /** What of a body sends the properties. */
  readonly sentIn: (body: JsonObject | undefined) => JsonObject | undefined;
  /** The property that identifies such a resource. */
  readonly identity: string | undefined;
  readonly read: Operation | undefined;
  readonly writes: readonly Operation[];
  readonly parts: readonly PartWrite[];
  readonly creations: Resource['creations'];
  readonly list: List | undefined;
}

/** The kinds of subjects that a contract describes: its resources, and what is read and written at a path of its own below one. */
export function subjectKinds(contract: Contract): readonly SubjectOperations[] {
  const resources = contract.resources.flatMap((resource) => ofResource(resource, contract));
  const items = new Set(resources.map(({ kind }) => patternOf(kind.item)));
  const places = Map.groupBy(contract.operations, ({ path }) => path);
  const singletons = contract.operations
    .filter(({ method, path }) => method === 'GET' && !items.has(patternOf(path)))
    .flatMap((read) => ofSingleton(read, places.get(read.path) ?? [], contract));
  return [...resources, ...singletons];
}

function ofResource(resource: Resource, contract: Contract): readonly SubjectOperations[] {
  const { read, representation, list } = resource;
  const creations = creationsOf(resource);
  if (representation === undefined || (resource.item === undefined && creations.length === 0)) return [];
  const item = itemAddressOf(resource);
  const writes = [resource.replace, resource.patch, resource.remove].filter((write) => write !== undefined);
  const isFlat = flattenedSchema(contract.document, representation.schema.schema) !== undefined;
  const parts = isFlat ? [] : partWritesOf(contract, item, representation.schema.schema);
  const [identity] = pointerTokens(representation.identity) ?? [];
  const fields = fieldsOf(
    representation.schema.schema,
    [
      ...creations.map(({ operation, at }) => ({ operation, at })),
      ...writes.map((operation) => ({ operation, at: representation.at })),
      ...parts.map(({ operation, ...part }) => ({ operation, at: representation.at, part })),
    ],
    contract,
    list?.schema,
  );
  if (identity !== undefined) fields.delete(identity);
  const promised = new Set(
    creations.flatMap(({ reads, lists }) =>
      [...reads.filter(({ same }) => same), ...lists].map(({ operation }) => operation.id),
    ),
  );
  const { propertiesOf, sentIn } = isFlat ? FLAT : AS_IS;
  const kind = { item, fields, promised, propertiesOf, countsInside: countsInside(resource, contract) };
  return [{ kind, at: representation.at, identity, sentIn, read, writes, parts, creations, list }];
}

type Reading = Pick<SubjectOperations, 'sentIn'> & Pick<SubjectKind, 'propertiesOf'>;

const AS_IS: Reading = { propertiesOf: (resource) => resource, sentIn: (body) => body };

/** How resources of JSON:API are read, which stand in the `data` of bodies. */
const FLAT: Reading = {
  propertiesOf: flattened,
  sentIn: (body) => {
    const data = body?.['data'];
    return data === undefined || !isJsonObject(data) ? undefined : flattened(data);
  },
};

/** Whether the objects in a list of a representation have whole numbers that creations do not send. */
function countsInside({ representation, creations }: Resource, { document }: Contract): boolean {
  const shown = representation && outlineOf(document, representation.schema.schema).properties;
  return [...(shown ?? [])].some(([name, property]) => {
    const { items } = outlineOf(document, property);
    const numbers = [...(items === undefined ? [] : outlineOf(document, items).properties)].filter(
      ([, each]) => outlineOf(document, each).types.has('integer'),
    );
    return creations.some(({ operation }) => {
      const body = jsonBodyOf(operation);
      const list = body === undefined ? undefined : outlineOf(document, body).properties.get(name);
      const sent = list === undefined ? undefined : outlineOf(document, list).items;
      const inside = sent === undefined ? undefined : outlineOf(document, sent).properties;
      return inside !== undefined && numbers.some(([number]) => !inside.has(number));
    });
  });
}

function ofSingleton(
  read: Operation,
  here: readonly Operation[],
  contract: Contract,
): readonly SubjectOperations[] {
  const writes = here.filter(({ method }) => ['PUT', 'PATCH', 'DELETE'].includes(method));
  const schema = successOf(read)?.content.find(({ type }) => takesJson(type))?.schema;
  if (schema === undefined || writes.length === 0) return [];
  const fieldsAt = (at: string, shown: Schema): ReadonlyMap<string, Field> =>
    fieldsOf(
      shown,
      writes.map((operation) => ({ operation, at })),
      contract,
    );
  // It shows itself, or in an envelope that has a property for it.
  const places = [['', schema.schema] as const, ...enveloped(schema.schema, contract)];
  const shown = places
    .map(([at, each]) => ({ at, fields: fieldsAt(at, each) }))
    .filter(({ fields }) => fields.size > 0);
  const [first, ...others] = shown;
  const { at, fields } =
    first === undefined || (first.at !== '' && others.length > 0)
      ? { at: '', fields: new Map<string, Field>() }
      : first;
  const { propertiesOf, sentIn } = AS_IS;
  const kind = { item: read.path, fields, promised: new Set<string>(), countsInside: false, propertiesOf };
  return [{ kind, at, identity: undefined, sentIn, read, writes, parts: [], creations: [], list: undefined }];
}

/** The objects in an answer that may be what it is about. */
function enveloped(schema: Schema, { document }: Contract): readonly (readonly [at: string, Schema])[] {
  return [...outlineOf(document, schema).properties].flatMap(([name, each]) =>
    outlineOf(document, each).properties.size > 0 ? [[`/${escapeToken(name)}`, each] as const] : [],
  );
}
