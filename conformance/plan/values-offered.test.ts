import { expect, it } from 'vitest';
import type { Json } from '../../spec/json/json.ts';
import { loadContract } from '../../spec/model/load.ts';
import { contractPath, exchangesOf } from '../rules/testing/exchanges.ts';
import { valuesOffered } from './values-offered.ts';

const loaded = await loadContract(contractPath(undefined));
if (!loaded.ok) throw new Error(loaded.error);
const contract = loaded.value;

it.each<readonly [Json, readonly Json[]]>([
  [{ message: 'kind must be one of [a, b]' }, ['a', 'b']],
  [{ message: 'kind must be one of: alpha, beta or gamma.' }, ['alpha', 'beta', 'gamma']],
  [{ message: "kind: expected one of 'x y', 'z'" }, ['x y', 'z']],
  [{ error: { field: 'kind', message: 'unknown', allowedValues: ['a', 'b'] } }, ['a', 'b']],
  [
    {
      errors: [
        { path: '/kind', message: 'expected: AVRO' },
        { path: '/other', message: 'expected: B' },
      ],
    },
    ['AVRO'],
  ],
  [{ kind: ['"x" is not a valid choice. Valid choices are: red, green.'] }, ['red', 'green']],
  [{ detail: [{ loc: ['body', 'kind'], msg: 'no', ctx: { expected: "'cat' or 'dog'" } }] }, ['cat', 'dog']],
  [{ message: 'kind must be one of 1, 2' }, ['1', 1, '2', 2]],
  [{ message: 'kind must be a string' }, []],
  [{ message: 'kind is required' }, []],
  [
    { detail: [{ loc: ['body', 'kind'], msg: 'Input should be a valid number, unable to parse string' }] },
    [1],
  ],
  [{ errors: { kind: ['Expected a list of items but got type str.'] } }, [[]]],
  [{ message: 'kind must be a boolean' }, [true]],
  [{ message: 'the number of kind is unknown' }, []],
  [{ message: 'size must be one of [a, b]' }, []],
  [{ message: 'kinder must be one of [a, b]' }, []],
])('%j', (body, values) => {
  const [exchange] = exchangesOf([{ operation: 'createPet', response: { status: 400, body } }], contract);
  expect(exchange && valuesOffered(exchange, 'kind')).toEqual(values);
});

it.each(['a(b', 'filter[kind', 'x*'])('a property may be called %s', (name) => {
  const body = { errors: [{ path: `/${name}`, message: 'expected: AVRO' }] };
  const [exchange] = exchangesOf([{ operation: 'createPet', response: { status: 400, body } }], contract);
  expect(exchange && valuesOffered(exchange, name)).toEqual(['AVRO']);
});
