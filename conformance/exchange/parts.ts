import type { Parameter } from '../../spec/model/types.ts';
import { isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';

/** A parameter's value: of its schema, or text that goes to the wire as it is. */
export type ParameterValue =
  | { readonly kind: 'value'; readonly value: Json }
  | { readonly kind: 'text'; readonly text: string }
  /** Text that is in the URL as it stands, not even escaped. */
  | { readonly kind: 'raw'; readonly text: string };

/** A request's body: none, a value that is written as its media type asks, or text that goes to the wire as it is. */
export type Body =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'json';
      readonly value: Json;
      readonly mediaType: string;
      /** Of a form in parts: what the parts of some properties are, in the place of what stands in the value. */
      readonly files?: ReadonlyMap<string, readonly FilePart[]>;
    }
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly mediaType: string | undefined;
      /** Whether each character stands for one byte. */
      readonly isBinary?: boolean;
    };

/** A file in a form in parts (RFC 7578). */
export interface FilePart {
  readonly bytes: Buffer;
  readonly fileName: string;
  readonly mediaType: string | undefined;
  /** Fields of the part, beside its disposition and its type. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** What varies from request to request of one operation. */
export interface Parts {
  /** By `in.name`, such as `query.limit`. */
  readonly parameters: ReadonlyMap<string, ParameterValue>;
  readonly body: Body;
}

/** The object that a request's body is the value of; undefined where it is none. */
export function bodyObject({ body }: Parts): JsonObject | undefined {
  return body.kind === 'json' && isJsonObject(body.value) ? body.value : undefined;
}

/** `parts` with one parameter set, or left out where `value` is undefined. */
export function withParameter(parts: Parts, parameter: Parameter, value: ParameterValue | undefined): Parts {
  const parameters = new Map(parts.parameters);
  if (value === undefined) parameters.delete(parameterKey(parameter));
  else parameters.set(parameterKey(parameter), value);
  return { ...parts, parameters };
}
