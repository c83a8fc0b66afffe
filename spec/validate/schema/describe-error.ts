import type { ErrorObject } from 'ajv';
import { INTEGER_RANGES } from '../../schema/numbers.ts';

/** Says what an AJV error (with `verbose`) asks for, in words that complete 'the value …'. */
export function describeError(error: ErrorObject): string {
  const { keyword, params, data } = error;
  const schema: unknown = error.schema;
  switch (keyword) {
    case 'type':
      return `must be ${listOf(schema)}, not ${typeName(data)}`;
    case 'enum':
      return `must be one of ${Array.isArray(schema) ? schema.map(show).join(', ') : show(schema)}`;
    case 'const':
      return `must be ${show(schema)}`;
    case 'required':
      return `lacks ${quote(params.missingProperty)}`;
    case 'additionalProperties':
      return `must not have ${quote(params.additionalProperty)}`;
    case 'unevaluatedProperties':
      return `must not have ${quote(params.unevaluatedProperty)}`;
    case 'format':
      return describeFormat(String(schema));
    case 'pattern':
      return `must match ${String(schema)}`;
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return `must be ${String(params.comparison)} ${String(params.limit)}`;
    case 'false schema':
      return 'must not be there';
    case 'propertyNames':
      return `must not have the key ${quote(params.propertyName)}${keyPattern(schema)}`;
    case 'anyOf':
    case 'oneOf':
      return describeAlternatives(error);
    default:
      return error.message ?? `breaks '${keyword}'`;
  }
}

function describeFormat(format: string): string {
  const range = INTEGER_RANGES.get(format);
  return range ? `must be within ${format}, from ${range[0]} to ${range[1]}` : `must be a valid ${format}`;
}

function describeAlternatives({ params, schema }: ErrorObject): string {
  if (Array.isArray(params.passingSchemas)) {
    const names = Array.isArray(schema) ? schema.flatMap(onlyRequired) : [];
    return names.length > 1
      ? `must have only one of ${names.map(quote).join(' and ')}`
      : `matches more than one of the alternatives of 'oneOf' (${params.passingSchemas.join(' and ')}, from 0)`;
  }
  const branches: readonly ErrorObject[] = Array.isArray(params.alternatives) ? params.alternatives : [];
  if (branches.length > 0 && branches.every((branch) => branch.keyword === 'required'))
    return `lacks ${branches.map((branch) => quote(branch.params.missingProperty)).join(' or ')}`;
  const others = branches.filter((branch) => branch.keyword !== 'type');
  const texts = [...new Set((others.length > 0 ? others : branches).map(describeError))];
  return texts.length === 0 ? 'matches none of its alternatives' : texts.slice(0, 3).join(', or ');
}

function onlyRequired(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null || !('required' in schema)) return [];
  return Array.isArray(schema.required) ? schema.required.map(String) : [];
}

function keyPattern(schema: unknown): string {
  const pattern =
    typeof schema === 'object' && schema !== null && 'pattern' in schema ? schema.pattern : undefined;
  return typeof pattern === 'string' ? `: keys match ${pattern}` : '';
}

function listOf(schema: unknown): string {
  return Array.isArray(schema) ? schema.map(String).join(' or ') : String(schema);
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function quote(name: unknown): string {
  return `'${String(name)}'`;
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}
