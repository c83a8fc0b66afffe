import { expect, test } from 'vitest';
import { asDescribed } from './described.ts';

const plan = {
  type: 'object',
  properties: {
    status: { type: 'string', enum: ['active', 'ended'] },
    reason: { type: ['string', 'null'], description: 'Why it ended. Null while it is active.' },
  },
};
const body = { type: 'object', properties: { plans: { type: 'array', items: plan } } };
const now = new Date('2026-03-01T12:00:00Z');

test('what is null in a state by its description is null there, at any depth, and nowhere else', () => {
  const value = {
    plans: [{ status: 'active', reason: 'x' }, { status: 'ended', reason: 'y' }, { reason: 'z' }],
  };
  expect(asDescribed({}, body, value, now)).toEqual({
    plans: [{ status: 'active', reason: null }, { status: 'ended', reason: 'y' }, { reason: 'z' }],
  });
  expect(asDescribed({}, plan, { status: 'active' }, now)).toEqual({ status: 'active' });
});

test('what has a value in a state by its description has one there', () => {
  const visit = {
    type: 'object',
    properties: {
      status: { type: 'string', enum: ['open', 'done'] },
      doneAt: { type: ['string', 'null'], format: 'date-time', description: 'Null until it is done.' },
      result: {
        type: ['object', 'null'],
        required: ['note'],
        properties: { note: { type: 'string' } },
        description: 'Null unless the visit is done.',
      },
    },
  };
  expect(asDescribed({}, visit, { status: 'done', doneAt: null, result: null }, now)).toEqual({
    status: 'done',
    doneAt: now.toISOString(),
    result: { note: 'string' },
  });
});

test('a sum is that of the items beside it', () => {
  const item = { type: 'object', properties: { quantity: { type: 'integer' }, price: { type: 'number' } } };
  const order = {
    type: 'object',
    properties: {
      items: { type: 'array', items: item },
      total: { type: 'number', description: 'The sum of `quantity` times `price` of all items.' },
    },
  };
  const items = [
    { quantity: 3, price: 0.1 },
    { quantity: 1, price: 2 },
  ];
  expect(asDescribed({}, order, { items, total: 0 }, now)).toEqual({ items, total: 2.3 });
  expect(asDescribed({}, order, { items }, now)).toEqual({ items });
});
