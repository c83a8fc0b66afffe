import { expect, it } from 'vitest';
import { loadContract } from '../../spec/model/load.ts';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractPath, exchangesOf } from '../rules/testing/exchanges.ts';
import { isShortLived } from './short-lived.ts';

const loaded = await loadContract(contractPath(undefined));
if (!loaded.ok) throw new Error(loaded.error);
const contract = loaded.value;

const date = 'Mon, 01 Jun 2026 12:00:00 GMT';

function isOver(body: JsonObject, headers: JsonObject = { date }): boolean {
  const record = { operation: 'createPet', request: { body }, response: { status: 201, headers, body: {} } };
  return exchangesOf([record], contract).some(isShortLived);
}

it.each<JsonObject>([
  { expires_in: 1 },
  { ttl: 0 },
  { options: { maxAge: 59.5 } },
  { expires_at: '2001-01-01T00:00:00Z' },
  { expiresAt: '2026-06-01T12:00:10Z' },
])('%j is soon gone', (body) => {
  expect(isOver(body)).toBe(true);
});

it.each<JsonObject>([
  { expires_in: 3600 },
  { age: 1 },
  { title: 'x', expires_in: null },
  { expiresAt: '2026-06-02T12:00:00Z' },
  { born: '2001-01-01T00:00:00Z' },
  {},
])('%j is not', (body) => {
  expect(isOver(body)).toBe(false);
});

it('nothing is said of an end where no answer says what time it is', () => {
  expect(isOver({ expires_at: '2001-01-01T00:00:00Z' }, {})).toBe(false);
});
