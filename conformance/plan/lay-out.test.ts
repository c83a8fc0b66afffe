import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContract } from '../../spec/model/load.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { createRequestGenerator } from '../generate/request-generator.ts';
import { producersOf } from './producers.ts';
import { planOf, type Plan } from './plan.ts';
import { createScope } from './scope.ts';
import { wideDocument } from './testing/wide-document.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plan-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A plan of a wide document, and the work that it takes: values that are checked, requests that are begun. */
async function planned(operations: number, properties: number) {
  const file = join(folder, `wide-${operations}-${properties}.json`);
  await writeFile(file, JSON.stringify(wideDocument(operations, properties)));
  const contract = await loadContract(file);
  if (!contract.ok) throw new Error(contract.error);
  const work = { checks: 0, requests: 0 };
  const validators = createValidators(contract.value);
  const generator = createRequestGenerator(contract.value, validators, new Map([['key', 'Abc123Def456']]), 1);
  const counting = {
    ...generator,
    validators: {
      for: (...wanted: Parameters<typeof validators.for>) => {
        const validate = validators.for(...wanted);
        return (value: Parameters<typeof validate>[0]) => {
          work.checks += 1;
          return validate(value);
        };
      },
    },
    mark: (name: string) => {
      work.requests += 1;
      return generator.mark(name);
    },
  };
  const { operations: all } = contract.value;
  const scope = createScope({ operations: all, readOnly: false, selected: () => true });
  const plan = planOf(counting, producersOf(contract.value, scope), { runs: 40, scope, keyInQuery: false });
  return { plan, work, operations: all };
}

function layOut({ first, phases }: Plan): number {
  return [...first, ...phases].reduce(
    (sum, { jobs, later }) => sum + [...jobs].length + [...later].length,
    0,
  );
}

describe('a plan for a wide document', () => {
  it('takes as much more work as it has more properties, and makes no request before its turn', async () => {
    const [small, wide] = [await planned(3, 60), await planned(3, 120)];
    const [jobs, more] = [layOut(small.plan), layOut(wide.plan)];
    expect(more / jobs).toBeLessThan(2.1);
    expect(wide.work.checks / small.work.checks).toBeLessThan(2.2);
    expect(small.work.checks / jobs).toBeLessThan(3);
    expect(wide.work.requests).toBe(small.work.requests);
  });

  it('takes as much more work as it has more operations, at most', async () => {
    const [few, many] = [await planned(2, 60), await planned(20, 60)];
    const more = layOut(many.plan) / layOut(few.plan);
    expect(more).toBeGreaterThan(8);
    expect(more).toBeLessThanOrEqual(10);
    expect(many.work.checks / few.work.checks).toBeLessThan(10.5);
  });

  it('asks each operation once, before anything else is laid out', async () => {
    const { plan, work, operations } = await planned(150, 60);
    expect(work.checks).toBeLessThan(10 * operations.length);
    const asked = plan.first
      .flatMap(({ jobs, later }) => [...jobs, ...later])
      .flatMap(({ steps }) => steps.map((step) => step.case.operation.id));
    expect(asked).toEqual(operations.map(({ id }) => id));
    expect(plan.size()).toBeUndefined();
  });

  it('finds each of its jobs by its id, laid out or not', async () => {
    const { plan } = await planned(2, 4);
    const id = 'replace1/defective/field0:missing';
    expect(plan.find(id)?.steps).toHaveLength(1);
    expect(plan.find('replace1/valid/instead')?.steps[0]?.case.resource).toBe('doubtful');
    expect(plan.find('replace1/no/such')).toBeUndefined();
    const ids = plan.phases.flatMap(({ jobs }) => [...jobs].map((job) => job.id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(plan.size()).toBe(ids.length + 2);
  });
});
