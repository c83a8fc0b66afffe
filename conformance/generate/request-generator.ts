import { creationBy } from '../../spec/model/resource-index.ts';
import { isIdempotencyKey } from '../../spec/model/idempotency.ts';
import { isPresentable } from '../../spec/model/security.ts';
import type {
  Contract,
  MediaType,
  Operation,
  Parameter,
  SchemaAt,
  SecurityScheme,
} from '../../spec/model/types.ts';
import type { Json } from '../../spec/json/json.ts';
import type { Validators } from '../../spec/schema/validator.ts';
import type { Credential } from '../exchange/credential.ts';
import { validCredential } from './credentials.ts';
import { lastParameterOf } from '../../spec/model/path-template.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import { type Body, type ParameterValue, type Parts } from '../exchange/parts.ts';
import { markMaker } from './random.ts';
import { withoutParameters, writingOf, type Writing } from '../../spec/model/media-types.ts';
import type { Secrets } from './request.ts';
import { withInnerNames } from './inner-names.ts';
import { withNeededValues, withUsableState } from './usable-states.ts';
import { NOTHING_KNOWN, type Extent, type Knowledge } from './knowledge.ts';
import { firstOf, isValid, plainText, plainValue } from './plain.ts';
import { isSendable } from './sendable.ts';
import type { Fullness } from './simplest.ts';
import { isWritable } from './written-body.ts';

/** What it takes to make the requests of a contract. */
export interface RequestGenerator {
  readonly contract: Contract;
  readonly validators: Validators;
  readonly seed: number;
  readonly secrets: Secrets;
  /** Text that no other request of the run has, for a name that no other has. */
  readonly mark: (name: string) => string;
  /** Makes other marks from now on: what must be unique, and is sent again, is taken for a conflict. */
  readonly renew: () => void;
  readonly knowledge: Knowledge;
}

/** Makes a {@link RequestGenerator}. */
export function createRequestGenerator(
  contract: Contract,
  validators: Validators,
  secrets: Secrets,
  seed: number,
  knowledge: Knowledge = NOTHING_KNOWN,
): RequestGenerator {
  const make = markMaker(seed);
  let turn = 0;
  return {
    contract,
    validators,
    secrets,
    seed,
    mark: (name) => make(turn === 0 ? name : `${name}#${turn}`),
    renew: () => void (turn += 1),
    knowledge,
  };
}

/** The media type that an operation's request bodies are written in, JSON where it takes that, and its schema. */
export function bodySchema(operation: Operation):
  | {
      readonly mediaType: string;
      readonly schema: SchemaAt;
      readonly options: Pick<MediaType, 'files' | 'encoding'>;
    }
  | undefined {
  const content = operation.requestBody?.content ?? [];
  const written = (how: Writing): MediaType | undefined =>
    content.find(({ type, schema }) => writingOf(type) === how && schema !== undefined);
  const media = written('json') ?? written('form') ?? written('parts') ?? written('text');
  if (media?.schema === undefined) return undefined;
  // A range is no type that a request can have (RFC 9110, 8.3).
  const mediaType = withoutParameters(media.type).endsWith('*') ? 'application/json' : media.type;
  return { mediaType, schema: media.schema, options: media };
}

/** A plain valid request of an operation: its required parameters, and its body with all or only the required properties. */
export function baseline(
  generator: RequestGenerator,
  operation: Operation,
  name: string,
  fullness: Fullness,
): Parts | undefined {
  const parameters = baselineParameters(generator, operation, name);
  const body = parameters && bodyBase(generator, operation, name, fullness);
  return parameters === undefined || body === undefined ? undefined : { parameters, body };
}

/** A plain valid request that makes something for others to use: with what their words ask of it, too. */
export function baselineForOthers(
  generator: RequestGenerator,
  operation: Operation,
  name: string,
  fullness: Fullness,
): Parts | undefined {
  const plain = baseline(generator, operation, name, fullness);
  const schema = bodySchema(operation)?.schema;
  if (plain?.body.kind !== 'json' || schema === undefined) return plain;
  const value = withNeededValues(generator.contract, operation, plain.body.value);
  return isValid(generator, schema, value) ? { ...plain, body: { ...plain.body, value } } : plain;
}

/** The required parameters of an operation, each with a plain valid value; undefined where one has none. */
export function baselineParameters(
  generator: RequestGenerator,
  operation: Operation,
  name: string,
): Parts['parameters'] | undefined {
  const parameters = new Map<string, ParameterValue>();
  for (const parameter of operation.parameters) {
    const isOwnName = namesItself(generator.contract, operation, parameter);
    const known = isOwnName
      ? (generator.knowledge.told(operation, parameter) ?? [])
      : generator.knowledge.parameter(operation, parameter);
    const fitting = firstOf(generator, parameter.schema, known);
    if (!parameter.required && fitting === undefined) continue;
    const value =
      fitting ??
      (isOwnName
        ? plainValue(generator, parameter.schema, name, 'required')
        : parameterBase(generator, parameter, name));
    if (value === undefined) return undefined;
    parameters.set(parameterKey(parameter), { kind: 'value', value });
  }
  return parameters;
}

/** Whether a parameter is the name that something is made by where it will stand: each request has one of its own. */
function namesItself(contract: Contract, operation: Operation, parameter: Parameter): boolean {
  return (
    parameter.in === 'path' &&
    lastParameterOf(operation.path) === parameter.name &&
    creationBy(contract, operation) !== undefined
  );
}

/** A plain valid value of a parameter: one that leaves a trace, where there is one (an empty list does not). */
export function parameterBase(
  generator: RequestGenerator,
  parameter: Parameter,
  name: string,
): Json | undefined {
  // A key that another request has is taken for that request.
  const given = firstOf(generator, parameter.schema, isIdempotencyKey(parameter) ? [] : parameter.examples);
  if (given !== undefined) return given;
  const plain = plainValue(generator, parameter.schema, name, 'required');
  if (plain === undefined || isSendable(generator.contract, plain, parameter)) return plain;
  const whole = plainValue(generator, parameter.schema, name, 'all');
  return whole !== undefined && isSendable(generator.contract, whole, parameter) ? whole : plain;
}

function bodyBase(
  generator: RequestGenerator,
  operation: Operation,
  name: string,
  wanted: Fullness,
): Body | undefined {
  const body = bodySchema(operation);
  const fullness = wanted === 'required' && generator.knowledge.needsAll(operation) ? 'all' : wanted;
  if (!operation.requestBody) return { kind: 'none' };
  if (body === undefined)
    return operation.requestBody.required
      ? plainText(generator, operation.requestBody, name, fullness)
      : { kind: 'none' };
  const examples = operation.requestBody.content.flatMap((media) =>
    media.examples.map((example) => example.value),
  );
  const { document } = generator.contract;
  const made = plainValue(generator, body.schema, name, fullness);
  const isWhole =
    made !== undefined && isWritable(document, body.schema.schema, made, body.mediaType, body.options);
  const otherwise = isWhole
    ? undefined
    : plainValue(generator, body.schema, name, fullness === 'all' ? 'required' : 'all');
  const isBetter =
    otherwise !== undefined &&
    isWritable(document, body.schema.schema, otherwise, body.mediaType, body.options);
  const value = (isBetter ? otherwise : made) ?? otherwise ?? firstOf(generator, body.schema, examples);
  return value === undefined
    ? undefined
    : {
        kind: 'json',
        value: knownBody(generator, operation, value, name, fullness === 'required' ? 'required' : 'all'),
        mediaType: body.mediaType,
      };
}

/** A body with what is known of its operation's bodies, where it stays valid. */
export function knownBody(
  generator: RequestGenerator,
  operation: Operation,
  value: Json,
  name: string,
  extent: Extent,
): Json {
  const schema = bodySchema(operation)?.schema;
  if (schema === undefined) return value;
  // What a resource is called by may be one of few.
  const known = [generator.mark(name), undefined].map((mark) =>
    generator.knowledge.body(operation, value, mark, extent),
  );
  const { contract } = generator;
  const named = known
    .map((body) => withInnerNames(contract, operation, body))
    .map((body) => (extent === 'references' ? body : withUsableState(contract, operation, body)));
  return firstOf(generator, schema, [...named, ...known]) ?? value;
}

/**
 * The security schemes that an operation's requests present credentials for, all at the same time: those of the first
 * alternative of its `security` that this harness can present. Empty where it needs none.
 */
export function schemesOf(contract: Contract, operation: Operation): readonly SecurityScheme[] {
  const alternatives = operation.security.map((names) =>
    names.map((name) => contract.securitySchemes.get(name)).filter((scheme) => scheme !== undefined),
  );
  const [first = []] = operation.anonymous ? [] : alternatives;
  return alternatives.find((schemes) => schemes.every(isPresentable)) ?? first;
}

/** The first of them, which bad credentials are tried for. */
export function schemeOf(contract: Contract, operation: Operation): SecurityScheme | undefined {
  return schemesOf(contract, operation)[0];
}

/** The credential that an operation's valid requests carry, and those of the other schemes that are needed beside it. */
export function credentialsFor(
  contract: Contract,
  operation: Operation,
): { readonly credential: Credential | undefined; readonly additional: readonly Credential[] } {
  const [credential, ...additional] = schemesOf(contract, operation).map(validCredential);
  return { credential, additional };
}
