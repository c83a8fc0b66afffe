import { expect, it } from 'vitest';
import { contractOf } from './load.ts';
import { uniqueProperties } from './unique.ts';

/** The unique properties of a creation whose description says `words`, and whose conflict `refusal`. */
function uniqueBy(words: string, refusal = 'A conflict.'): readonly string[] {
  const schema = {
    type: 'object',
    properties: {
      email: { type: 'string', format: 'email' },
      name: { type: 'string' },
      serial_number: { type: 'string' },
      buildingId: { type: 'string' },
    },
  };
  const { document, operations } = contractOf({
    openapi: '3.1.0',
    info: { title: 'Members', version: '1' },
    paths: {
      '/members': {
        post: {
          description: words,
          requestBody: { content: { 'application/json': { schema } } },
          responses: { '201': { description: 'Added.' }, '409': { description: refusal } },
        },
      },
    },
  });
  const [operation] = operations;
  if (operation === undefined) throw new Error('no operation');
  return uniqueProperties(document, operation, schema).map(
    ({ name, ignoresCase }) => `${name}${ignoresCase ? ' in any case' : ''}`,
  );
}

it.each([
  ['An address is that of one member only, letter case aside.', ['email in any case']],
  ['No two members have the same name.', ['name']],
  ['The email is unique.', ['email']],
  ['Names and emails are unique, emails without regard to case.', ['email in any case', 'name']],
  ['Serial numbers are unique, in upper or lower case.', ['serial_number in any case']],
  ['The email is unique, whatever its case.', ['email in any case']],
  ['The email is unique, and case does not matter.', ['email in any case']],
  ['The email is unique. In any case, a mail is sent.', ['email']],
  ['The name need not be unique.', []],
  // Of somebody whom others may refer to as well.
  ['The name is the unique ID of a person.', []],
  ['Items of one request must have unique names.', []],
  ['Item names must be unique.', []],
  ['Sends a mail to the address.', []],
  ['The name is unique among members with the same email.', []],
  ['409 where the name is not unique per email.', []],
])('reads %s', (words, names) => expect(uniqueBy(words)).toEqual(names));

it.each([
  ['Another member has this name, in upper or lower case.', ['name in any case']],
  ['Another member uses the email.', ['email']],
  ['Another member has this email address, in upper or lower case.', ['email in any case']],
  ['Another member has the same name at this time.', []],
  ['Another member has borrowed it.', []],
  ['Duplicate (same name + email).', []],
  ['There is a member with the same name and email already.', []],
  ['Name inside of a building is duplicate.', []],
  ['The name cannot be changed.', []],
])('reads the refusal %s', (refusal, names) => expect(uniqueBy('', refusal)).toEqual(names));
