import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rules } from './registry.ts';

const FOLDER = new URL('../../fixtures/sources/', import.meta.url);

/** What a source says under an anchor, its lines joined. */
function passage(source: string, anchor: string): string | undefined {
  const name = source.toLowerCase().replaceAll(/\s+/g, '-');
  const text = readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8');
  const sections = text.split(/^## /m).map((section) => section.split('\n'));
  const found = sections.find(([heading]) => heading === anchor);
  return found?.slice(1).join(' ').replaceAll(/\s+/g, ' ');
}

const quoting = rules.filter(({ clause }) => clause.source !== 'our reading');

describe('a rule that quotes a source', () => {
  it.each(quoting.map((rule) => [rule.id, rule.clause] as const))(
    '%s has the words of its source',
    (_, { source, anchor, quote }) => {
      expect(passage(source, anchor)).toContain(quote);
    },
  );
});

it('a rule that quotes none says what it is a reading of', () => {
  const readings = rules.filter(({ clause }) => clause.source === 'our reading');
  for (const { clause } of readings) expect(clause.anchor).toMatch(/^of \S/);
});
