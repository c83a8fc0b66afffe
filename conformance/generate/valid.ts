import type { Operation, Parameter } from '../../spec/model/types.ts';
import type { Json } from '../../spec/json/json.ts';
import { boundariesOf } from './boundaries.ts';
import { labelled, type Labelled } from './labelled.ts';
import { baseline, bodySchema, parameterBase, type Maker } from './maker.ts';
import { keyOf, withParameter, type Parts } from './parts.ts';

/** A valid request and what is special about it. */
export interface LabelledParts {
  readonly label: string;
  readonly parts: Parts;
}

/**
 * Valid requests of an operation, none left to chance: plain ones, each boundary of each parameter and of the body, and
 * each pair of optional parameters. Path parameters are left at their plain values: Links give them others.
 */
export function validParts(maker: Maker, operation: Operation, name: string): readonly LabelledParts[] {
  const plain = baseline(maker, operation, `${name}/required`, 'required');
  const full = baseline(maker, operation, `${name}/all`, 'all') ?? plain;
  if (plain === undefined || full === undefined) return [];
  const optional = operation.parameters.filter((parameter) => parameter.in !== 'path');
  const found = [
    { label: 'required-only', parts: plain },
    ...(operation.requestBody === undefined ? [] : [{ label: 'all-properties', parts: full }]),
    ...optional.flatMap((parameter) => oneParameter(maker, parameter, plain, name)),
    ...pairs(maker, optional, plain, name),
    ...bodies(maker, operation, full, name),
  ];
  return found.filter((item, index) => found.findIndex((other) => other.label === item.label) === index);
}

/** Every valid boundary value of a parameter. */
export function parameterValues(maker: Maker, parameter: Parameter, name: string): readonly Labelled[] {
  const validate = maker.validators.for(parameter.schema);
  const base = parameterBase(maker, parameter, name) ?? null;
  const values = boundariesOf(
    maker.contract,
    parameter.schema.schema,
    base,
    maker.mark(`${name}/${parameter.name}`),
  );
  const examples = parameter.examples.map((value, index) => labelled(`named-example-${index + 1}`, value));
  const plain = values.length === 0 && base !== null ? [labelled('plain', base)] : [];
  return [...values, ...examples, ...plain]
    .filter(({ value }) => validate(value).length === 0 && isSendable(value, parameter))
    .filter(distinct);
}

function oneParameter(
  maker: Maker,
  parameter: Parameter,
  plain: Parts,
  name: string,
): readonly LabelledParts[] {
  return parameterValues(maker, parameter, name).map(({ label, value }) => ({
    label: `${parameter.name}=${label}`,
    parts: withParameter(plain, parameter, { kind: 'value', value }),
  }));
}

/** Values of one parameter in a pair with another's, at most. */
const PAIR_VALUES = 6;

function pairs(
  maker: Maker,
  parameters: readonly Parameter[],
  plain: Parts,
  name: string,
): readonly LabelledParts[] {
  return parameters.flatMap((first, index) =>
    parameters.slice(index + 1).flatMap((second) =>
      parameterValues(maker, first, name)
        .slice(0, PAIR_VALUES)
        .flatMap((a) =>
          parameterValues(maker, second, name)
            .slice(0, PAIR_VALUES)
            .map((b) => ({
              label: `${first.name}=${a.label},${second.name}=${b.label}`,
              parts: withParameter(withParameter(plain, first, { kind: 'value', value: a.value }), second, {
                kind: 'value',
                value: b.value,
              }),
            })),
        ),
    ),
  );
}

function bodies(maker: Maker, operation: Operation, full: Parts, name: string): readonly LabelledParts[] {
  const body = bodySchema(operation);
  if (body === undefined || full.body.kind !== 'json') return [];
  const base = full.body.value;
  const validate = maker.validators.for(body.schema, 'request');
  const boundaries = boundariesOf(maker.contract, body.schema.schema, base, maker.mark(`${name}/body`));
  return boundaries
    .filter(({ value }) => validate(value).length === 0)
    .map(({ label, value }) => ({
      label,
      parts: { ...full, body: { kind: 'json', value, mediaType: body.mediaType } },
    }));
}

/** Whether a value can stand where the parameter stands and come out the same: no empty path segment, no control characters in headers. */
export function isSendable(value: Json, parameter: Parameter): boolean {
  // An empty list is written like a list of one empty text, or not at all: nobody can tell them apart.
  if (typeof value === 'object' && value !== null && parameter.contentType === undefined) {
    // OpenAPI's styles say how a list or an object of scalars is written, and nothing of what is nested deeper.
    const members = Object.values(value);
    if (members.length === 0 || members.some((member) => typeof member === 'object')) return false;
  }
  if (parameter.in === 'query') return value !== null;
  if (typeof value !== 'string') return value !== null;
  if (parameter.in === 'path')
    return value !== '' && value !== '.' && value !== '..' && !/[/\\\u0000]/.test(value);
  return /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(value);
}

function distinct(item: Labelled, index: number, all: readonly Labelled[]): boolean {
  return all.findIndex((other) => other.value === item.value) === index;
}

/** The key of the only path parameter of an item's path: its last. */
export function identityKey(operation: Operation): string | undefined {
  const name = /\{([^}]+)\}[^{}]*$/.exec(operation.path)?.[1];
  const parameter = operation.parameters.find((item) => item.in === 'path' && item.name === name);
  return parameter && keyOf(parameter);
}
