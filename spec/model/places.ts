import { plainName } from './identity.ts';
import { parameterOf, patternOf, segmentsOf } from './path-template.ts';
import type { Method } from './types.ts';

/** Where requests go, and whether they bring something. */
interface Addressed {
  readonly method: Method;
  /** The path template as the document has it. */
  readonly template: string;
  readonly hasBody: boolean;
}

/** Segments that say no more than their method does. */
const SAYING: Partial<Record<Method, RegExp>> = {
  POST: /^(create|add|new)$/,
  GET: /^(get|list|all|getall|listall|show|read|fetch)$/,
  PUT: /^(edit|update|modify|replace)$/,
  PATCH: /^(edit|update|modify|patch)$/,
  DELETE: /^(delete|remove|destroy)$/,
};

/** What may put something into one that is there, as well as make one: it does where others say what they do, too. */
const ADDING = /^add$/;

/**
 * Where operations stand among the resources: their path templates, but for segments that only say what their methods do.
 * `POST /posts/create` stands at `/posts`, and `PUT /posts/edit/{id}` at `/posts/{id}`, where something else stands at
 * either and nothing of the same method does.
 * @returns the places, in the order of the operations
 */
export function placesOf(operations: readonly Addressed[]): readonly string[] {
  const found = operations.map((operation) => {
    const cut = withoutVerb(operation);
    return { ...operation, cut, place: cut ?? operation.template };
  });
  const key = ({ method, place }: (typeof found)[number]): string => `${method} ${patternOf(place)}`;
  const alike = Map.groupBy(found, key);
  const together = Map.groupBy(found, ({ place }) => collectionOf(place));
  const items = new Set(found.flatMap(({ cut }) => (cut === undefined ? [] : [patternOf(cut)])));
  return found.map((operation) => {
    const { method, template, cut } = operation;
    if (cut === undefined) return template;
    const verb = plainName(segmentsOf(template).at(-1) ?? '');
    if (method === 'POST' && ADDING.test(verb) && !items.has(`${patternOf(cut)}/{}`)) return template;
    const isAlone = alike.get(key(operation))?.length === 1;
    const hasOthers = (together.get(collectionOf(cut))?.length ?? 0) > 1;
    return isAlone && hasOthers ? cut : template;
  });
}

/**
 * A template without the segment that says what its method does; undefined where it has none, or nothing else names it.
 * After an item only a change that brings something says no more than that: `DELETE /carts/{id}/remove` takes something out.
 */
function withoutVerb({ method, template, hasBody }: Addressed): string | undefined {
  const segments = segmentsOf(template);
  const last = parameterOf(segments.at(-1)) === undefined ? segments.length - 1 : segments.length - 2;
  const isVerb = SAYING[method]?.test(plainName(segments[last] ?? '')) === true;
  const rest = segments.toSpliced(last, 1);
  const before = rest[last - 1];
  const isLast = last === segments.length - 1;
  if (!isVerb || before === undefined || (method === 'POST' && !isLast)) return undefined;
  const isChange = (method === 'PUT' || method === 'PATCH') && hasBody && isLast;
  return parameterOf(before) === undefined || isChange ? `/${rest.join('/')}` : undefined;
}

/** The place of a collection, for its own and for that of its items. */
function collectionOf(place: string): string {
  const segments = segmentsOf(patternOf(place));
  return `/${segments.slice(0, segments.at(-1) === '{}' ? -1 : undefined).join('/')}`;
}
