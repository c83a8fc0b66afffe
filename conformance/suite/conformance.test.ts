import { describe, expect, it } from 'vitest';
import { unexercised } from '../report/exit-status.ts';
import { findingsOn, orThrow } from './findings.ts';
import { isAmong, rulesOf } from './rules-of.ts';
import { runForSuite } from './run.ts';

// One run judges everything; it comes first, since what it is about to find decides which tests there are.
const { contract, result } = await runForSuite(process.env);
const isStrict = Boolean(process.env.STRICT);
const judged = new Set(result.byRule.map(({ rule }) => rule));

describe(`${result.title} ${result.version} at ${result.baseUrl}, seed ${result.seed}`, () => {
  describe.each(contract.operations.map((operation) => [operation.id, operation] as const))(
    '%s',
    (id, operation) => {
      it.for(rulesOf(operation, contract))('%s', (rule, { skip }) => {
        if (!isAmong(judged, rule)) skip('no request of the run had to do with it');
        const found = findingsOn(result.findings, rule, id);
        const failing = found.filter(({ severity }) => severity === 'must' || isStrict);
        if (found.length > failing.length)
          skip('a standard that the contract does not mention: STRICT=1 fails it');
        expect(orThrow(failing)).toEqual([]);
      });
    },
  );

  it('every finding is on an operation of the contract', () => {
    const known = new Set(contract.operations.flatMap((operation) => rulesOf(operation, contract)));
    expect(result.findings.filter(({ rule }) => !known.has(rule))).toEqual([]);
  });

  it.runIf(isStrict)('everything was exercised', () => {
    expect(unexercised(result, { strict: true, leftOut: [], baseline: undefined })).toEqual([]);
  });

  it('the run reached its end', () => {
    expect(result.cutShort).toBeUndefined();
  });
});
