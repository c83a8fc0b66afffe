import { describe, expect, it } from 'vitest';
import type { FaultyService, LawfulVariant } from '../../fixtures/services/service.ts';
import { faultOutcomes, lawfulOutcomes, steadied, type Outcome } from './outcome.ts';
import type { Trial } from './trial.ts';

const start = (): Promise<never> => Promise.reject(new Error('it is not started'));
const service = { id: 'a', summary: '', notes: '', start };
const fault: FaultyService = { ...service, expected: ['auth/a', 'auth/b'], severity: 'must' };
const standard: FaultyService = { ...fault, severity: 'should' };
const trial = (about: Partial<Trial>): Trial => ({
  service: 'a',
  seed: 1,
  must: [],
  should: [],
  heads: [],
  requests: 1,
  milliseconds: 1,
  error: undefined,
  details: [],
  ...about,
});
const kinds = (outcomes: readonly Outcome[]): readonly string[] => outcomes.map(({ kind }) => kind);

describe('a faulty service', () => {
  it.each([
    ['by a rule that names it', fault, { must: ['http/x', 'auth/b'] }, 'found'],
    ['by other rules alone', fault, { must: ['http/x'] }, 'misnamed'],
    ['not at all', fault, {}, 'missed'],
    ['not at all, since it was not judged', fault, { error: 'no key' }, 'missed'],
    ['as a standard, where the contract is broken', fault, { should: ['auth/a'] }, 'missed'],
    ['as a standard, which it breaks', standard, { should: ['auth/a'] }, 'found'],
  ])('found %s', (_words, about, made, kind) => {
    expect(kinds(faultOutcomes(about, [trial(made)], false))).toEqual([kind]);
  });

  it('that one seed misses is unsteady where another finds it, and missed where that misses it too', () => {
    const missed = faultOutcomes(fault, [trial({})], false);
    const found = faultOutcomes(fault, [trial({ must: ['auth/a'], seed: 2 })], false);
    expect(steadied(missed, found)).toMatchObject([
      { kind: 'unsteady', words: 'seed 1; with another seed auth/a' },
    ]);
    expect(steadied(missed, missed)).toEqual(missed);
    expect(steadied(missed, [])).toEqual(missed);
    expect(steadied(found, missed)).toEqual(found);
  });

  it('that is known to be missed is skipped where it is, and told where it is found with every seed', () => {
    const found = trial({ must: ['auth/a'] });
    expect(kinds(faultOutcomes(fault, [trial({})], true))).toEqual(['known']);
    expect(kinds(faultOutcomes(fault, [trial({ must: ['http/x'] })], true))).toEqual(['known']);
    expect(kinds(faultOutcomes(fault, [found, trial({ seed: 2 })], true))).toEqual(['known', 'known']);
    const [listed] = faultOutcomes(fault, [found], true);
    expect(listed).toMatchObject({ kind: 'listed', words: expect.stringContaining('take it off the list') });
  });
});

describe('a lawful service', () => {
  const variant: LawfulVariant = { ...service, should: ['http/x'] };
  it.each([
    ['nothing', {}, 'unblamed'],
    ['a standard that it is known to break', { should: ['http/x'] }, 'unblamed'],
    ['a standard', { should: ['http/y'] }, 'blamed'],
    ['the contract', { must: ['http/x'] }, 'blamed'],
    ['that it was not judged', { error: 'no key' }, 'blamed'],
  ])('blamed for %s', (_words, made, kind) => {
    expect(kinds(lawfulOutcomes(variant, [trial(made)]))).toEqual([kind]);
  });
});
