import { expect, it } from 'vitest';
import type { Json } from '../json/json.ts';
import type { Schema } from '../schema/schema.ts';
import { orderingParameters, turningValue, wayAsked } from './ordering.ts';
import { parameterOf } from './styles/testing/parameter.ts';
import type { Operation } from './types.ts';

const flag: Schema = { type: 'boolean', default: false };
const named = (name: string, schema: Schema) => parameterOf({ name, schema: { schema, pointer: '#' } });

it.each<readonly [name: string, schema: Schema, turning: Json | undefined]>([
  ['descending', flag, true],
  ['sort_desc', flag, true],
  ['isAscending', flag, false],
  ['reverse', flag, true],
  ['order', { enum: ['ASC', 'DESC'] }, 'DESC'],
  ['direction', { enum: ['ascending', 'descending'] }, 'descending'],
])('%s %j turns a list round by %j', (name, schema, turning) => {
  const parameters = [named('sort', { enum: ['name'] }), named(name, schema)];
  const { direction, sort } = orderingParameters({}, { parameters } as unknown as Operation);
  expect([direction?.name, sort?.name]).toEqual([name, 'sort']);
  expect(direction && turningValue({}, direction)).toEqual(turning);
});

it.each([named('describe', flag), named('desc', { type: 'string' }), named('archived', flag)])(
  '$name is no way to sort',
  (parameter) => {
    const { direction } = orderingParameters({}, { parameters: [parameter] } as unknown as Operation);
    expect(direction).toBeUndefined();
  },
);

it.each<readonly [name: string, value: Json, way: string | undefined]>([
  ['descending', true, 'desc'],
  ['descending', 'false', 'asc'],
  ['ascending', true, 'asc'],
  ['order', 'DESC', 'desc'],
  ['order', 'name', undefined],
])('%s=%j asks for %s', (name, value, way) => {
  expect(wayAsked({ name }, value)).toBe(way);
});
