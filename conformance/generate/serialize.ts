import { encodeTemplate } from '../../spec/document/path-template.ts';
import type { Operation, Parameter } from '../../spec/model/types.ts';
import { isJsonArray, isJsonObject, type Json } from '../../spec/json/json.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import { keyOf, type ParameterValue, type Parts } from './parts.ts';

/** A request's path, query and headers, as far as its parameters make them. */
export interface Serialized {
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  /** Names of query parameters whose text goes into the URL as it is. */
  readonly rawQuery: ReadonlySet<string>;
  readonly headers: readonly (readonly [string, string])[];
}

/** Writes parameters as OpenAPI's styles say (OpenAPI 3.1, 'Style Values'). */
export function serializeParameters(operation: Operation, parts: Parts): Serialized {
  const given = operation.parameters.flatMap((parameter) => {
    const value = parts.parameters.get(keyOf(parameter));
    return value === undefined ? [] : [{ parameter, value }];
  });
  const within = (place: Parameter['in']) => given.filter(({ parameter }) => parameter.in === place);
  const cookies = within('cookie').flatMap(({ parameter, value }) => pairs(parameter, value));
  const path = within('path').reduce(
    (template, { parameter, value }) =>
      template.replaceAll(
        `{${parameter.name}}`,
        value.kind === 'raw' ? value.text : encodePath(pathText(parameter, value)),
      ),
    encodeTemplate(operation.path),
  );
  return {
    path,
    query: within('query').flatMap(({ parameter, value }) => pairs(parameter, value)),
    rawQuery: new Set(
      within('query')
        .filter(({ value }) => value.kind === 'raw')
        .map(({ parameter }) => parameter.name),
    ),
    headers: [
      ...within('header').map(
        ({ parameter, value }) => [parameter.name, headerText(simple(value, parameter.explode))] as const,
      ),
      ...(cookies.length === 0
        ? []
        : [
            [
              'Cookie',
              cookies.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
            ] as const,
          ]),
    ],
  };
}

/** A query as it stands in a URL, with its question mark; empty where there is none. */
export function queryText(query: readonly (readonly [string, string])[], raw: ReadonlySet<string>): string {
  const pair = ([name, value]: readonly [string, string]): string =>
    `${encodeURIComponent(name)}=${raw.has(name) ? value : encodeURIComponent(value)}`;
  return query.length === 0 ? '' : `?${query.map(pair).join('&')}`;
}

/** The text of a scalar in a URL: the value itself, and JSON for what is no scalar. */
export function scalarText(value: Json): string {
  return typeof value === 'string' ? value : stringifyJson(value);
}

/** A path segment that no server resolves away: `.` and `..` keep their place only when escaped. */
function encodePath(text: string): string {
  const encoded = encodeURIComponent(text);
  return encoded === '.' || encoded === '..' ? encoded.replaceAll('.', '%2E') : encoded;
}

function pathText(parameter: Parameter, value: ParameterValue): string {
  const text = simple(value, parameter.explode);
  if (parameter.style === 'label') return `.${text}`;
  return parameter.style === 'matrix' ? `;${parameter.name}=${text}` : text;
}

function simple(value: ParameterValue, explode: boolean): string {
  if (value.kind !== 'value') return value.text;
  if (isJsonArray(value.value)) return value.value.map(scalarText).join(',');
  if (isJsonObject(value.value)) {
    return Object.entries(value.value)
      .map(([key, item]) => (explode ? `${key}=${scalarText(item)}` : `${key},${scalarText(item)}`))
      .join(',');
  }
  return scalarText(value.value);
}

const DELIMITERS = new Map([
  ['form', ','],
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
]);

function pairs(parameter: Parameter, given: ParameterValue): readonly (readonly [string, string])[] {
  const { name, style, explode } = parameter;
  if (given.kind !== 'value') return [[name, given.text]];
  const { value } = given;
  if (parameter.contentType !== undefined) return [[name, stringifyJson(value)]];
  if (isJsonArray(value)) {
    return explode
      ? value.map((item) => [name, scalarText(item)] as const)
      : [[name, value.map(scalarText).join(DELIMITERS.get(style) ?? ',')]];
  }
  if (isJsonObject(value)) {
    const entries = Object.entries(value);
    if (style === 'deepObject')
      return entries.map(([key, item]) => [`${name}[${key}]`, scalarText(item)] as const);
    return explode
      ? entries.map(([key, item]) => [key, scalarText(item)] as const)
      : [[name, entries.flatMap(([key, item]) => [key, scalarText(item)]).join(',')]];
  }
  return [[name, scalarText(value)]];
}

/** Header values are visible ASCII: what is not is percent-encoded. */
function headerText(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/gu, (character) => encodeURIComponent(character)).trim();
}
