import { isJsonObject } from '../json/json.ts';
import { child, children, stringAt, type Place } from './place.ts';
import { METHODS } from './shapes.ts';

/** A parameter that an operation declares or inherits from its path. */
export interface ParameterAt {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly place: Place;
  /** Undefined where it has `content`. */
  readonly schema: Place | undefined;
}

/** An operation and what belongs to it, every `$ref` followed. */
export interface OperationAt {
  readonly id: string | undefined;
  /** Its `operationId`, or method and path. */
  readonly label: string;
  /** The path template; undefined in a webhook or a callback. */
  readonly path: string | undefined;
  readonly place: Place;
  /** The operation's own, then those of its path that it does not override. */
  readonly parameters: readonly ParameterAt[];
  readonly requestBody: Place | undefined;
  readonly responses: readonly (readonly [string, Place])[];
}

/** Follows Reference Objects to the object meant; undefined where they lead nowhere. */
export type Follow = (place: Place | undefined) => Place | undefined;

/** The operations of a path item. */
export function operationsOf(item: Place, path: string | undefined, follow: Follow): readonly OperationAt[] {
  return METHODS.flatMap((method) => {
    const place = child(item, method);
    if (!place || !isJsonObject(place.value) || child(place, '$ref')) return [];
    const id = stringAt(place, 'operationId');
    return [
      {
        id,
        label: id ?? `${method.toUpperCase()} ${path ?? ''}`.trim(),
        path,
        place,
        parameters: merge(parametersOf(place, follow), parametersOf(item, follow)),
        requestBody: follow(child(place, 'requestBody')),
        responses: children(child(place, 'responses')).flatMap(([status, response]) => {
          const target = status.startsWith('x-') ? undefined : follow(response);
          return target ? [[status, target] as const] : [];
        }),
      },
    ];
  });
}

function parametersOf(holder: Place, follow: Follow): readonly ParameterAt[] {
  return children(child(holder, 'parameters')).flatMap(([, item]) => {
    const place = follow(item);
    const name = place && stringAt(place, 'name');
    const location = place && stringAt(place, 'in');
    if (!place || name === undefined || location === undefined) return [];
    const required = child(place, 'required')?.value === true;
    return [{ name, in: location, required, place, schema: child(place, 'schema') }];
  });
}

function merge(own: readonly ParameterAt[], inherited: readonly ParameterAt[]): readonly ParameterAt[] {
  return [
    ...own,
    ...inherited.filter((other) => !own.some((mine) => mine.name === other.name && mine.in === other.in)),
  ];
}
