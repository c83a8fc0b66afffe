import { expect, it } from 'vitest';
import type { Json } from '../../../spec/json/json.ts';
import { loadContract } from '../../../spec/model/load.ts';
import { contractPath, exchangesOf } from '../testing/exchanges.ts';
import { refusalCause, refusalWords } from './refusal-words.ts';

const loaded = await loadContract(contractPath(undefined));
if (!loaded.ok) throw new Error(loaded.error);
const contract = loaded.value;

const wordsOf = (status: number, body?: Json): string | undefined => {
  const [exchange] = exchangesOf(
    [{ operation: 'listPets', response: body === undefined ? { status } : { status, body } }],
    contract,
  );
  return exchange && refusalWords(exchange);
};

it('are the same whatever is repeated or drawn', () => {
  const told = (id: string, at: string) =>
    wordsOf(404, { detail: `No version '${id}' of x${id}9 was found`, timestamp: at, requestId: id });
  expect(told('a', '2026-01-01')).toBe(told('b', '2027-02-02'));
  expect(told('a', '2026-01-01')).toBe('404 no version * of * was found');
});

it('are none where the status says as much, unless it says all', () => {
  expect(wordsOf(500, { error: 'Internal Server Error' })).toBeUndefined();
  expect(wordsOf(404, { detail: 'Not Found' })).toBeUndefined();
  expect(wordsOf(403, { detail: 'Forbidden' })).toBe('403 forbidden');
  expect(wordsOf(200, { detail: 'all of it was done' })).toBeUndefined();
});

const causeOf = (status: number, detail: string, sent: Json = {}): string | undefined => {
  const [exchange] = exchangesOf(
    [{ operation: 'createPet', request: { body: sent }, response: { status, body: { detail } } }],
    contract,
  );
  return exchange && refusalCause(exchange);
};

it('have one cause where they begin alike, whatever of the request they repeat', () => {
  const told = (name: string): string | undefined =>
    causeOf(400, `Invalid version format. Expected x.y.z but received ${name}`, { name });
  expect(told("O'Malley's cat")).toBe(told('back\\slash and the like'));
  expect(causeOf(500, 'DataException: Invalid value "-1" for parameter "FETCH"; SQL')).toBe(
    causeOf(500, 'DataException: Invalid value "-7" for parameter "OFFSET"; SQL'),
  );
  const quoted = (name: string): string | undefined =>
    causeOf(404, `"Unable to get owner '${name}': there is none"`, { name });
  expect(quoted('a')).toBe(quoted('b'));
  expect(quoted('a')).toBe('refused: 404 unable to get owner there is');
});

it.each([
  [
    'insert into "tags" ("type") values ($1) - violates foreign key constraint "a"',
    'update "features" set "type" = $1 where "name" = $2 - FOREIGN KEY constraint failed',
  ],
  ["Cannot read properties of undefined (reading 'id')", "'NoneType' object has no attribute 'id'"],
])('have one cause where they fail for one kind of thing: %s', (one, other) => {
  expect(causeOf(500, one)).toBe(causeOf(500, other));
  expect(causeOf(500, one)).not.toBe(causeOf(500, 'value too long for type character varying(5)'));
});

it.each([
  ['Deletion is not enabled.', 'Directory of Agents is disabled'],
  ['Validation failed: name is required', 'Request is missing a required parameter: tag'],
])('have one cause where they say of one kind of thing: %s, %s', (one, other) => {
  expect(causeOf(400, one)).toBe(causeOf(400, other));
});
