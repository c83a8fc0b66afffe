import { expect, it } from 'vitest';
import { contractOf } from '../../../spec/model/load.ts';
import { createValidators } from '../../../spec/schema/validator.ts';
import { invalidRejected } from '../request/invalid-rejected.ts';
import { exchangesOf } from '../testing/exchanges.ts';
import { namedIn } from './named.ts';

/** What is said of a 200 for an unknown value of a parameter that is described in these words. */
function verdictOn(description: string): string | undefined {
  const lang = { name: 'lang', in: 'query', description, schema: { enum: ['de', 'en'] } };
  const responses = { '200': { description: 'All.' }, '400': { description: 'Refused.' } };
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: { '/things': { get: { operationId: 'listThings', parameters: [lang], responses } } },
  });
  const defect = { place: 'query', label: 'lang:unknown-value', parameter: 'lang', unambiguous: true };
  const [exchange] = exchangesOf(
    [{ operation: 'listThings', purpose: { kind: 'defective', defect }, response: { status: 200 } }],
    contract,
  );
  const validators = createValidators(contract);
  const named = namedIn(contract.document);
  const judged =
    exchange &&
    invalidRejected.check(exchange, { contract, validators, basePath: '', asOf: '2026-01-01', named });
  return [judged ?? []].flat()[0]?.verdict;
}

it('a value that words set right may be accepted, another may not', () => {
  expect(verdictOn('If the language is not supported, the default is used.')).toBe('unspecified');
  expect(verdictOn('The language of the texts.')).toBe('violates');
});
