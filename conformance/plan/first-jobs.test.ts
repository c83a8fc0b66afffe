import { expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { createRequestGenerator } from '../generate/request-generator.ts';
import { firstJobs } from './first-jobs.ts';
import { producersOf } from './producers.ts';
import { createScope } from './scope.ts';

const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'Jobs', version: '1' },
  paths: {
    '/jobs/suspended': {
      put: {
        operationId: 'suspend',
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { jobId: { type: 'string' } } },
              examples: { none: { value: 7 }, one: { value: { jobId: 'a-job' } } },
            },
          },
        },
        responses: { '204': { description: 'Done.' } },
      },
    },
  },
});

it.each([
  [false, {}],
  [true, { jobId: 'a-job' }],
])('what is asked once has a body of the contract that is valid: %s', (byExample, body) => {
  const { operations } = contract;
  const scope = createScope({ operations, readOnly: false, selected: () => true });
  const generator = createRequestGenerator(contract, createValidators(contract), new Map(), 1);
  const { jobs } = firstJobs(generator, producersOf(contract, scope), operations, byExample);
  expect(jobs.map(({ steps }) => steps[0]?.case.parts.body)).toMatchObject([{ value: body }]);
});
