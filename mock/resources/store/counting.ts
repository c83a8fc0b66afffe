import type { Operation } from '../../../spec/model/types.ts';
import type { JsonObject } from '../../../spec/json/json.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { nounsOf } from '../../../spec/model/nouns.ts';
import { patternOf, segmentsOf } from '../../../spec/model/path-template.ts';
import { jsonBodyOf } from '../../../spec/model/response-for.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { identityKey } from './key.ts';
import type { Contents, State } from './state.ts';

/** A property of a resource that counts what stands below it: `commentCount` of what has `/comments`. */
interface Count {
  readonly above: StatefulResource;
  readonly property: string;
  /** The last segment of the path of what is counted. */
  readonly last: string;
}

/**
 * The state, in which what a resource counts of those below it goes with them: one more comment is one more in the
 * `commentCount` of its ticket, where only the service says that.
 */
export function counting(document: JsonObject, state: State, resources: readonly StatefulResource[]): State {
  const counts = countsOf(document, resources);
  if (counts.size === 0) return state;
  const recount = ({ above, property }: Count, path: string, change: number): void => {
    const segments = path.split('/').slice(0, -1);
    const id = decodeURIComponent(segments.pop() ?? '');
    const place = segments.join('/');
    const known = state.at(place).get(id)?.value;
    const before = known?.[property];
    if (known === undefined || typeof before !== 'number') return;
    state.put(above, place, { ...known, [property]: Math.max(0, before + change) });
  };
  return {
    ...state,
    put(resource, path, value) {
      const before = state.at(path).size;
      const stored = state.put(resource, path, value);
      const count = counts.get(patternOf(resource.collection));
      const change = state.at(path).size - before;
      if (count !== undefined && change !== 0) recount(count, path, change);
      return stored;
    },
    remove(path, id) {
      const isGone = state.remove(path, id);
      const count = isGone ? countAt(counts, path) : undefined;
      if (count !== undefined) recount(count, path, -1);
      return isGone;
    },
  };
}

/** The same resources, each of which counts what stands below it among them. */
export function recounted(
  document: JsonObject,
  resources: readonly StatefulResource[],
  contents: Contents,
): Contents {
  const counts = [...countsOf(document, resources).values()];
  if (counts.length === 0) return contents;
  return new Map(
    [...contents].map(([path, values]) => {
      const own = counts.filter(({ above }) => leadsTo(patternOf(above.collection), path));
      return [
        path,
        own.reduce((all, count) => all.map((value) => withCount(count, contents, path, value)), values),
      ];
    }),
  );
}

function withCount(
  { above, property, last }: Count,
  contents: Contents,
  path: string,
  value: JsonObject,
): JsonObject {
  const id = identityKey(value[above.identity]) ?? '';
  const number = contents.get(`${path}/${encodeURIComponent(id)}/${last}`)?.length ?? 0;
  return Object.hasOwn(value, property) ? { ...value, [property]: number } : value;
}

function countsOf(document: JsonObject, resources: readonly StatefulResource[]): ReadonlyMap<string, Count> {
  return new Map(
    resources.flatMap((below) => {
      const count = countOf(document, below, resources);
      return count === undefined ? [] : [[patternOf(below.collection), count] as const];
    }),
  );
}

/** The count that a collection's path belongs to. */
function countAt(counts: ReadonlyMap<string, Count>, path: string): Count | undefined {
  return [...counts].find(([pattern]) => leadsTo(pattern, path))?.[1];
}

function leadsTo(pattern: string, path: string): boolean {
  const [parts, segments] = [segmentsOf(pattern), segmentsOf(path)];
  return (
    parts.length === segments.length &&
    parts.every((part, index) => part.startsWith('{') || part === segments[index])
  );
}

function countOf(
  document: JsonObject,
  below: StatefulResource,
  resources: readonly StatefulResource[],
): Count | undefined {
  const segments = segmentsOf(below.collection);
  const item = patternOf(`/${segments.slice(0, -1).join('/')}`);
  const above = resources.find(
    ({ kind, collection }) => kind === 'collection' && patternOf(`${collection}/{id}`) === item,
  );
  if (above === undefined) return undefined;
  const nouns = nounsOf(below.collection).map(plainName);
  const sent = [above.create, ...above.createdBy, above.replace, above.patch].flatMap(sentNames(document));
  const property = [...outlineOf(document, above.schema.schema).properties].find(([name, schema]) => {
    const { types, readOnly } = outlineOf(document, schema);
    const isNumber = types.has('integer') || types.has('number');
    return isNumber && (readOnly || !sent.includes(name)) && isCountOf(plainName(name), nouns);
  });
  return property && { above, property: property[0], last: segments.at(-1) ?? '' };
}

function isCountOf(name: string, nouns: readonly string[]): boolean {
  const counted = /^(?:num(?:ber)?(?:of)?|total)(.+)$|^(.+?)s?(?:count|total)$/.exec(name);
  const noun = counted?.[1] ?? counted?.[2];
  return noun !== undefined && nouns.some((each) => each === noun || each === `${noun}s`);
}

function sentNames(document: JsonObject): (operation: Operation | undefined) => readonly string[] {
  return (operation) => {
    const body = operation && jsonBodyOf(operation);
    return body === undefined ? [] : [...outlineOf(document, body).properties.keys()];
  };
}
