import type { IncomingHttpHeaders } from 'node:http';
import type { Contract, Parameter } from '../../spec/model/types.ts';
import type { Json, JsonObject } from '../../spec/json/json.ts';
import { parseJson } from '../../spec/json/parse.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import type { Validators } from '../../spec/schema/validator.ts';
import type { Query } from '../http/query.ts';
import { keywordOf, shapeOf } from '../model/shape.ts';
import { cookiesOf } from './cookies.ts';
import { describeProblems } from './problems.ts';
import { isSpread, styleReader } from './style.ts';

/** Where a request's parameters stand, undecoded by schema. */
export interface RawParameters {
  readonly path: ReadonlyMap<string, string>;
  readonly query: Query;
  readonly headers: IncomingHttpHeaders;
}

/** Reads one parameter: its value (its default where it was not sent, undefined where it has none), or what is wrong. */
export type ParameterReader = (raw: RawParameters) => Result<Json | undefined, string>;

/** Makes the reader of a parameter, its schema compiled. */
export function parameterReader(
  contract: Contract,
  validators: Validators,
  parameter: Parameter,
): ParameterReader {
  const { name, required, schema } = parameter;
  const place = `${parameter.in}: ${name}`;
  const validate = validators.for(schema);
  const fallback = keywordOf(contract.document, schema.schema, 'default');
  const texts = textsOf(contract.document, parameter);
  const read = parameter.contentType === undefined ? styleReader(contract.document, parameter) : undefined;
  const many =
    shapeOf(contract.document, schema.schema).types.has('array') || isSpread(contract.document, parameter);
  return (raw) => {
    const found = texts(raw);
    if (found === undefined || found.length === 0)
      return required ? err(`${place} is required`) : ok(fallback);
    if (found.length > 1 && !many) return err(`${place} is given ${found.length} times`);
    const parsed = read ? ok(read(found)) : parseJson(found[0] ?? '');
    if (!parsed.ok) return err(`${place} is not JSON: ${parsed.error}`);
    const problems = validate(parsed.value);
    if (problems.length === 0) return ok(parsed.value);
    return err(
      `${describeProblems(place, problems).replace(`${place}: `, `${place} `)}, not ${quote(found)}`,
    );
  };
}

/** A sent text as a message shows it: in quotes, and cut where it is long. */
function quote(texts: readonly string[]): string {
  const text = texts.join(',');
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}

function textsOf(
  document: JsonObject,
  parameter: Parameter,
): (raw: RawParameters) => readonly string[] | undefined {
  const { name } = parameter;
  if (isSpread(document, parameter)) {
    const properties = [...shapeOf(document, parameter.schema.schema).properties.keys()];
    return ({ query }) =>
      parameter.style === 'deepObject' ? deepTexts(name, query) : spreadTexts(properties, query);
  }
  if (parameter.in === 'query') return (raw) => raw.query.get(name);
  if (parameter.in === 'path') {
    return (raw) => {
      const text = raw.path.get(name);
      return text === undefined ? undefined : [text];
    };
  }
  if (parameter.in === 'cookie') return (raw) => cookiesOf(raw.headers.cookie).get(name);
  const field = name.toLowerCase();
  return (raw) => {
    const value = raw.headers[field];
    return value === undefined ? undefined : Array.isArray(value) ? value : [value];
  };
}

/** `filter[a]=1&filter[b]=2`, as `a=1` and `b=2`. */
function deepTexts(name: string, query: Query): readonly string[] {
  return [...query].flatMap(([key, values]) =>
    key.startsWith(`${name}[`) && key.endsWith(']')
      ? [`${key.slice(name.length + 1, -1)}=${values[0] ?? ''}`]
      : [],
  );
}

function spreadTexts(names: readonly string[], query: Query): readonly string[] {
  return names.flatMap((name) => (query.get(name) ?? []).map((value) => `${name}=${value}`));
}
