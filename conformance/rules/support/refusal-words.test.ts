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

it.each([
  'The server encountered an internal error and was unable to complete your request. Either the server is overloaded or there is an error in the application.',
  '<!doctype html>\n<html lang=en>\n<title>500 Internal Server Error</title>\n<h1>Internal Server Error</h1>\n<p>The server encountered an internal error and was unable to complete your request. Either the server is overloaded or there is an error in the application.</p>\n',
  'An unexpected error occurred.',
  'An error occurred while processing your request.',
  'Oops! Something went wrong, please try again later.',
  'A server error occurred.  Please contact the administrator.',
])('are none where frameworks say as much of any failure: %s', (detail) => {
  expect(wordsOf(500, { detail })).toBeUndefined();
});

it('are there where more is said than that it failed', () => {
  expect(wordsOf(500, { detail: 'An error occurred while saving the photo of a pet' })).toBeDefined();
});

it('are the same whatever value is refused, however short it is', () => {
  const causes = ['x', '1e3', 'some other'].map((status) =>
    causeOf(400, `Invalid status ${status}`, { status }),
  );
  expect(new Set(causes)).toEqual(new Set(['refused: 400 invalid status']));
});

it('are the same whatever was sent, marks of a page and long texts among it', () => {
  const causes = ['x1', '<b>', 'a <i>', 'y'.repeat(900)].map((status) =>
    causeOf(400, `bad matcher format: ${status}: no equals sign`, { status }),
  );
  expect(new Set(causes)).toEqual(new Set(['refused: 400 bad matcher format no equals sign']));
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

it('have one cause where only the names of methods and of their parameters differ', () => {
  const told = (place: string): string | undefined => {
    const body = { status: 400, reason: 'Bad Request', message: `${place}: size must be between 1 and 9` };
    const [exchange] = exchangesOf([{ operation: 'createPet', response: { status: 400, body } }], contract);
    return exchange && refusalCause(exchange);
  };
  expect(told('changePet.arg0.names')).toBe(told('createOwner.pets[0].tags'));
  expect(told('changePet.arg0.names')).toBe('refused: 400 size must be between and');
});

it.each([
  [
    'insert into "tags" ("type") values ($1) - violates foreign key constraint "a"',
    'update "features" set "type" = $1 where "name" = $2 - FOREIGN KEY constraint failed',
  ],
  ['select a from b - SQLITE_ERROR: no such column: b.c', 'ERROR: column "c" of relation "b" does not exist'],
  ['list index out of range', "'NoneType' object is not iterable"],
  ["expected a string or bytes, got 'NoneType'", "'NoneType' object is not iterable"],
  ["Cannot read properties of undefined (reading 'id')", "'NoneType' object has no attribute 'id'"],
])('have one cause where they fail for one kind of thing: %s', (one, other) => {
  expect(causeOf(500, one)).toBe(causeOf(500, other));
  expect(causeOf(500, one)).not.toBe(causeOf(500, 'value too long for type character varying(5)'));
});

it.each([
  ['Deletion is not enabled.', 'Directory of Agents is disabled'],
  ['Validation failed: name is required', 'Request is missing a required parameter: tag'],
  ['"fields[0]" is not allowed to be empty', 'Give more: "value" must contain at least one of [query, keys]'],
  ['This field may not be blank.', 'ids: this list may not be empty'],
  ['workerId is null', 'Either jobId or processInstanceId must be set to suspend.'],
  ['No signal name given', 'Neither query nor ids provided.'],
  ['No task found for task id 7', "execution 7 doesn't exist: execution is null"],
  ["Cannot set query parameter 'a' to 'b': Cannot convert value", 'We could not parse this at all'],
  ["Cannot complete task a: Unsupported value type 'b'", "Cannot put variable a: Unsupported value type 'c'"],
])('have one cause where they say of one kind of thing: %s, %s', (one, other) => {
  expect(causeOf(400, one)).toBe(causeOf(400, other));
  expect(causeOf(400, one)).not.toBe(causeOf(400, 'Only drafts of this week are taken'));
});

it.each<Json>([{ type: 'InvalidRequestException', message: '' }, {}, []])(
  'have one cause where they say nothing, in the form of %j',
  (body) => {
    const silent = (status: number, response: Json): string | undefined => {
      const [exchange] = exchangesOf(
        [{ operation: 'listPets', response: { status, body: response } }],
        contract,
      );
      return exchange && refusalCause(exchange);
    };
    expect(silent(400, body)).toBe('refused: without a word');
    expect(silent(409, body)).toBeUndefined();
    expect(silent(400, { detail: 'Bad Request' })).toBeUndefined();
  },
);

it('fail for what a database would say, said in words', () => {
  expect(causeOf(500, 'Cannot find task with id a: task is null')).toBe(
    causeOf(500, 'FOREIGN KEY constraint failed'),
  );
  expect(causeOf(500, 'workerId is null')).toBe(causeOf(500, 'NOT NULL constraint failed: jobs.worker'));
});
