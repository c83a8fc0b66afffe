import { expect, it } from 'vitest';
import { contractOf } from './load.ts';
import { statedRefusal } from './stated-refusals.ts';

const refusedBy = (info: string, bad: string, unprocessable?: string) => {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1', description: info },
    paths: {
      '/things': {
        post: {
          operationId: 'createThing',
          responses: {
            '201': { description: 'Made.' },
            '400': { description: bad },
            ...(unprocessable === undefined ? {} : { '422': { description: unprocessable } }),
          },
        },
      },
    },
  });
  const [operation] = contract.operations;
  if (operation === undefined) throw new Error('no operation');
  return (['syntax', 'schema', 'parameter'] as const).map((wrong) =>
    statedRefusal(contract, operation, wrong),
  );
};

it('a sentence of the document says which status is for what', () => {
  const info = [
    '400 is for what cannot be read: a body that is not JSON, or a parameter that is out of its bounds.',
    '422 is for a body that is JSON and breaks its schema.',
  ].join('\n');
  expect(refusedBy(info, 'Refused.', 'Refused.')).toEqual([400, 422, 400]);
});

it('so do the descriptions of responses', () => {
  expect(refusedBy('', 'The JSON could not be parsed.', 'The body does not match the schema.')).toEqual([
    400,
    422,
    undefined,
  ]);
});

it('what is said of both, of none, or of a status that is not documented is open', () => {
  expect(refusedBy('', 'Invalid JSON.', 'Malformed JSON.')).toEqual([undefined, undefined, undefined]);
  expect(refusedBy('', 'Bad request.', 'Unprocessable.')).toEqual([undefined, undefined, undefined]);
  expect(refusedBy('422 is for a body that breaks its schema.', 'Bad request.')).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
