import type { Json, JsonObject } from '../json/json.ts';
import type { Schema, SchemaAt } from '../schema/schema.ts';
import type { Resource } from './resources.ts';

export type { Schema, SchemaAt } from '../schema/schema.ts';

export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'OPTIONS' | 'HEAD' | 'PATCH' | 'TRACE';

export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie';

/** OpenAPI 3.1, 'Parameter Object'. */
export interface Parameter {
  readonly name: string;
  readonly in: ParameterLocation;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly style: string;
  readonly explode: boolean;
  /** Whether reserved characters go into the query as they are. */
  readonly allowReserved: boolean;
  /** As it holds for what has a form on the wire: null has none. */
  readonly schema: SchemaAt;
  /** Whether the document's schema takes null as well. */
  readonly isNullable?: true;
  /** Media type of a parameter that has `content` rather than `schema`. */
  readonly contentType: string | undefined;
  /** What the document says of it; empty where it says nothing. */
  readonly description: string;
  /** Values of `example` and `examples`. */
  readonly examples: readonly Json[];
  readonly pointer: string;
}

/** OpenAPI 3.1, 'Media Type Object'. */
export interface MediaType {
  /** As written in the document, such as `application/json`, `text/*` or `application/problem+json`. */
  readonly type: string;
  readonly schema: SchemaAt | undefined;
  readonly examples: readonly NamedExample[];
  /** Of a form in parts: the properties whose parts are files. */
  readonly files?: readonly string[];
  /** Of a form: how its properties are written, where the document says so. */
  readonly encoding?: ReadonlyMap<string, Encoding>;
}

/** OpenAPI 3.1, 'Encoding Object'. */
export interface Encoding {
  /** As a query parameter has it; undefined where neither it, nor `explode`, nor `allowReserved` is given. */
  readonly style: Pick<Parameter, 'style' | 'explode' | 'allowReserved'> | undefined;
  /** Media types that a part may have, the first of which is sent. Empty where it goes by the property's type. */
  readonly contentTypes: readonly string[];
  /** Fields of a part, where the document has any. */
  readonly headers?: readonly ResponseHeader[];
}

export interface NamedExample {
  readonly name: string;
  readonly value: Json;
  readonly pointer: string;
}

/** OpenAPI 3.1, 'Request Body Object'. */
export interface RequestBody {
  readonly required: boolean;
  readonly content: readonly MediaType[];
  readonly pointer: string;
}

/** A named postcondition of `x-ensures`: a JSON Schema in which any value may be a runtime expression. */
export interface Ensure {
  readonly name: string;
  readonly schema: Schema;
  readonly pointer: string;
}

/** OpenAPI 3.1, 'Link Object', its target resolved. */
export interface Link {
  readonly name: string;
  /** Id of the operation it leads to. */
  readonly target: string;
  /** Parameter name (or `in.name`) to a constant or a runtime expression. */
  readonly parameters: ReadonlyMap<string, Json>;
  readonly requestBody: Json | undefined;
  readonly ensures: readonly Ensure[];
  readonly pointer: string;
  /** True where the document has no such Link and it follows from paths and names alone. */
  readonly inferred: boolean;
}

/** A documented response header. */
export interface ResponseHeader {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  readonly schema: SchemaAt | undefined;
}

/** OpenAPI 3.1, 'Response Object'. */
export interface ResponseSpec {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  readonly description: string;
  readonly content: readonly MediaType[];
  readonly headers: readonly ResponseHeader[];
  readonly links: readonly Link[];
  readonly ensures: readonly Ensure[];
  readonly pointer: string;
}

export type SecurityScheme =
  | { readonly name: string; readonly kind: 'bearer' }
  | { readonly name: string; readonly kind: 'basic' }
  | {
      readonly name: string;
      readonly kind: 'apiKey';
      readonly in: 'header' | 'query' | 'cookie';
      readonly parameter: string;
    }
  /** A scheme no credential can be made for here (oauth2, openIdConnect and mutualTLS): bearer where a token is given. */
  | { readonly name: string; readonly kind: 'other'; readonly type: string };

/** OpenAPI 3.1, 'Operation Object', with what it inherits from its path and the document. */
export interface Operation {
  /** `operationId`, or `GET /pets` where there is none. */
  readonly id: string;
  readonly method: Method;
  /** The method whose semantics it has: its own, but for a POST that changes what it is sent to as a PATCH does. */
  readonly semantics: Method;
  /** The path template that requests are sent to, as the document has it. */
  readonly template: string;
  /** Where it stands among the resources: the template, but for a segment that says what the method does (`/pets/create`). */
  readonly path: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody: RequestBody | undefined;
  readonly responses: readonly ResponseSpec[];
  /** Alternatives, any of which suffices; each names the schemes it needs together. Empty: no credential is needed. */
  readonly security: readonly (readonly string[])[];
  /** True where one alternative needs no credential. */
  readonly anonymous: boolean;
  readonly deprecated: boolean;
  /** Whether its path and its schemas may tell which resources it makes, shows or changes: not with `x-resource: false`. */
  readonly isResource: boolean;
  /** `x-sunset`, a date `YYYY-MM-DD`. */
  readonly sunset: string | undefined;
  /** `x-replaced-by`, an operation's id. */
  readonly replacedBy: string | undefined;
  readonly pointer: string;
}

/** An operation of the document that cannot be requested or judged. */
export interface Omission {
  /** Its id; the path where nobody knows what is under it. */
  readonly operation: string;
  readonly method: Method | undefined;
  readonly path: string;
  /** Why, in one line: the part of the document that it needs and that is broken. */
  readonly reason: string;
}

/** A server of the document, its variables replaced by their defaults. */
export interface Server {
  readonly url: string;
  readonly description: string;
  /** Whether this is a production environment, by `x-environment` or, where there is none, by its description. */
  readonly production: boolean;
}

/** What the document says, parsed once and trusted from then on. */
export interface Contract {
  readonly title: string;
  readonly version: string;
  readonly servers: readonly Server[];
  /** The path all servers share (`/v1`), without a trailing slash; empty where there is none. */
  readonly basePath: string;
  readonly operations: readonly Operation[];
  /** The kinds of resources that the operations are about. */
  readonly resources: readonly Resource[];
  /** Operations that are left out, since what they need is broken: told, and nothing else of the run. */
  readonly omitted: readonly Omission[];
  /** What of an OpenAPI 3.2 document is not read, and what is wrong with a text that is read all the same, each in a line. */
  readonly unsupported: readonly string[];
  readonly securitySchemes: ReadonlyMap<string, SecurityScheme>;
  /** The document in OpenAPI 3.1 form, external `$ref`s bundled: what every pointer points into. */
  readonly document: JsonObject;
}
