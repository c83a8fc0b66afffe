import { expect, it } from 'vitest';
import { limitsOf, type Limit, type Party } from './limits.ts';
import { contractOf } from './load.ts';

const MEMBER: Party = { property: 'memberId', collection: '/members' };
const COPY: Party = { property: 'copyId', collection: '/copies' };
const BOOK: Party = { property: undefined, collection: '/books' };

/** What words of `POST /loans`, or of its conflict, are taken to say: the number, and what is named alike. */
function said(
  description: string,
  conflict: string,
  parties: readonly Party[] = [MEMBER, COPY],
): readonly string[] {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Library', version: '1' },
    paths: {
      '/loans': {
        post: {
          operationId: 'lend',
          description,
          responses: { '201': { description: 'Lent.' }, '409': { description: conflict } },
        },
      },
    },
  });
  return contract.operations
    .flatMap((operation) => limitsOf(contract, operation, '/loans', parties))
    .map(({ most, group }: Limit) => `${most} ${group.map(({ property }) => property ?? 'parent').join()}`);
}

it.each([
  ['A member has at most five open loans.', ['5 memberId']],
  ['No more than 3 loans per member.', ['3 memberId']],
  ['A copy that is on loan cannot be lent again until it is returned.', ['1 copyId']],
  ['Up to 5 loans of a member are shown with it.', []],
  ['On the free plan a member has at most two loans.', []],
  ['A member has at most 3 loans per day.', []],
  ['At most 5000 loans of a member.', []],
  ['At most five letters of a member are kept.', []],
  ['A member may have at most five overdue loans.', []],
  ['Members under 18 have at most two loans.', []],
  ['At most three loans of the same title.', []],
  ['Only one loan per member may be marked as favourite.', []],
  ['The member sees at most 10 loans on the home screen.', []],
  ['No more than 5 loans per member are processed in parallel.', []],
  ['A lost copy cannot be lent again.', []],
  ['The member number cannot be used again.', []],
])('%s', (words, limits) => {
  expect(said(words, 'It cannot be lent.')).toEqual(limits);
});

it.each([
  ['The member has the copy already.', ['1 memberId,copyId']],
  ['The member is already archived.', []],
  ['The idempotency key was already used by this member.', []],
  ['The member already has a loan with the same name.', []],
  ['The member already reached the quota.', []],
  ['The copy is closed already, or the loan already exists.', []],
])('a conflict: %s', (words, limits) => {
  expect(said('Lends a copy.', words)).toEqual(limits);
});

it('what is counted may be another party of it', () => {
  expect(said('At most four members wait for a book.', 'No.', [MEMBER, BOOK])).toEqual(['4 parent']);
});
