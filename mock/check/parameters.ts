import type { IncomingHttpHeaders } from 'node:http';
import type { Contract, Parameter } from '../../spec/model/types.ts';
import type { Json } from '../../spec/json/json.ts';
import { decodeParameter } from '../../spec/model/styles/decode.ts';
import { isSpread, ownsName, type ReadAs, readAs } from '../../spec/model/styles/read-as.ts';
import type { Pair } from '../../spec/model/styles/style.ts';
import { percentDecode } from '../../spec/model/styles/text.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import type { Validators } from '../../spec/schema/validator.ts';
import type { Query } from '../http/query.ts';
import { cookiesOf } from './cookies.ts';
import { describeProblems } from './problems.ts';

/** Where a request's parameters stand, their escapes not yet decoded. */
export interface RawParameters {
  readonly path: ReadonlyMap<string, string>;
  readonly query: Query;
  readonly headers: IncomingHttpHeaders;
}

/** Reads one parameter: its value (its default where it was not sent, undefined where it has none), or what is wrong. */
export type ParameterReader = (raw: RawParameters) => Result<Json | undefined, string>;

/**
 * Makes the reader of a parameter, its schema compiled.
 * @param taken names of the query that are others', where an object takes whatever names there are
 */
export function parameterReader(
  contract: Contract,
  validators: Validators,
  parameter: Parameter,
  taken: ReadonlySet<string> = new Set(),
): ParameterReader {
  const { name, required, schema } = parameter;
  const place = `${parameter.in}: ${name}`;
  const validate = validators.for(schema);
  const { default: fallback } = outlineOf(contract.document, schema.schema);
  const outline = readAs(contract.document, schema.schema);
  const pairs = pairsOf(parameter, outline, taken);
  // An object without members leaves no trace.
  const isNothing = isSpread(parameter, outline) && validate({}).length === 0;
  const many = outline.types.has('array') || isSpread(parameter, outline);
  return (raw) => {
    const found = pairs(raw);
    if (found.length === 0)
      return required && !isNothing
        ? err(`${place} is required`)
        : ok(fallback ?? (required ? {} : undefined));
    if (found.length > 1 && !many) return err(`${place} is given ${found.length} times`);
    const value = decodeParameter(parameter, outline, found);
    if (!value.ok) return err(`${place} ${value.error}, not ${quote(parameter, found)}`);
    const problems = validate(value.value);
    if (problems.length === 0) return value;
    return err(
      `${describeProblems(place, problems).replace(`${place}: `, `${place} `)}, not ${quote(parameter, found)}`,
    );
  };
}

/** A sent text as a message shows it: in quotes, and cut where it is long. */
function quote(parameter: Parameter, pairs: readonly Pair[]): string {
  const text = pairs.map((pair) => percentDecode(pair[1], parameter.in === 'query') ?? pair[1]).join(',');
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}

/** Makes the function that finds what a request gives a parameter. */
function pairsOf(
  parameter: Parameter,
  outline: ReadAs,
  taken: ReadonlySet<string>,
): (raw: RawParameters) => readonly Pair[] {
  const { name, in: place } = parameter;
  const named = (texts: readonly string[] = []): readonly Pair[] => texts.map((text) => [name, text]);
  if (place === 'path') return ({ path }) => named(path.has(name) ? [path.get(name) ?? ''] : []);
  if (place === 'header') {
    const field = name.toLowerCase();
    return ({ headers }) => named([headers[field] ?? []].flat());
  }
  const textsIn = (raw: RawParameters): Query =>
    place === 'query' ? raw.query : cookiesOf(raw.headers.cookie);
  if (!isSpread(parameter, outline)) return (raw) => named(textsIn(raw).get(name));
  return (raw) =>
    [...textsIn(raw)].flatMap(([key, texts]) =>
      ownsName(parameter, outline, key) && !taken.has(key) ? texts.map((text): Pair => [key, text]) : [],
    );
}
