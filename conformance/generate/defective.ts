import type { Operation, Parameter } from '../../spec/model/types.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import type { Defect } from './case.ts';
import { bodyDefects } from './defects.ts';
import { baseline, bodySchema, type Maker } from './maker.ts';
import { parameterDefects } from './parameter-defects.ts';
import { withParameter, type Body, type Parts } from './parts.ts';

/** A request with exactly one defect. */
export interface DefectiveParts {
  readonly defect: Defect;
  readonly parts: Parts;
}

/** Every defect that a request of the operation can have, one at a time. Path parameters keep their plain values otherwise. */
export function defectiveParts(maker: Maker, operation: Operation, name: string): readonly DefectiveParts[] {
  const plain = baseline(maker, operation, name, 'required');
  if (plain === undefined) return [];
  const parameters = operation.parameters.flatMap((parameter) => ofParameter(maker, parameter, plain));
  return [...parameters, ...ofBody(maker, operation, name), ...ofSyntax(maker, operation, name)];
}

function ofParameter(maker: Maker, parameter: Parameter, plain: Parts): readonly DefectiveParts[] {
  if (parameter.in === 'cookie') return [];
  const place = parameter.in;
  const defect = (label: string, hopeless: boolean): Defect => ({
    place,
    label: `${parameter.name}:${label}`,
    parameter: parameter.name,
    hopeless,
  });
  const broken = parameterDefects(maker.contract, parameter).map(({ label, text, hopeless, raw }) => ({
    defect: defect(label, hopeless),
    parts: withParameter(plain, parameter, { kind: raw === true ? 'raw' : 'text', text }),
  }));
  const missing =
    parameter.required && place !== 'path'
      ? [{ defect: defect('missing', true), parts: withParameter(plain, parameter, undefined) }]
      : [];
  return [...broken, ...missing];
}

function ofBody(maker: Maker, operation: Operation, name: string): readonly DefectiveParts[] {
  const body = bodySchema(operation);
  if (body === undefined) return [];
  const validate = maker.validators.for(body.schema, 'request');
  const all = baseline(maker, operation, name, 'all');
  if (all?.body.kind !== 'json') return [];
  const labels = bodyDefects(maker.contract, body.schema.schema, all.body.value).map(({ label }) => label);
  return labels.flatMap((label) => {
    const own = baseline(maker, operation, `${name}/${label}`, 'all');
    if (own?.body.kind !== 'json') return [];
    const found = bodyDefects(maker.contract, body.schema.schema, own.body.value).find(
      (item) => item.label === label,
    );
    if (found === undefined || validate(found.value).length === 0) return [];
    return [
      {
        defect: {
          place: 'body',
          label: label.replace(/^:/, 'body-'),
          parameter: undefined,
          hopeless: true,
        } as const,
        parts: { ...own, body: { kind: 'json', value: found.value, mediaType: body.mediaType } } as const,
      },
    ];
  });
}

function ofSyntax(maker: Maker, operation: Operation, name: string): readonly DefectiveParts[] {
  const schema = bodySchema(operation);
  if (schema === undefined) return [];
  const made = (
    place: 'syntax' | 'media-type',
    label: string,
    change: (json: string) => Body,
  ): readonly DefectiveParts[] => {
    const own = baseline(maker, operation, `${name}/${label}`, 'all');
    if (own?.body.kind !== 'json') return [];
    return [
      {
        defect: { place, label, parameter: undefined, hopeless: true },
        parts: { ...own, body: change(stringifyJson(own.body.value)) },
      },
    ];
  };
  const text = (label: string, change: (json: string) => string): readonly DefectiveParts[] =>
    made('syntax', label, (json) => ({ kind: 'text', text: change(json), mediaType: schema.mediaType }));
  const typed = (label: string, mediaType: string): readonly DefectiveParts[] =>
    made('media-type', label, (json) => ({ kind: 'text', text: json, mediaType }));
  const all = baseline(maker, operation, name, 'all');
  const isObject = all?.body.kind === 'json' && isJsonObject(all.body.value);
  return [
    ...(operation.requestBody?.required === true ? text('empty-body', () => '') : []),
    ...text('truncated-json', (json) => json.slice(0, -1)),
    ...text('no-json', () => 'this is not JSON'),
    ...text('trailing-garbage', (json) => `${json} trailing`),
    ...text('two-documents', (json) => `${json}${json}`),
    ...(isObject ? text('trailing-comma', (json) => `${json.slice(0, -1)},}`) : []),
    ...(isObject ? text('single-quotes', (json) => json.replaceAll('"', "'")) : []),
    ...(isObject ? text('json-in-a-string', (json) => JSON.stringify(json)) : []),
    ...typed('text-plain', 'text/plain'),
    ...typed('application-xml', 'application/xml'),
    ...typed('form', 'application/x-www-form-urlencoded'),
  ];
}
