import { expect, it } from 'vitest';
import type { Json } from '../../spec/json/json.ts';
import { loadContract } from '../../spec/model/load.ts';
import { contractPath, exchangesOf } from '../rules/testing/exchanges.ts';
import { placesWanted } from './places-wanted.ts';

const loaded = await loadContract(contractPath(undefined));
if (!loaded.ok) throw new Error(loaded.error);
const contract = loaded.value;

it.each<readonly [Json, readonly string[]]>([
  [{ errors: [{ message: 'Invalid payload. "collection" is required.' }] }, ['collection']],
  [{ errors: [{ message: 'Validation failed for field "action". Value is required.' }] }, ['action']],
  [{ title: 'Request is missing a required parameter: ruleType' }, ['ruleType']],
  [{ detail: [{ loc: ['body', 'owner'], msg: 'Field required' }] }, ['owner']],
  [{ validation_errors: { project: ['This field is required.'], title: ['Too long.'] } }, ['project']],
  [{ message: "missing type id property 'kind'" }, ['kind']],
  [{ message: 'name is required' }, ['name']],
  [{ details: [{ name: 'data.id', description: 'data.id in body: Required' }] }, ['data.id']],
  [{ detail: [{ loc: ['body', 'data', 'id'], msg: 'Field required' }] }, ['data.id']],
  [{ detail: 'Missing map option: url' }, ['map', 'map.url']],
  [{ message: 'Validation failed for example.com: name is required' }, []],
  [{ message: 'data.id must be a string' }, []],
  [{ message: 'A login is required to do that' }, []],
  [{ message: 'We never take that' }, []],
])('a refusal names what is missing: %j', (body, places) => {
  const [exchange] = exchangesOf([{ operation: 'createPet', response: { status: 400, body } }], contract);
  expect(exchange && placesWanted(exchange).map((place) => place.join('.'))).toEqual(places);
});
