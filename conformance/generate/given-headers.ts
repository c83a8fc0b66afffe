import type { Operation } from '../../spec/model/types.ts';
import type { Pair } from '../../spec/model/styles/style.ts';

/** A header field that goes with every request. */
export interface GivenHeader {
  readonly name: string;
  readonly value: string;
  /** The environment variable that a secret value comes from; undefined where it may be shown. */
  readonly variable: string | undefined;
}

/**
 * The given fields that are added to a request of an operation with these fields: not one that it has already, and not
 * one that is a parameter of the operation, which valid requests have and others lack or break. Cookies go together.
 */
export function addedHeaders(
  given: readonly GivenHeader[],
  { parameters }: Pick<Operation, 'parameters'>,
  headers: readonly Pair[],
): readonly Pair[] {
  const has = (name: string): boolean =>
    parameters.some((parameter) => parameter.in === 'header' && isSame(parameter.name, name)) ||
    (!isSame(name, 'Cookie') && headers.some(([other]) => isSame(other, name)));
  return given
    .filter(({ name }) => !has(name))
    .map(({ name, value }) => [isSame(name, 'Cookie') ? 'Cookie' : name, value]);
}

/** The given field whose secret value a request's field has; undefined where it may be shown. */
export function secretHeader(
  given: readonly GivenHeader[],
  [name, value]: Pair,
): (GivenHeader & { readonly variable: string }) | undefined {
  for (const { variable, ...header } of given)
    if (variable !== undefined && isSame(header.name, name) && value.includes(header.value))
      return { ...header, variable };
  return undefined;
}

/** Field names are the same in any case (RFC 9110, 5.1). */
export function isSame(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase();
}
