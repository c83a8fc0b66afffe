import { pointerTokens } from '../../../spec/json/pointer.ts';
import type { Json } from '../../../spec/json/json.ts';
import { filterParameters } from '../../../spec/model/filters.ts';
import { plainName } from '../../../spec/model/identity.ts';
import type { OperationIndex } from '../../../spec/model/operation-index.ts';
import { samePlace, segmentsOf } from '../../../spec/model/path-template.ts';
import { listedIn } from '../../../spec/model/representation.ts';
import { jsonContent, responseFor } from '../../../spec/model/response-for.ts';
import type { Contract, Operation, Schema } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import type { ListUnder } from '../model/lists-under.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { statusFor } from '../model/status-for.ts';
import { follow } from '../model/validate-for.ts';
import { done, type Action, type Ground } from './action.ts';
import { filterFor } from './filters.ts';
import { placeIn } from './place.ts';

/** Last segments of paths that search a collection. */
const SEARCHES = /^(search|searches|find|query|filter|lookup|(find|search|get)?by\w+)$/;

/** Last segments of paths that count one. */
const COUNTS = /^(count|counts|total|size)$/;

/** The GETs beside a collection's items, whose last segment is a word: `GET /parcels/search`. */
function beside(
  { collection, kind }: StatefulResource,
  index: OperationIndex,
  word: RegExp,
): readonly Operation[] {
  if (kind !== 'collection') return [];
  const { length } = segmentsOf(collection);
  return index.below(collection).filter(({ method, path }) => {
    const [last, ...deeper] = segmentsOf(path).slice(length);
    return method === 'GET' && last !== undefined && deeper.length === 0 && word.test(plainName(last));
  });
}

/** The searches of a collection, as lists of it: `GET /parcels/search?q=…`, `GET /pet/findByStatus`. */
export function searchesOf(
  { document }: Contract,
  resource: StatefulResource,
  index: OperationIndex,
): readonly ListUnder[] {
  const { parameter, identity, schema } = resource;
  const whole = follow(document, schema).schema;
  return beside(resource, index, SEARCHES).flatMap((operation): readonly ListUnder[] => {
    const response = responseFor(operation, statusFor(operation, [200]) ?? 200);
    const noun = segmentsOf(resource.collection).at(-1);
    const listed = listedIn(document, response, { parameter, noun, property: identity });
    if (response === undefined || listed?.identity === undefined) return [];
    const isSame = follow(document, { schema: listed.schema, pointer: '' }).schema === whole;
    return isSame ? [{ list: { ...listed, operation, response }, above: [] }] : [];
  });
}

/** The operations that say how many resources a collection has: `GET /parcels/count`. */
export function countsOf(resource: StatefulResource, index: OperationIndex): readonly Operation[] {
  return beside(resource, index, COUNTS);
}

/** Makes the action that counts those of a collection that the query asks for; undefined where its answer is no number. */
export function countAction(
  ground: Ground,
  resource: StatefulResource,
  operation: Operation,
): Action | undefined {
  const { document } = ground.contract;
  const status = statusFor(operation, [200]);
  const schema = status === undefined ? undefined : jsonContent(responseFor(operation, status))?.schema;
  const at = schema && numberIn(document, schema.schema);
  if (status === undefined || at === undefined) return undefined;
  const properties = [...outlineOf(document, resource.schema.schema).properties.keys()];
  const tests = filterParameters(document, operation).flatMap((parameter) => {
    const test = filterFor(document, parameter, properties);
    return test === undefined ? [] : [[parameter.name, test] as const];
  });
  const place = placeIn(operation, resource);
  return (checked) => {
    const count = ground.state
      .at(place.path(checked))
      .all()
      .filter(({ value }) =>
        tests.every(([name, test]) => {
          const wanted = checked.query.get(name);
          return wanted === undefined || test(value, wanted);
        }),
      ).length;
    return done({ status, value: at.reduceRight<Json>((inner, name) => ({ [name]: inner }), count) });
  };
}

/** Where a number stands that is all that a schema has: in itself, or in its only property. */
function numberIn(document: Parameters<typeof outlineOf>[0], schema: Schema): readonly string[] | undefined {
  const { types, properties } = outlineOf(document, schema);
  if (types.has('integer') || types.has('number')) return [];
  const [[name, inner] = [], ...others] = [...properties];
  if (name === undefined || inner === undefined || others.length > 0) return undefined;
  return outlineOf(document, inner).types.has('integer') ? (pointerTokens(`/${name}`) ?? []) : undefined;
}

/** The HEAD that a document has beside a GET. */
export function headBeside(index: OperationIndex, { path }: Operation): Operation | undefined {
  return index.at(path).find((each) => each.method === 'HEAD' && samePlace(each.path, path));
}

/** What a GET answers, without its body: header fields that the HEAD documents are those of the GET. */
export function headAction(get: Action): Action {
  return (checked, incoming) => {
    const outcome = get(checked, incoming);
    if (!outcome.ok) return outcome;
    const { status, headers, tag } = outcome.value;
    return done({ status, value: undefined, ...(headers && { headers }), ...(tag && { tag }) });
  };
}
