import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject } from 'ajv';
import { toDoubles } from '../../json/doubles.ts';
import { isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { escapeToken, pointerTokens } from '../../json/pointer.ts';
import type { Role } from '../../document/shapes.ts';
import { tellingErrors } from '../schema/telling-errors.ts';
import { schema30 } from './schema-30.ts';
import { schema31 } from './schema-31.ts';
import { suggestion } from '../suggestion.ts';
import { knownKeys } from './unknown-key.ts';

/** Something in which an object is not as OpenAPI wants it. */
export interface StructureError {
  /** From the object that was checked to what is wrong. */
  readonly tokens: readonly string[];
  readonly on: 'key' | 'value';
  readonly message: string;
}

/** Checks an object of the given role by the schema of OpenAPI. */
export type CheckStructure = (value: Json, role: Role) => readonly StructureError[];

/** Where the official schemas keep what a role looks like. */
const DEFINITIONS: Readonly<Partial<Record<Role, readonly [v30: string, v31: string]>>> = {
  paths: ['Paths', 'paths'],
  components: ['Components', 'components'],
  pathItem: ['PathItem', 'path-item'],
  parameter: ['Parameter', 'parameter'],
  header: ['Header', 'header'],
  requestBody: ['RequestBody', 'request-body'],
  response: ['Response', 'response'],
  example: ['Example', 'example'],
  link: ['Link', 'link'],
  callback: ['Callback', 'callbacks'],
  securityScheme: ['SecurityScheme', 'security-scheme'],
  schema: ['Schema', 'schema'],
};

/** Makes the check of a version of OpenAPI. */
export function createStructureCheck(version: '3.0' | '3.1'): CheckStructure {
  const root = version === '3.0' ? schema30() : schema31();
  const id = String(root.$id);
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    validateSchema: false,
    allErrors: true,
    verbose: true,
    logger: false,
  });
  ajv.addSchema(root);
  return (value, role) => {
    const names = DEFINITIONS[role];
    const place = names ? (version === '3.0' ? `#/definitions/${names[0]}` : `#/$defs/${names[1]}`) : '';
    if (!names && role !== 'document') return [];
    const validate = ajv.getSchema(`${id}${place}`);
    if (!validate || validate(toDoubles(value))) return [];
    return reduce(validate.errors ?? [], root);
  };
}

/**
 * Leaves out 'unknown' properties that are known, and only unevaluated since something else is wrong with them, and
 * what else an object lacks that is a `$ref` where none may be.
 */
function reduce(errors: readonly ErrorObject[], root: JsonObject): readonly StructureError[] {
  const refs = errors.filter((error) => isUnknownKey(error) && keyOf(error) === '$ref');
  const besideRef = ({ instancePath }: ErrorObject): boolean =>
    refs.some((ref) => ref.instancePath === instancePath);
  const unknown = errors.filter(
    (error) => isUnknownKey(error) && (refs.includes(error) || !besideRef(error)),
  );
  const others = errors.filter((error) => !isUnknownKey(error) && !besideRef(error));
  const told = tellingErrors(others.map(plain)).map(({ at, keyword, message }): StructureError => {
    const on = keyword === 'propertyNames' ? 'key' : 'value';
    return { tokens: pointerTokens(at) ?? [], on, message };
  });
  const keys = new Map<string, StructureError>();
  for (const error of unknown) {
    const name = keyOf(error);
    const schema: unknown = error.parentSchema;
    const known = knownKeys(isJsonObject(schema) ? schema : undefined, root);
    const echo = others.some(({ instancePath }) => `${instancePath}/`.startsWith(`${error.instancePath}/`));
    if (known.has(name) && echo) continue;
    const tokens = [...(pointerTokens(error.instancePath) ?? []), name];
    const message = unknownKey(name, error, known);
    keys.set(tokens.join('\n'), { tokens, on: 'key', message });
  }
  return [...told, ...keys.values()];
}

function isUnknownKey({ keyword }: ErrorObject): boolean {
  return keyword === 'unevaluatedProperties' || keyword === 'additionalProperties';
}

function unknownKey(name: string, { data }: ErrorObject, known: ReadonlySet<string>): string {
  if (name === '$ref' || known.has(name)) return `'${name}' is not allowed here`;
  const value: unknown = data;
  return isJsonObject(value) && typeof value.$ref === 'string'
    ? `'${name}' beside a $ref has no effect`
    : `unknown property '${name}'${suggestion(name, known)}`;
}

function keyOf({ params }: ErrorObject): string {
  return String(params.unevaluatedProperty ?? params.additionalProperty);
}

/** Words the errors whose schema says too little by itself. */
function plain(error: ErrorObject): ErrorObject {
  const schema: unknown = error.schema;
  if (error.keyword === 'not' && isJsonObject(schema) && Array.isArray(schema.required))
    return {
      ...error,
      message: `must have only one of ${schema.required.map((name) => `'${String(name)}'`).join(' and ')}`,
    };
  if (error.keyword === 'propertyNames') {
    const name = escapeToken(String(error.params.propertyName));
    return { ...error, instancePath: `${error.instancePath}/${name}` };
  }
  if (error.keyword === 'minProperties') return { ...error, message: 'must not be empty' };
  return error;
}
