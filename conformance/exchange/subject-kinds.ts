import { ignores } from '../../spec/model/ignored-properties.ts';
import { parseMediaType, takesJson, writingOf } from '../../spec/model/media-types.ts';
import { isPartialWrite } from '../../spec/model/partial-writes.ts';
import { patternOf } from '../../spec/model/path-template.ts';
import { proseOf } from '../../spec/model/prose.ts';
import { jsonBodyOf, successOf } from '../../spec/model/response-for.ts';
import { creationsOf, itemAddressOf, type List, type Resource } from '../../spec/model/resources.ts';
import type { Contract, Operation } from '../../spec/model/types.ts';
import type { JsonObject } from '../../spec/json/json.ts';
import { escapeToken, pointerTokens } from '../../spec/json/pointer.ts';
import { hasPlaceFor, outlineAt, outlineOf } from '../../spec/schema/outline.ts';
import type { Schema } from '../../spec/schema/schema.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import type { Field, SubjectKind } from './subject.ts';

/** A kind of subject with the operations on it. */
export interface SubjectOperations {
  readonly kind: SubjectKind;
  /** JSON Pointer to the representation in answers that show one. */
  readonly at: string;
  readonly read: Operation | undefined;
  readonly writes: readonly Operation[];
  readonly creations: Resource['creations'];
  readonly list: List | undefined;
}

/** Properties that servers change as they like, whoever may send them. */
const VOLATILE = /^(updated|modified|changed|last|edited)|(version|revision|etag|count|total)$/i;

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
  const [identity] = pointerTokens(representation.identity) ?? [];
  const fields = fieldsOf(
    representation.schema.schema,
    [
      ...creations.map(({ operation, at }) => ({ operation, at })),
      ...writes.map((operation) => ({ operation, at: representation.at })),
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
  const kind = { item, fields, promised, countsInside: countsInside(resource, contract) };
  return [{ kind, at: representation.at, read, writes, creations, list }];
}

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
  const kind = { item: read.path, fields, promised: new Set<string>(), countsInside: false };
  return [{ kind, at, read, writes, creations: [], list: undefined }];
}

/** The objects in an answer that may be what it is about. */
function enveloped(schema: Schema, { document }: Contract): readonly (readonly [at: string, Schema])[] {
  return [...outlineOf(document, schema).properties].flatMap(([name, each]) =>
    outlineOf(document, each).properties.size > 0 ? [[`/${escapeToken(name)}`, each] as const] : [],
  );
}

/** An operation that writes, and where the representation stands in its answer. */
interface Write {
  readonly operation: Operation;
  readonly at: string;
}

/** The properties that clients send and answers show: those of a schema, and of the items of lists where there are any. */
function fieldsOf(
  shown: Schema,
  writes: readonly Write[],
  contract: Contract,
  item?: Schema,
): Map<string, Field> {
  const { document } = contract;
  const bodies = writes.map(({ operation, at }) => ({
    id: operation.id,
    sent: (operation.requestBody?.content ?? [])
      .filter(
        ({ type }) => parseMediaType(type) !== undefined && /json|form|parts/.test(writingOf(type) ?? ''),
      )
      .flatMap(({ schema }) => (schema === undefined ? [] : [outlineOf(document, schema.schema)])),
    shown: operation.responses
      .filter(({ status }) => status.startsWith('2'))
      .flatMap(({ content }) => content.filter(({ type }) => takesJson(type)))
      .flatMap(({ schema }) => (schema === undefined ? [] : [outlineAt(document, schema.schema, at)])),
  }));
  const without = (name: string, part: 'sent' | 'shown'): ReadonlySet<string> =>
    new Set(
      bodies
        .filter((body) => body[part].length > 0)
        .filter((body) => body[part].every((outline) => outline && !hasPlaceFor(outline, name)))
        .map(({ id }) => id),
    );
  const prose = new Map(writes.map(({ operation }) => [operation.id, proseOf(contract, operation)] as const));
  const ignoring = (name: string): readonly string[] =>
    [...prose].flatMap(([id, said]) => (ignores(said, name) ? [id] : []));
  const whole = outlineOf(document, shown);
  const inLists = item === undefined ? undefined : outlineOf(document, item);
  // What such a PUT leaves out may stay: nobody can tell.
  const partial = new Set(
    bodies.flatMap(({ id, sent }) =>
      sent.some((outline) => [whole, inLists].some((each) => each && isPartialWrite(outline, each)))
        ? [id]
        : [],
    ),
  );
  const fields = [...whole.properties].flatMap(([name, schema]): readonly (readonly [string, Field])[] => {
    const own = bodies
      .flatMap(({ sent }) => sent.map(({ properties }) => properties.get(name)))
      .filter((each) => each !== undefined);
    const all = [schema, ...own].map((each) => outlineOf(document, each));
    const isServers = all.some(({ readOnly }) => readOnly) || VOLATILE.test(name);
    const isHidden = [schema, ...own].some((each) => summaryOf(document, each).writeOnly);
    const defaults = all.map((each) => each.default).filter((value) => value !== undefined);
    const required = [whole, inLists].some((each) => each?.required.has(name));
    const listed = inLists?.properties.get(name);
    const assumed = new Map(
      bodies.flatMap(({ id, sent }) => {
        const of = sent.map(({ properties }) => properties.get(name));
        const [first] = of.flatMap((each) => (each === undefined ? [] : [outlineOf(document, each).default]));
        return first === undefined ? [] : [[id, first] as const];
      }),
    );
    const words = [schema, ...own].flatMap((each) => wordsOf(document, each)).join(' ');
    const takesNull = outlineOf(document, schema).types.has('null');
    const unsent = new Set([...without(name, 'sent'), ...ignoring(name)]);
    const places = { unsent, keptBy: partial, unshown: without(name, 'shown') };
    return own.length === 0 || isServers || isHidden
      ? []
      : [[name, { schema, listed, defaults, required, assumed, words, takesNull, ...places }]];
  });
  return new Map(fields);
}

/** The descriptions of a schema and of what it is made of. */
function wordsOf(document: JsonObject, schema: Schema): readonly string[] {
  return summaryOf(document, schema).parts.flatMap(({ description }) =>
    typeof description === 'string' ? [description] : [],
  );
}
