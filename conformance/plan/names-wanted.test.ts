import { expect, it } from 'vitest';
import type { Json } from '../../spec/json/json.ts';
import { loadContract } from '../../spec/model/load.ts';
import { contractPath, exchangesOf } from '../rules/testing/exchanges.ts';
import { namesWanted } from './names-wanted.ts';

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
  [{ message: 'A login is required to do that' }, []],
  [{ message: 'We never take that' }, []],
])('a refusal names what is missing: %j', (body, names) => {
  const [exchange] = exchangesOf([{ operation: 'createPet', response: { status: 400, body } }], contract);
  expect(exchange && [...namesWanted(exchange)]).toEqual(names);
});
