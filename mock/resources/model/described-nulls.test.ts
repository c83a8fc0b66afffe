import { expect, test } from 'vitest';
import { withDescribedNulls } from './described-nulls.ts';

const plan = {
  type: 'object',
  properties: {
    status: { type: 'string', enum: ['active', 'ended'] },
    reason: { type: ['string', 'null'], description: 'Why it ended. Null while it is active.' },
  },
};
const body = { type: 'object', properties: { plans: { type: 'array', items: plan } } };

test('what is null in a state by its description is null there, at any depth, and nowhere else', () => {
  const value = {
    plans: [{ status: 'active', reason: 'x' }, { status: 'ended', reason: 'y' }, { reason: 'z' }],
  };
  expect(withDescribedNulls({}, body, value)).toEqual({
    plans: [{ status: 'active', reason: null }, { status: 'ended', reason: 'y' }, { reason: 'z' }],
  });
  expect(withDescribedNulls({}, plan, { status: 'active' })).toEqual({ status: 'active' });
});
