import { statedRefusal } from '../../spec/model/stated-refusals.ts';
import type { Contract, Operation, Parameter, ParameterLocation } from '../../spec/model/types.ts';
import type { Json } from '../../spec/json/json.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import type { Validators } from '../../spec/schema/validator.ts';
import { accepts } from './accept.ts';
import { bodyCheck } from './body.ts';
import { ownsName, readAs } from '../../spec/model/styles/read-as.ts';
import { isJsonType } from '../../spec/model/media-types.ts';
import { conditionOf } from '../../spec/model/conditional.ts';
import { isCredentialField } from '../../spec/model/parameter-key.ts';
import { parameterReader, type RawParameters } from './parameters.ts';
import { securityCheck, type Credentials } from './security.ts';
import type { Incoming } from '../http/incoming.ts';
import { refuse, type FieldProblem, type Refusal } from '../http/refusal.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { documentsExactly, offeredTypes, responseFor } from '../../spec/model/response-for.ts';
import type { Checked } from './checked.ts';

/** An operation with everything compiled that its requests are checked by. */
export interface RequestChecks {
  readonly operation: Operation;
  /** Checks credentials, parameters, acceptable types and body, in this order; the first that fails is the answer, and tells all that is wrong there. */
  check(incoming: Incoming, raw: RawParameters): Result<Checked, Refusal>;
  /** The `WWW-Authenticate` field of a 401 that was asked for. */
  readonly challenge: string;
  /** Whether a name of the query means something to it; others are ignored, and the journal says so. */
  takesQuery(name: string): boolean;
  /** The names of the properties its JSON body has; undefined where it has none, or takes any. */
  readonly bodyNames: ReadonlySet<string> | undefined;
}

const LOCATIONS = ['path', 'query', 'header', 'cookie'] as const;
const NONE: ReadonlyMap<string, Json> = new Map();

/** Compiles the checks of an operation. */
export function createRequestChecks(
  contract: Contract,
  validators: Validators,
  operation: Operation,
  credentials: Credentials,
): RequestChecks {
  const invalid =
    ['400', '422']
      .map(Number)
      .find((status) => operation.responses.some((response) => response.status === String(status))) ?? 400;
  const ofParameters = statedRefusal(contract, operation, 'parameter') ?? invalid;
  const malformed: Readonly<Record<ParameterLocation, number>> = {
    path: responseIsExact(operation, 404) || !responseIsExact(operation, 400) ? 404 : 400,
    query: ofParameters,
    header: ofParameters,
    cookie: ofParameters,
  };
  const security = securityCheck(contract, operation, credentials);
  const { document } = contract;
  const queries = operation.parameters.filter((parameter) => parameter.in === 'query');
  const owners = queries.map((parameter) => {
    const as = readAs(document, parameter.schema.schema);
    return (name: string): boolean => ownsName(parameter, as, name);
  });
  const keys = new Set(queryKeys(contract));
  const groups = LOCATIONS.map((place) => ({
    place,
    readers: operation.parameters
      .filter((parameter) => parameter.in === place && !isCredentialField(parameter))
      .map((parameter) => ({
        name: parameter.name,
        read: parameterReader(
          contract,
          validators,
          leftToState(operation, parameter),
          takenFrom(parameter, queries, keys),
        ),
      })),
  }));
  const offered = offeredTypes(operation);
  // 400 where the document has it, or nothing: RFC 9110 has 422 for what is well-formed.
  const unreadable = invalid === 422 && !documentsExactly(operation, 400) ? 422 : 400;
  const checkBody = bodyCheck(
    operation,
    document,
    validators,
    statedRefusal(contract, operation, 'schema') ?? invalid,
    statedRefusal(contract, operation, 'syntax') ?? unreadable,
  );
  return {
    operation,
    challenge: security.challenge,
    takesQuery: (name) => keys.has(name) || owners.some((owns) => owns(name)),
    bodyNames: bodyNamesOf(contract, operation),
    check(incoming, raw) {
      const refused = security.check(raw);
      if (refused) return err(refused);
      const read: Record<ParameterLocation, ReadonlyMap<string, Json>> = {
        path: NONE,
        query: NONE,
        header: NONE,
        cookie: NONE,
      };
      const problems: FieldProblem[] = [];
      let status: number | undefined;
      for (const { place, readers } of groups) {
        if (readers.length === 0) continue;
        const values = new Map<string, Json>();
        for (const { name, read: reader } of readers) {
          const result = reader(raw);
          if (!result.ok) {
            problems.push({ place, at: name, message: result.error });
            status ??= malformed[place];
          } else if (result.value !== undefined) values.set(name, result.value);
        }
        read[place] = values;
      }
      if (status !== undefined) return err(refuseParameters(status, problems));
      if (!accepts(incoming.headers.accept, offered)) {
        return err(
          refuse(
            406,
            `accept: ${JSON.stringify(incoming.headers.accept)} covers none of ${offered.join(', ')}`,
          ),
        );
      }
      const body = checkBody(incoming.headers, incoming.body);
      return body.ok ? ok({ ...read, body: body.value }) : body;
    },
  };
}

/** The refusal of parameters, each of whose messages begins with its place. */
function refuseParameters(status: number, problems: readonly FieldProblem[]): Refusal {
  const fields = problems.map(({ place, at, message }) => ({
    place,
    at,
    message: message.replace(`${place}: ${at} `, ''),
  }));
  return refuse(status, problems.map(({ message }) => message).join('; '), {}, fields);
}

/** Names of the query that are other parameters', or a credential's. */
function takenFrom(
  parameter: Parameter,
  queries: readonly Parameter[],
  keys: ReadonlySet<string>,
): ReadonlySet<string> {
  const others = queries.filter((other) => other !== parameter).map(({ name }) => name);
  return new Set([...others, ...keys]);
}

/** Names of the query that carry credentials. */
function queryKeys({ securitySchemes }: Contract): readonly string[] {
  return [...securitySchemes.values()].flatMap((scheme) =>
    scheme.kind === 'apiKey' && scheme.in === 'query' ? [scheme.parameter] : [],
  );
}

function bodyNamesOf(contract: Contract, { requestBody }: Operation): ReadonlySet<string> | undefined {
  const schema = requestBody?.content.find(({ type }) => isJsonType(type))?.schema;
  const shape = schema && outlineOf(contract.document, schema.schema);
  return shape === undefined || shape.open || shape.properties.size === 0
    ? undefined
    : new Set(shape.properties.keys());
}

function responseIsExact(operation: Operation, status: number): boolean {
  return responseFor(operation, status)?.status === String(status);
}

/** A parameter as it is checked: a condition that has a status of its own for its lack (428) is missed by the state alone. */
function leftToState(operation: Operation, parameter: Parameter): Parameter {
  const isMissed = conditionOf(operation, 'if-match') === parameter && documentsExactly(operation, 428);
  return isMissed ? { ...parameter, required: false } : parameter;
}
