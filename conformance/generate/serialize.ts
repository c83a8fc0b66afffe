import { encodeTemplate } from '../../spec/document/path-template.ts';
import type { Operation, Parameter } from '../../spec/model/types.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import { encodeParameter, encodeText } from '../../spec/model/styles/encode.ts';
import type { Pair } from '../../spec/model/styles/style.ts';
import { percentEncode } from '../../spec/model/styles/text.ts';
import type { ParameterValue, Parts } from '../exchange/parts.ts';

/** A request's path, query and headers, as far as its parameters make them. */
export interface Serialized {
  readonly path: string;
  readonly query: readonly Pair[];
  readonly headers: readonly Pair[];
}

/** Writes parameters as their styles say. */
export function serializeParameters(operation: Operation, parts: Parts): Serialized {
  const pairsIn = (place: Parameter['in']): readonly Pair[] =>
    operation.parameters.flatMap((parameter) => {
      const value = parts.parameters.get(parameterKey(parameter));
      return parameter.in === place && value !== undefined ? pairsOf(parameter, value) : [];
    });
  const path = operation.parameters
    .filter((parameter) => parameter.in === 'path' && parts.parameters.has(parameterKey(parameter)))
    .reduce((template, parameter) => {
      const value = parts.parameters.get(parameterKey(parameter));
      const text = value && pairsOf(parameter, value)[0]?.[1];
      return template.replaceAll(`{${parameter.name}}`, () => unresolved(text ?? ''));
    }, encodeTemplate(operation.template));
  const cookies = pairsIn('cookie').map(([name, text]) => `${name}=${text}`);
  return {
    path,
    query: pairsIn('query'),
    headers: [
      ...pairsIn('header'),
      ...(cookies.length === 0 ? [] : [['Cookie', cookies.join('; ')] as const]),
    ],
  };
}

function pairsOf(parameter: Parameter, value: ParameterValue): readonly Pair[] {
  if (value.kind === 'value') return encodeParameter(parameter, value.value);
  return value.kind === 'raw' ? [[parameter.name, value.text]] : encodeText(parameter, value.text);
}

/** A query as it stands in a URL, with its question mark; empty where there is none. */
export function queryText(query: readonly Pair[]): string {
  return query.length === 0
    ? ''
    : `?${query.map(([name, text]) => `${percentEncode(name)}=${text}`).join('&')}`;
}

/** A path segment that no server resolves away: `.` and `..` keep their place only when escaped. */
function unresolved(segment: string): string {
  return segment === '.' || segment === '..' ? segment.replaceAll('.', '%2E') : segment;
}
