import type { OperationAt, ParameterAt } from '../document/operations.ts';
import { child, stringAt, type Holder } from '../document/place.ts';
import type { Follow } from '../document/references.ts';
import { isJsonArray, isJsonObject, type Json } from '../json/json.ts';
import { fragmentOf } from '../json/pointer.ts';
import { withoutNull } from '../schema/without-null.ts';
import { isTrueAt, pointerAt, schemaAt, textAt, type Nodes } from './nodes.ts';
import { contentOf, examplesOf, FIELD_NAME, requestBodyOf, responsesOf } from './responses.ts';
import { isCredentialField } from './parameter-key.ts';
import { placesOf } from './places.ts';
import { saysOpen, securityOf } from './security.ts';
import { withUndeclared } from './undeclared.ts';
import type { Method, Operation, Parameter, ParameterLocation } from './types.ts';

const METHODS = {
  get: 'GET',
  put: 'PUT',
  post: 'POST',
  delete: 'DELETE',
  options: 'OPTIONS',
  head: 'HEAD',
  patch: 'PATCH',
  trace: 'TRACE',
} as const satisfies Record<OperationAt['method'], Method>;
const STYLES = { path: 'simple', query: 'form', header: 'simple', cookie: 'form' } as const;

/** The operations that were found in a document, as the model has them. */
export function operationsOf(nodes: Nodes, found: readonly OperationAt<Holder>[]): readonly Operation[] {
  const targets = new Map(
    found.flatMap((operation) => [
      [pointerAt(operation.place), operation.label] as const,
      [fragmentOf(['paths', operation.path ?? '', operation.method]), operation.label] as const,
    ]),
  );
  const places = placesOf(
    found.map((operation) => ({
      method: methodOf(operation),
      template: operation.path ?? '',
      hasBody: operation.requestBody !== undefined,
    })),
  );
  return withUndeclared(
    found.map((operation, index) => operationOf(nodes, operation, places[index], targets)),
  );
}

/** An operation's method, in capitals. */
export function methodOf({ method }: OperationAt<Holder>): Method {
  return METHODS[method];
}

function operationOf(
  { root, follow }: Nodes,
  found: OperationAt<Holder>,
  standing: string | undefined,
  targets: ReadonlyMap<string, string>,
): Operation {
  const { path: template = '', place, label, parameters, requestBody, responses } = found;
  const tags = child(place, 'tags')?.value;
  const replacedBy = stringAt(place, 'x-replaced-by');
  const ownSecurity = child(place, 'security')?.value;
  const secured = securityOf(ownSecurity ?? child(root, 'security')?.value);
  const isOpen = ownSecurity === undefined && saysOpen(textAt(place, 'description'));
  return {
    id: label,
    method: methodOf(found),
    semantics: methodOf(found),
    template,
    path: standing ?? template,
    summary: textAt(place, 'summary'),
    tags: isJsonArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    parameters: parameters
      .filter((parameter) => parameter.in !== 'path' || template.includes(`{${parameter.name}}`))
      // Beside a security scheme it is that scheme's field, and would be sent twice.
      .filter((parameter) => secured.security.length === 0 || !isCredentialField(parameter))
      .flatMap((parameter) => parameterOf(parameter, follow) ?? []),
    requestBody: requestBody && requestBodyOf(requestBody, follow),
    responses: responsesOf(responses, targets, follow),
    ...secured,
    anonymous: secured.anonymous || isOpen,
    deprecated: isTrueAt(place, 'deprecated'),
    isResource: child(place, 'x-resource')?.value !== false,
    sunset: dateOf(child(place, 'x-sunset')?.value),
    replacedBy,
    pointer: pointerAt(place),
  };
}

function dateOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : undefined;
}

function parameterOf(
  { name, in: location, place }: ParameterAt<Holder>,
  follow: Follow<Holder>,
): Parameter | undefined {
  const where = locationOf(location);
  if (where === undefined || (where === 'header' && (IGNORED.test(name) || !FIELD_NAME.test(name))))
    return undefined;
  const style = stringAt(place, 'style') ?? STYLES[where];
  const explode = child(place, 'explode')?.value;
  const [media] = contentOf(place, follow);
  const pointer = pointerAt(place);
  const written = schemaAt(place);
  const own = written && { ...written, schema: withoutNull(written.schema) };
  return {
    name,
    in: where,
    required: where === 'path' || isTrueAt(place, 'required'),
    deprecated: isTrueAt(place, 'deprecated'),
    description: textAt(place, 'description'),
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form',
    schema: own ?? media?.schema ?? { schema: true, pointer },
    allowReserved: isTrueAt(place, 'allowReserved'),
    ...(own?.schema === written?.schema ? {} : { isNullable: true as const }),
    contentType: isJsonObject(child(place, 'schema')?.value) ? undefined : media?.type,
    examples: [...examplesOf(place, follow), ...(media?.examples ?? [])].map((example) => example.value),
    pointer,
  };
}

/** Header parameters of these names are ignored (OpenAPI 3.1, 'Parameter Object'): the media types say it. */
const IGNORED = /^(accept|content-type)$/i;

function locationOf(value: string): ParameterLocation | undefined {
  return value === 'path' || value === 'query' || value === 'header' || value === 'cookie'
    ? value
    : undefined;
}
