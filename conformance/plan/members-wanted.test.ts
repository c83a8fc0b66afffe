import { expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import type { Json } from '../../spec/json/json.ts';
import { exchangesOf } from '../rules/testing/exchanges.ts';
import { membersWanted } from './members-wanted.ts';

const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Accounts', version: '1' },
  paths: { '/accounts': { post: { operationId: 'add', responses: { '400': { description: 'Refused.' } } } } },
});

it.each<readonly [body: Json, wanted: readonly string[]]>([
  [{ details: [{ name: 'data.id', description: 'data.id in body: Required' }] }, ['data.id']],
  [{ detail: [{ loc: ['body', 'data', 'id'], msg: 'Field required' }] }, ['data.id']],
  [{ message: 'Missing config option: url' }, ['config.url']],
  [{ message: 'Validation failed for example.com: name is required' }, []],
  [{ message: 'data.id must be a string' }, []],
  [{ detail: [{ loc: ['body', 'id'], msg: 'Field required' }] }, []],
])('of %j', (body, wanted) => {
  const [refused] = exchangesOf([{ operation: 'add', response: { status: 400, body } }], CONTRACT);
  expect(refused && membersWanted(refused).map((each) => each.join('.'))).toEqual(wanted);
});
