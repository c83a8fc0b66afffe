import { expect, it } from 'vitest';
import type { Json } from '../../../spec/json/json.ts';
import { loadContract } from '../../../spec/model/load.ts';
import { createValidators } from '../../../spec/schema/validator.ts';
import { contractPath, exchangesOf } from '../testing/exchanges.ts';
import { namedIn } from '../support/named.ts';
import { pageAgrees } from './page-agrees.ts';

async function judged(file: string, operation: string, request: object, body: Json): Promise<string> {
  const loaded = await loadContract(contractPath(`../contracts/everyday/${file}`));
  if (!loaded.ok) throw new Error(loaded.error);
  const contract = loaded.value;
  const [exchange] = exchangesOf(
    [{ operation, request: { ...request }, response: { status: 200, body } }],
    contract,
  );
  if (exchange === undefined) throw new Error('no exchange');
  const found = pageAgrees.check(exchange, {
    contract,
    validators: createValidators(contract),
    basePath: '',
    asOf: '2026-01-01',
    named: namedIn(contract.document),
  });
  if (found === undefined || !('verdict' in found)) return 'nothing';
  return found.verdict === 'violates' ? `${found.at}: ${found.expected}` : found.verdict;
}

const members = (meta: object, data: readonly Json[] = [{ name: 'ann' }]): Json => ({
  data,
  meta: { page: 1, pageSize: 20, total: 1, totalPages: 1, ...meta },
  links: {},
});

it.each([
  ['what is so', {}, {}, 'conforms'],
  [
    'another page than was asked for',
    { 'query.page': 2 },
    { page: 1, total: 21, totalPages: 2 },
    '/meta/page: 2: the request asks for it by page',
  ],
  ['pages rounded down', {}, { total: 21, totalPages: 1 }, '/meta/totalPages: 2: 21 items in pages of 20'],
  ['a size that was set right', { 'query.page_size': 100 }, { total: 60, totalPages: 3 }, 'conforms'],
])('%s', async (_, request, meta, expected) => {
  expect(await judged('members.yaml', 'listMembers', request, members(meta))).toBe(expected);
});

it.each([0, 1])('nothing makes %i pages', async (totalPages) => {
  expect(await judged('members.yaml', 'listMembers', {}, members({ total: 0, totalPages }, []))).toBe(
    'conforms',
  );
});
