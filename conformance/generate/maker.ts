import type { Contract, Operation, Parameter, SchemaAt, SecurityScheme } from '../../spec/model/types.ts';
import type { Json } from '../../spec/json/json.ts';
import type { Validators } from '../../spec/schema/validator.ts';
import { validCredential, type Credential } from './credentials.ts';
import { keyOf, type Body, type ParameterValue, type Parts } from './parts.ts';
import { markMaker } from './random.ts';
import { isJsonMedia } from './media.ts';
import type { Secrets } from './request.ts';
import { simplestOf, type Fullness } from './simplest.ts';

/** What it takes to make the requests of a contract. */
export interface Maker {
  readonly contract: Contract;
  readonly validators: Validators;
  readonly seed: number;
  readonly secrets: Secrets;
  /** Text that no other request of the run has, for a name that no other has. */
  readonly mark: (name: string) => string;
}

/** Makes a {@link Maker}. */
export function createMaker(
  contract: Contract,
  validators: Validators,
  secrets: Secrets,
  seed: number,
): Maker {
  return { contract, validators, secrets, seed, mark: markMaker(seed) };
}

/** The JSON media type of an operation's request body and its schema. */
export function bodySchema(
  operation: Operation,
): { readonly mediaType: string; readonly schema: SchemaAt } | undefined {
  const media = operation.requestBody?.content.find((item) => isJsonMedia(item.type));
  return media?.schema === undefined ? undefined : { mediaType: media.type, schema: media.schema };
}

/** A plain valid request of an operation: its required parameters, and its body with all or only the required properties. */
export function baseline(
  maker: Maker,
  operation: Operation,
  name: string,
  fullness: Fullness,
): Parts | undefined {
  const parameters = baselineParameters(maker, operation, name);
  const body = parameters && bodyBase(maker, operation, name, fullness);
  return parameters === undefined || body === undefined ? undefined : { parameters, body };
}

/** The required parameters of an operation, each with a plain valid value; undefined where one has none. */
export function baselineParameters(
  maker: Maker,
  operation: Operation,
  name: string,
): Parts['parameters'] | undefined {
  const parameters = new Map<string, ParameterValue>();
  for (const parameter of operation.parameters) {
    if (!parameter.required) continue;
    const value = parameterBase(maker, parameter, name);
    if (value === undefined) return undefined;
    parameters.set(keyOf(parameter), { kind: 'value', value });
  }
  return parameters;
}

/** A plain valid value of a parameter. */
export function parameterBase(maker: Maker, parameter: Parameter, name: string): Json | undefined {
  return firstValid(maker, parameter.schema, [
    ...parameter.examples,
    simplestOf(maker.contract, parameter.schema.schema, maker.mark(name), 'required'),
  ]);
}

function bodyBase(maker: Maker, operation: Operation, name: string, fullness: Fullness): Body | undefined {
  const body = bodySchema(operation);
  if (!operation.requestBody) return { kind: 'none' };
  if (body === undefined) return operation.requestBody.required ? undefined : { kind: 'none' };
  const examples = operation.requestBody.content.flatMap((media) =>
    media.examples.map((example) => example.value),
  );
  const simple = simplestOf(maker.contract, body.schema.schema, maker.mark(name), fullness);
  const value = firstValid(maker, body.schema, [simple, ...examples]);
  return value === undefined ? undefined : { kind: 'json', value, mediaType: body.mediaType };
}

function firstValid(maker: Maker, schema: SchemaAt, values: readonly Json[]): Json | undefined {
  const validate = maker.validators.for(schema, 'request');
  return values.find((value) => validate(value).length === 0);
}

/**
 * The security schemes that an operation's requests present credentials for, all at the same time: those of the first
 * alternative of its `security` that this harness can present. Empty where it needs none.
 */
export function schemesOf(contract: Contract, operation: Operation): readonly SecurityScheme[] {
  const alternatives = operation.security.map((names) =>
    names.map((name) => contract.securitySchemes.get(name)).filter((scheme) => scheme !== undefined),
  );
  return (
    alternatives.find((schemes) => schemes.every(({ kind }) => kind !== 'other')) ?? alternatives[0] ?? []
  );
}

/** The first of them, which bad credentials are tried for. */
export function schemeOf(contract: Contract, operation: Operation): SecurityScheme | undefined {
  return schemesOf(contract, operation)[0];
}

/** The credential that an operation's valid requests carry. */
export function credentialFor(contract: Contract, operation: Operation): Credential | undefined {
  const scheme = schemeOf(contract, operation);
  return scheme === undefined ? undefined : validCredential(scheme);
}

/** The valid credentials that go beside it, of the other schemes that are needed at the same time. */
export function credentialsBeside(contract: Contract, operation: Operation): readonly Credential[] {
  return schemesOf(contract, operation).slice(1).map(validCredential);
}
