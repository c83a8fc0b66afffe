import { expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import { shortRun } from './testing/noting-service.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e'];

/** Five operations, none of which documents more than its success. */
const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: Object.fromEntries(
    NAMES.map((name) => [
      `/${name}`,
      { get: { operationId: name, responses: { '200': { description: 'Done.' } } } },
    ]),
  ),
});

async function findingsOf(refusal: number) {
  const open = () => memoryTransport(({ path }) => ({ status: path === '/a' ? 200 : refusal }));
  const outcome = await verify(shortRun({ contract: CONTRACT }), () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value.findings.map(({ rule, severity, operations }) => [
    rule,
    severity,
    operations.toSorted().join(''),
  ]);
}

it.each([401, 403, 404, 415])('an undocumented %s of all operations is one finding', async (status) => {
  expect(await findingsOf(status)).toEqual([['request/valid-accepted', 'must', 'bcde']]);
});

it('a feature that is off is one finding', async () => {
  expect(await findingsOf(501)).toEqual([['response/no-server-error', 'must', 'bcde']]);
});

it('what each operation answers by itself is a finding of its own', async () => {
  expect(await findingsOf(409)).toHaveLength(4);
});
