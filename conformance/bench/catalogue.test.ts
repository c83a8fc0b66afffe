import { describe, expect, it } from 'vitest';
import { rules } from '../rules/registry.ts';
import { collections } from './catalogue.ts';

const known: ReadonlySet<string> = new Set(rules.map(({ id }) => id));
const faults = collections.flatMap((collection) => collection.faults);

describe('the catalogue', () => {
  it('expects of each fault only rules that exist', () => {
    const unknown = faults.flatMap(({ id, expected }) =>
      expected
        .filter((rule) => !known.has(rule) && !rule.startsWith('ensures/'))
        .map((rule) => `${id}: ${rule}`),
    );
    expect(unknown).toEqual([]);
  });

  it('expects something of each fault', () => {
    expect(faults.filter(({ expected }) => expected.length === 0).map(({ id }) => id)).toEqual([]);
  });

  it('lists as missed only faults that exist', () => {
    const ids = new Set(faults.map(({ id }) => id));
    expect([...new Set(collections.flatMap(({ missed }) => missed))].filter((id) => !ids.has(id))).toEqual(
      [],
    );
  });
});
