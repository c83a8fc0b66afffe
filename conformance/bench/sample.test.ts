import { expect, it } from 'vitest';
import { collections } from './catalogue.ts';
import { isSampled, sampleName } from './sample.ts';

const ids = collections.flatMap(({ faults }) => faults.map(({ id }) => id));
const sampled = (name: string): readonly string[] => ids.filter((id) => isSampled(id, name, 8));

it('a sample is some of all, the same for the same name', () => {
  expect(sampled('one')).toEqual(sampled('one'));
  expect(sampled('one').length).toBeGreaterThan(ids.length / 16);
  expect(sampled('one').length).toBeLessThan(ids.length / 4);
});

it('samples of other names are others, and reach every service in time', () => {
  expect(sampled('two')).not.toEqual(sampled('one'));
  const seen = new Set(Array.from({ length: 100 }, (_, index) => sampled(`commit ${index}`)).flat());
  expect(seen.size).toBe(ids.length);
});

it('KILL_RATE_SAMPLE names the sample that is to be had again', () => {
  expect(sampleName({ KILL_RATE_SAMPLE: 'abc' })).toBe('abc');
});
