import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { contractOf } from '../../spec/model/testing/contract.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { bodyDefects } from './defects.ts';
import { nearMisses } from './format-defects.ts';
import { stringArbitrary } from './string-arbitrary.ts';

/** Of numbers, not texts; and those that any text answers to. */
const WITHOUT = ['int32', 'int64', 'float', 'double', 'password', 'binary'];
const FORMATS = Object.keys(fullFormats).filter((name) => !WITHOUT.includes(name));

describe('each format that is checked', () => {
  it.each(FORMATS)('%s has near misses, and AJV refuses each; what is drawn of it AJV lets in', (format) => {
    const schema = { type: 'string', format };
    const validate = createValidators({ document: { schema } }).for({ schema, pointer: '#/schema' });
    expect(nearMisses(format).length).toBeGreaterThan(0);
    for (const [, text] of nearMisses(format))
      expect([text, validate(text).length > 0]).toEqual([text, true]);
    const string = { minLength: 0, maxLength: undefined, patterns: [], format };
    for (const drawn of fc.sample(stringArbitrary(string), { numRuns: 30, seed: 7 }))
      expect([drawn, validate(drawn)]).toEqual([drawn, []]);
  });
});

describe('texts that are nearly right', () => {
  const labelsOf = (schema: { readonly [key: string]: string | number }, base: string): readonly string[] => {
    const validate = createValidators({ document: { schema } }).for({ schema, pointer: '#/schema' });
    return bodyDefects(contractOf({ schema }), schema, base)
      .filter(({ broken }) => validate(broken(base)).length > 0)
      .map(({ label }) => label);
  };

  it('of a pattern, by where it is anchored', () => {
    expect(labelsOf({ type: 'string', pattern: '^[a-z]{3}$' }, 'abc')).toEqual(
      expect.arrayContaining([':prefixed', ':suffixed', ':newline-after', ':other-case', ':first-wrong']),
    );
    expect(labelsOf({ type: 'string', pattern: '[a-z]{3}' }, 'abc')).not.toContain(':prefixed');
  });

  it('of a length, in code points', () => {
    expect(labelsOf({ type: 'string', minLength: 3, maxLength: 5 }, 'abcd')).toEqual(
      expect.arrayContaining([':too-long', ':too-long-astral', ':too-short', ':too-short-astral']),
    );
  });
});
