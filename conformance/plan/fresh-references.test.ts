import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { loadContract } from '../../spec/model/load.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import type { Job } from '../exchange/case.ts';
import { createRequestGenerator } from '../generate/request-generator.ts';
import { planOf } from './plan.ts';
import { producersOf } from './producers.ts';
import { createScope } from './scope.ts';

const loaded = await loadContract(
  fileURLToPath(new URL('../../fixtures/others/tickets/openapi.yaml', import.meta.url)),
);
if (!loaded.ok) throw new Error(loaded.error);
const contract = loaded.value;
const scope = createScope({ operations: contract.operations, readOnly: false, selected: () => true });
const generator = createRequestGenerator(contract, createValidators(contract), new Map(), 1);
const plan = planOf(generator, producersOf(contract, scope), { runs: 0, scope, keyInQuery: false });
plan.phases.forEach(({ jobs }) => [...jobs]);

/** The steps of a job: their operations, and the steps that their bodies refer to. */
function stepsOf(id: string): readonly (readonly [operation: string, refersTo: number | undefined])[] {
  const job: Job | undefined = plan.find(id);
  return (job?.steps ?? []).map(({ case: { operation }, referring }) => [operation.id, referring?.[0]?.from]);
}

it('what serves once is made for each request that uses it', () => {
  expect(stepsOf('createOrder/valid/all-properties')).toEqual([
    ['createHold', undefined],
    ['createOrder', 0],
    ['getOrder', undefined],
  ]);
});

it('what is wrong with the very reference stays so', () => {
  expect(stepsOf('createOrder/defective/holdId:wrong-pattern').map(([id]) => id)).not.toContain('createHold');
});

it('what serves once is used twice, to be refused', () => {
  expect(stepsOf('createOrder/defective/holdId:used')).toEqual([
    ['createHold', undefined],
    ['createOrder', 0],
    ['createOrder', 0],
  ]);
});
