import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { others } from '../../fixtures/others/index.ts';
import { loadContract } from '../../spec/model/load.ts';
import type { Contract } from '../../spec/model/types.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { createRequestGenerator } from '../generate/request-generator.ts';
import { producersOf } from './producers.ts';
import type { Job } from '../exchange/case.ts';
import { planOf, type Plan } from './plan.ts';
import { isSafe } from './safe.ts';
import { createScope } from './scope.ts';

const contracts = [
  ['petstore', fileURLToPath(new URL('../../spec/openapi.yaml', import.meta.url))],
  ...others.map(({ name, spec }) => [name, spec] as const),
] as const;

function planned(contract: Contract, seed = 1, readOnly = false): Plan {
  const secrets = new Map([...contract.securitySchemes.keys()].map((name) => [name, 'user:Key-1']));
  const generator = createRequestGenerator(contract, createValidators(contract), secrets, seed);
  const scope = createScope({ operations: contract.operations, readOnly, selected: () => true });
  return planOf(generator, producersOf(contract, scope), { runs: 2, scope, keyInQuery: false });
}

const jobsOf = ({ first, phases }: Plan): readonly Job[] => [
  ...first.flatMap(({ later }) => [...later]),
  ...phases.flatMap(({ jobs }) => [...jobs]),
];

/** A plan in lines: each phase with how many jobs it has, and their ids, those that begin alike in one line. */
function outline({ first, phases }: Plan): string {
  const lines = [...first, ...phases].flatMap(({ name, alone, ...phase }) => {
    const jobs = name === 'first-requests' ? [...phase.later] : [...phase.jobs];
    const groups = Map.groupBy(jobs, ({ id }) => id.split('/').slice(0, 2).join('/'));
    return [
      `${name} ${jobs.length}${alone ? ' one at a time' : ''}`,
      ...[...groups].map(
        ([group, members]) =>
          `  ${group} ${members.length}: ${members.map(({ id }) => id.slice(group.length + 1)).join(' ')}`,
      ),
    ];
  });
  return `${lines.join('\n')}\n`;
}

/** What the random jobs of a plan send. */
function drawn(plan: Plan): string {
  return JSON.stringify(
    jobsOf(plan)
      .filter(({ id }) => id.includes('/random/'))
      .map(({ steps }) => steps.map(({ case: { parts } }) => [[...parts.parameters], parts.body])),
    (_name, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value),
  );
}

describe.each(contracts)('the plan of %s', async (name, spec) => {
  const contract = await loadContract(spec);
  if (!contract.ok) throw new Error(contract.error);
  const plan = planned(contract.value);
  const ids = jobsOf(plan).map(({ id }) => id);

  it('is as it was; where it changed for the better: npx vitest run --project unit conformance/plan -u', async () => {
    await expect(outline(plan)).toMatchFileSnapshot(`__snapshots__/${name}.txt`);
  });

  it('has no id twice, and finds each job by its own', () => {
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids.map((id) => plan.find(id)?.id)).toEqual(ids);
    expect(plan.find('no/such/job')).toBeUndefined();
  });

  it('is the same for the same seed, and has other random requests for another', () => {
    expect(drawn(planned(contract.value))).toBe(drawn(plan));
    expect(drawn(planned(contract.value, 2))).not.toBe(drawn(plan));
  });

  it('that may only read has safe methods alone', () => {
    const jobs = jobsOf(planned(contract.value, 1, true));
    expect(jobs.length).toBeGreaterThan(10);
    const unsafe = jobs.filter(({ steps }) => steps.some((step) => !isSafe(step.case.operation)));
    expect(unsafe.map(({ id }) => id)).toEqual([]);
  });
});
