import { isJsonObject } from '../json/json.ts';
import { child, children, keyOf, stringAt, type Holder, type Place } from './place.ts';
import { createFollow, type Follow, type Resolve } from './references.ts';
import type { SourceFile } from '../source/source-file.ts';

/** The HTTP methods a path item may hold, in the document's lower case. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** A parameter that an operation declares or inherits from its path. */
export interface ParameterAt<File extends Holder = SourceFile> {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly place: Place<File>;
  /** Undefined where it has `content`. */
  readonly schema: Place<File> | undefined;
}

/** An operation and what belongs to it, every `$ref` followed. */
export interface OperationAt<File extends Holder = SourceFile> {
  readonly id: string | undefined;
  /** Its `operationId`, or method and path where it has none of its own. */
  readonly label: string;
  readonly method: (typeof METHODS)[number];
  /** The path template; undefined in a webhook or a callback. */
  readonly path: string | undefined;
  readonly place: Place<File>;
  /** Those of its path that it does not override, and its own. */
  readonly parameters: readonly ParameterAt<File>[];
  readonly requestBody: Place<File> | undefined;
  readonly responses: readonly (readonly [string, Place<File>])[];
  /** The parameters of its path, Reference Objects among them. */
  readonly inherited: readonly Place<File>[];
}

/** The operations under `paths`, in their order. */
export function operationsUnder<File extends Holder>(
  root: Place<File>,
  resolve: Resolve<File>,
): readonly OperationAt<File>[] {
  const paths = itemsAt(child(root, 'paths'), resolve).flatMap(children);
  const found = paths.flatMap(([path, item]) => {
    if (!path.startsWith('/')) return [];
    return itemsAt(item, resolve).flatMap((place) => operationsOf(place, item, path, resolve));
  });
  // Some generators call several operations alike: only the first has the name.
  const taken = new Set<string>();
  return found.map((operation) => {
    const label = taken.has(operation.label) ? labelOf(operation.method, operation.path) : operation.label;
    taken.add(label);
    return { ...operation, label };
  });
}

function labelOf(method: string, path: string | undefined): string {
  return `${method.toUpperCase()} ${path ?? ''}`.trim();
}

/** The operations that stand in a path item; `from` is where its path is, which may have parameters beside a `$ref`. */
export function operationsOf<File extends Holder>(
  item: Place<File>,
  from: Place<File>,
  path: string | undefined,
  resolve: Resolve<File>,
): readonly OperationAt<File>[] {
  const follow = createFollow(resolve);
  const above = keyOf(item) === keyOf(from) ? [item] : [item, from];
  return METHODS.flatMap((method) => {
    const own = child(item, method);
    if (!own || !isJsonObject(own.value)) return [];
    const place = follow(own) ?? own;
    const id = stringAt(place, 'operationId');
    return [
      {
        id,
        label: id ?? labelOf(method, path),
        method,
        path,
        place,
        parameters: merge([...above, place].flatMap((holder) => parametersOf(holder, follow))),
        requestBody: follow(child(place, 'requestBody')),
        responses: children(child(place, 'responses')).flatMap(([status, response]) => {
          const target = status.startsWith('x-') ? undefined : follow(response);
          return target ? [[status, target] as const] : [];
        }),
        inherited: above.flatMap((holder) => children(child(holder, 'parameters')).map(([, entry]) => entry)),
      },
    ];
  });
}

/** An object and, where it has a `$ref`, what that leads to: both may hold something. */
function itemsAt<File extends Holder>(
  place: Place<File> | undefined,
  resolve: Resolve<File>,
): readonly Place<File>[] {
  if (!place) return [];
  const target = createFollow(resolve)(place);
  return target && keyOf(target) !== keyOf(place) ? [place, target] : [place];
}

function parametersOf<File extends Holder>(
  holder: Place<File>,
  follow: Follow<File>,
): readonly ParameterAt<File>[] {
  return children(child(holder, 'parameters')).flatMap(([, item]) => {
    const place = follow(item);
    const name = place && stringAt(place, 'name');
    const location = place && stringAt(place, 'in');
    if (!place || name === undefined || location === undefined) return [];
    const required = child(place, 'required')?.value === true;
    return [{ name, in: location, required, place, schema: child(place, 'schema') }];
  });
}

/** What comes later overrides what has the same name and place. */
function merge<File extends Holder>(parameters: readonly ParameterAt<File>[]): readonly ParameterAt<File>[] {
  return [
    ...new Map(parameters.map((parameter) => [`${parameter.in}.${parameter.name}`, parameter])).values(),
  ];
}
