import { bindValue } from '../../spec/ensures/bind.ts';
import { isJsonArray, isJsonObject, type Json } from '../../spec/json/json.ts';
import { parseJson } from '../../spec/json/parse.ts';
import { findParameter, parameterKey } from '../../spec/model/parameter-key.ts';
import type { Contract, Parameter } from '../../spec/model/types.ts';
import { integer, isInteger } from '../../spec/schema/numbers.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import type { Case, Follow, Step } from '../exchange/case.ts';
import { succeeded, type Exchange } from '../exchange/exchange.ts';
import { givenParameter } from '../exchange/given-parameter.ts';
import { lookupIn } from '../exchange/lookup.ts';
import { inZone } from '../exchange/in-zone.ts';
import type { ParameterValue } from '../exchange/parts.ts';
import { bodySchema } from '../generate/request-generator.ts';

/** A step's case with the parameters that its Link takes from an answer; undefined where the answer does not give them. */
export function followLink(
  { case: subject, follow }: Step,
  from: Exchange,
  contract: Contract,
): Case | undefined {
  if (follow === undefined || !succeeded(from)) return undefined;
  const lookup = lookupIn(from, contract);
  const parameters = new Map(subject.parts.parameters);
  for (const [name, value] of follow.link.parameters) {
    const parameter = findParameter(subject.operation, name);
    if (parameter === undefined || isBroken(subject, parameter)) continue;
    const bound = bindValue(value, lookup);
    if (bound === undefined || bound === null) {
      if (parameter.required) return undefined;
      parameters.delete(parameterKey(parameter));
    } else {
      parameters.set(parameterKey(parameter), {
        kind: 'value',
        value: moved(
          typed(
            givenParameter(subject.operation, parameter, bound),
            summaryOf(contract.document, parameter.schema.schema).types,
          ),
          follow,
        ),
      });
    }
  }
  const body = isBodyBroken(subject)
    ? subject.parts.body
    : linkedBody(subject, follow.link.requestBody, lookup);
  return { ...subject, parts: { parameters, body } };
}

/** Whether a parameter is what is wrong with a case, which no Link may put right. */
function isBroken({ purpose }: Case, { in: place, name }: Parameter): boolean {
  if (purpose.kind !== 'defective') return false;
  const { defect } = purpose;
  return defect.place === place && defect.parameter === name;
}

function isBodyBroken({ purpose }: Case): boolean {
  return purpose.kind === 'defective' && ['body', 'syntax', 'media-type'].includes(purpose.defect.place);
}

function moved(value: Json, { offset = 0, zone }: Follow): Json {
  if (zone !== undefined && typeof value === 'string') return inZone(value, zone);
  if (offset === 0) return value;
  return isInteger(value) ? integer(BigInt(value) + BigInt(offset)) : value;
}

function linkedBody(
  subject: Case,
  template: Parameters<typeof bindValue>[0] | undefined,
  lookup: Parameters<typeof bindValue>[1],
): Case['parts']['body'] {
  const schema = bodySchema(subject.operation);
  const bound = template === undefined ? undefined : bindValue(template, lookup);
  return bound === undefined || schema === undefined || !isJsonObject(bound)
    ? subject.parts.body
    : { kind: 'json', value: bound, mediaType: schema.mediaType };
}

/** A Link's value as its parameter's schema types it: OpenAPI's own schema lets a constant be written only as text. */
function typed(
  value: Extract<ParameterValue, { kind: 'value' }>['value'],
  types: readonly string[],
): typeof value {
  const isListed = types.includes('array') && !types.includes('string');
  if (isListed && !isJsonArray(value)) return [value];
  if (typeof value !== 'string' || types.length === 0 || types.includes('string')) return value;
  const parsed = parseJson(value);
  return parsed.ok ? parsed.value : value;
}
