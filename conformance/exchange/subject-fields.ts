import { flattenedBody, flattenedSchema, holderOf } from '../../spec/model/flattened.ts';
import { ignores } from '../../spec/model/ignored-properties.ts';
import { parseMediaType, takesJson, writingOf } from '../../spec/model/media-types.ts';
import { isPartialWrite } from '../../spec/model/partial-writes.ts';
import { proseOf } from '../../spec/model/prose.ts';
import type { Contract, Operation } from '../../spec/model/types.ts';
import type { JsonObject } from '../../spec/json/json.ts';
import { pointerTokens } from '../../spec/json/pointer.ts';
import { hasPlaceFor, outlineAt, outlineOf, type Outline } from '../../spec/schema/outline.ts';
import type { Schema } from '../../spec/schema/schema.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import type { Field } from './subject.ts';

/** Properties that servers change as they like, whoever may send them. */
const VOLATILE = /^(updated|modified|changed|last|edited)|(version|revision|etag|count|total)$/i;

/** An operation that writes, and where the representation stands in its answer. */
interface Write {
  readonly operation: Operation;
  readonly at: string;
  /** What it sends in which property, where its body is no representation. */
  readonly part?: { readonly property: string; readonly schema: Schema };
}

/** The properties that clients send and answers show: those of a schema, and of the items of lists where there are any. */
export function fieldsOf(
  shown: Schema,
  writes: readonly Write[],
  contract: Contract,
  item?: Schema,
): Map<string, Field> {
  const { document } = contract;
  const flat = flattenedSchema(document, shown);
  const sentAs = (schema: Schema): Schema =>
    (flat === undefined ? undefined : flattenedBody(document, schema)) ?? schema;
  const drawn = (schema: Schema): Outline => outlineOf(document, flattenedSchema(document, schema) ?? schema);
  const shownAt = (schema: Schema, at: string): Outline | undefined => {
    if (flat === undefined) return outlineAt(document, schema, at);
    const inner = (pointerTokens(at) ?? []).reduce<Schema | undefined>(
      (outer, token) => (outer === undefined ? undefined : outlineOf(document, outer).properties.get(token)),
      schema,
    );
    return inner === undefined ? undefined : drawn(inner);
  };
  const bodies = writes.map(({ operation, at, part }) => ({
    id: operation.id,
    creates: operation.method === 'POST',
    sent: bodySchemas(operation, part).map((schema) => outlineOf(document, sentAs(schema))),
    shown: operation.responses
      .filter(({ status }) => status.startsWith('2'))
      .flatMap(({ content }) => content.filter(({ type }) => takesJson(type)))
      .flatMap(({ schema }) => (schema === undefined ? [] : [shownAt(schema.schema, at)])),
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
  const whole = drawn(shown);
  const inLists = item === undefined ? undefined : drawn(item);
  const made = bodies.flatMap(({ creates, sent }) => (creates ? sent : []));
  // What such a PUT leaves out may stay: nobody can tell.
  const partial = new Set(
    bodies.flatMap(({ id, sent }) =>
      sent.some((outline) => [whole, inLists].some((each) => each && isPartialWrite(outline, each, made)))
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
      : [
          [
            name,
            {
              within: flat === undefined ? '' : holderOf(document, shown, name),
              schema,
              listed,
              defaults,
              required,
              assumed,
              words,
              takesNull,
              ...places,
            },
          ],
        ];
  });
  return new Map(fields);
}

/** What a write sends, as schemas of objects. */
function bodySchemas({ requestBody }: Operation, part: Write['part']): readonly Schema[] {
  if (part !== undefined) return [{ type: 'object', properties: { [part.property]: part.schema } }];
  return (requestBody?.content ?? [])
    .filter(({ type }) => parseMediaType(type) !== undefined && /json|form|parts/.test(writingOf(type) ?? ''))
    .flatMap(({ schema }) => (schema === undefined ? [] : [schema.schema]));
}

/** The descriptions of a schema and of what it is made of. */
function wordsOf(document: JsonObject, schema: Schema): readonly string[] {
  return summaryOf(document, schema).parts.flatMap(({ description }) =>
    typeof description === 'string' ? [description] : [],
  );
}
