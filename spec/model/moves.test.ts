import { expect, it } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { contractOf } from './load.ts';
import { amountLimits, isWithinSum, keptByAmount, movesNothing, refusedOnceGone } from './moves.ts';
import { resourceAtItem } from './resource-index.ts';

const balance = {
  property: 'balance',
  words: 'What all deposits of the account come to, less what was paid out.',
};

/** What the words of an account's removal, with its 409, and of a payout from an account say. */
function said(removal: string, conflict: string, payout: string) {
  const json = (properties: JsonObject): JsonObject => ({
    content: { 'application/json': { schema: { type: 'object', properties } } },
  });
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  const account = { id: { type: 'string' }, ceiling: { type: 'integer' }, owner: { type: 'string' } };
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Bank', version: '1' },
    paths: {
      '/accounts': {
        post: {
          operationId: 'open',
          requestBody: json(account),
          responses: { '201': { description: 'Open.', ...json(account) } },
        },
      },
      '/accounts/{id}': {
        parameters: [id],
        get: { operationId: 'show', responses: { '200': { description: 'It.', ...json(account) } } },
        delete: {
          operationId: 'close',
          description: removal,
          responses: { '204': { description: 'Closed.' }, '409': { description: conflict } },
        },
      },
      '/payouts': {
        post: {
          operationId: 'pay',
          description: payout,
          responses: { '201': { description: 'Paid.' } },
        },
      },
    },
  });
  const [remove, pay] = ['close', 'pay'].map((name) =>
    contract.operations.find((operation) => operation.id === name),
  );
  const accounts = resourceAtItem(contract, '/accounts/{id}');
  const [opening] = accounts?.creations ?? [];
  if (remove === undefined || pay === undefined || accounts === undefined || opening === undefined)
    throw new Error('they are there');
  return {
    kept: keptByAmount(contract, remove, balance, accounts),
    nothing: movesNothing(contract, pay),
    limits: amountLimits(contract, pay, opening).map(({ property }) => property),
    gone: refusedOnceGone(contract, pay, accounts),
  };
}

it.each([
  ['An account with a balance cannot be closed.', 'Not now.', 'An account with a balance cannot be closed.'],
  ['Closes it.', 'There are deposits that were not paid out.', 'There are deposits that were not paid out.'],
  ['An account with a balance is closed all the same.', 'It is locked.', undefined],
])('%s %s', (removal, conflict, words) => {
  expect(said(removal, conflict, '').kept).toBe(words);
});

it.each([
  ['A payout moves nothing until it is approved.', 'A payout moves nothing until it is approved.'],
  ['Moves the amount.', undefined],
])('nothing is moved where words say so: %s', (payout, words) => {
  expect(said('', '', payout).nothing).toBe(words);
});

it.each([
  ['409 where the account would hold more than its ceiling.', ['ceiling']],
  ['The ceiling is the most that the account holds.', []],
  ['409 where the owner is unknown.', []],
])('what bounds an amount: %s', (payout, limits) => {
  expect(said('', '', payout).limits).toEqual(limits);
});

it.each([
  ['409 where the amount is too high, or where the account was removed.', true],
  ['409 where the payout was removed, or the account is locked.', false],
  ['The account may be removed later.', false],
])('what is refused once something is gone: %s', (payout, isRefused) => {
  expect(said('', '', payout).gone !== undefined).toBe(isRefused);
});

it('a sum over all places stays where an amount goes from one to another', () => {
  const pieces = { property: 'pieces', words: 'In all boxes together.' };
  expect(isWithinSum(pieces, ['bookId', 'fromBoxId', 'toBoxId'])).toBe(true);
  expect(isWithinSum(pieces, ['bookId', 'toBoxId'])).toBe(false);
  expect(isWithinSum({ ...pieces, words: 'In this box.' }, ['fromBoxId', 'toBoxId'])).toBe(false);
});
