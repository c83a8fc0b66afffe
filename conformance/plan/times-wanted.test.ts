import { expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { exchangesOf } from '../rules/testing/exchanges.ts';
import { timesWanted } from './times-wanted.ts';

const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Silences', version: '1' },
  paths: { '/silences': { post: { operationId: 'add', responses: { '400': { description: 'Refused.' } } } } },
});
const time = { type: 'string', format: 'date-time' };
const properties = new Map<string, JsonObject>([
  ['startsAt', time],
  ['endsAt', time],
  ['born', { type: 'string', format: 'date' }],
  ['note', { type: 'string' }],
]);
const SENT = {
  startsAt: '2001-01-01T00:00:00Z',
  endsAt: '2001-01-02T00:00:00Z',
  born: '2050-01-01',
  note: '',
};

it.each([
  ["end time can't be in the past", { endsAt: '2099-12-31T22:00:00Z' }],
  ['must not be in the past', { endsAt: '2099-12-31T22:00:00Z', born: '2099-12-31' }],
  ['born must be a past date', { born: '1990-01-01' }],
  ['note is too long', {}],
])('%s', (words, wanted) => {
  const [refused] = exchangesOf([{ operation: 'add', response: { status: 400, body: words } }], CONTRACT);
  if (refused === undefined) throw new Error('no exchange');
  const found = timesWanted(refused, CONTRACT.document, properties, SENT);
  expect(Object.fromEntries(found)).toEqual(wanted);
});
