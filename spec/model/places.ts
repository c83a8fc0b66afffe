import { plainName } from './identity.ts';
import { parameterOf, patternOf, segmentsOf } from './path-template.ts';
import type { Method } from './types.ts';

/** Where requests go. */
interface Addressed {
  readonly method: Method;
  /** The path template as the document has it. */
  readonly template: string;
}

/** Segments that say no more than their method does. */
const SAYING: Partial<Record<Method, RegExp>> = {
  POST: /^(create|add|new|insert|store)$/,
  GET: /^(get|list|all|getall|listall|show|view|read|fetch)$/,
  PUT: /^(edit|update|modify|change|save|replace)$/,
  PATCH: /^(edit|update|modify|change|patch)$/,
  DELETE: /^(delete|remove|destroy)$/,
};

/**
 * Where operations stand among the resources: their path templates, but for segments that only say what their methods do.
 * `POST /posts/create` stands at `/posts`, and `PUT /posts/edit/{id}` at `/posts/{id}`, where something else stands at
 * either and nothing of the same method does.
 * @returns the places, in the order of the operations
 */
export function placesOf(operations: readonly Addressed[]): readonly string[] {
  const plain = operations.map(withoutVerb);
  const key = (method: Method, place: string): string => `${method} ${patternOf(place)}`;
  const taken = Map.groupBy(
    operations.map(({ method, template }, index) => key(method, plain[index] ?? template)),
    (each) => each,
  );
  const kinds = Map.groupBy(
    operations.map(({ template }, index) => collectionOf(plain[index] ?? template)),
    (each) => each,
  );
  return operations.map(({ method, template }, index) => {
    const place = plain[index];
    if (place === undefined) return template;
    const isAlone = taken.get(key(method, place))?.length === 1;
    const hasOthers = (kinds.get(collectionOf(place))?.length ?? 0) > 1;
    return isAlone && hasOthers ? place : template;
  });
}

/** A template without the segment that says what its method does; undefined where it has none, or nothing else names it. */
function withoutVerb({ method, template }: Addressed): string | undefined {
  const segments = segmentsOf(template);
  const last = parameterOf(segments.at(-1)) === undefined ? segments.length - 1 : segments.length - 2;
  const isVerb = SAYING[method]?.test(plainName(segments[last] ?? '')) === true;
  const rest = segments.toSpliced(last, 1);
  const isCreation = method === 'POST';
  if (!isVerb || (isCreation && last !== segments.length - 1)) return undefined;
  const before = rest[last - 1];
  if (
    before === undefined ||
    (parameterOf(before) !== undefined && (isCreation || last < segments.length - 1))
  )
    return undefined;
  return `/${rest.join('/')}`;
}

/** The place of a collection, for its own and for that of its items. */
function collectionOf(place: string): string {
  const segments = segmentsOf(patternOf(place));
  return `/${segments.slice(0, segments.at(-1) === '{}' ? -1 : undefined).join('/')}`;
}
