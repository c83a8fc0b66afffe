import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { endOf, includes, needsOf } from './filters.ts';
import { loadContract } from './load.ts';

const loaded = await loadContract(
  fileURLToPath(new URL('../../fixtures/others/claims/openapi.yaml', import.meta.url)),
);
if (!loaded.ok) throw new Error(loaded.error);
const contract = loaded.value;

it.each([
  ['listPayments', 'minCents', 'in'],
  ['listClaims', 'occurredFrom', 'in'],
  ['listClaims', 'kind', 'open'],
])('of %s, the words of %s say of the end of the range: %s', (id, name, said) => {
  const operation = contract.operations.find((each) => each.id === id);
  const parameter = operation?.parameters.find((each) => each.name === name);
  if (parameter === undefined) throw new Error('no such parameter');
  expect(endOf(contract, parameter)).toBe(said);
});

it.each([
  ['Only articles that were created before this moment.', 'out'],
  ['Not before this moment.', 'in'],
  ['This price or more.', 'in'],
  ['Up to this price, exclusive.', 'out'],
  ['More than this.', 'out'],
  ['The least price.', 'open'],
  ['In this period; both days belong to it.', 'in'],
])('%s: the end is %s', (description, end) => {
  expect(endOf({ document: { to: { description } } }, { pointer: '#/to' })).toBe(end);
});

it.each([
  ['“true” (default) or “false”, whether to include the “dnssec” field in the items.', true],
  ['Comma-separated list of count fields to include in the response.', true],
  ['Only those that are, or are not, signed.', false],
])('%s: it says what is shown', (description, isSo) => {
  expect(includes({ to: { description } }, { pointer: '#/to' })).toBe(isSo);
});

it.each([
  ['Books that have all of these subjects.', 'all'],
  ['Only those with all given tags.', 'all'],
  ['Books of at least one of these genres.', 'any'],
  ['Only visits with one of these statuses.', 'any'],
  ['Any of these, or all of them.', 'open'],
  ['Tags.', 'open'],
  ['Separate all given tags by commas.', 'open'],
  ['400 if any of these has no such tag.', 'open'],
  ['One of these: red, green.', 'open'],
])('%s: of several values, items need %s', (description, needs) => {
  expect(needsOf({ document: { tag: { description } } }, { pointer: '#/tag' })).toBe(needs);
});
