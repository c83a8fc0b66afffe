import { describe, expect, it, test } from 'vitest';
import { exponentOf, isCheap } from './pattern-cost.ts';
import { matchesPattern, patternsGivenUp } from './pattern.ts';
import { createValidators } from './validator.ts';
import { evaluate } from './evaluate.ts';

const EXPLODING = '^(\\w+\\s?)+$';
const TEXT = `${'a'.repeat(60)}!`;

describe('a pattern', () => {
  it.each([
    ['^[a-z]+(-[a-z]+)*$', 'two-words', true],
    ['^[a-z]+(-[a-z]+)*$', 'two--words', false],
    ['^(?:\\d{3}-)?\\d{4}$', '555-1234', true],
    ['x', 'a long text without that letter but at its end, which is here: x', true],
  ])('%s says of %s: %s', (pattern, text, matches) => {
    expect(matchesPattern(pattern, text)).toBe(matches);
  });

  test.each([
    ['^(\\w+\\s?)+$', false],
    ['^(a|a)*$', false],
    ['^(a|aa){2,}$', false],
    ['a*a*a*a*a*b', false],
    ['^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}$', true],
    ['^[(]+[)*]*$', true],
    ['^(?:foo|bar)?$', true],
    ['^[a-z0-9-]+(\\.[a-z0-9-]+)+$', true],
    ['^[a-z]+(?:-[a-z]+)*$', true],
    ['^[a-z-]+(-[a-z-]+)*$', false],
    ['^(a[a-z]+)*$', false],
    ['^(-[a-z]+)*$', true],
    ['^((-[a-z]+)*x?)*$', false],
  ])('%s is sure to be quick: %s', (pattern, cheap) => {
    expect(isCheap(exponentOf(pattern), TEXT)).toBe(cheap);
  });
});

test('a pattern that explodes is given up, told, and asked no more', () => {
  const schema = { type: 'array', items: { type: 'string', pattern: EXPLODING } };
  const document = { components: { schemas: { Words: schema } } };
  const validate = createValidators({ document }).for({ schema, pointer: '#/components/schemas/Words' });
  const texts = Array.from({ length: 2_000 }, (_, index) => `${TEXT}${index}`);
  expect(validate(texts)).toEqual([]);
  expect(evaluate(schema, texts, document)).toEqual([]);
  expect(patternsGivenUp()).toContain(EXPLODING);
});

test('a schema of several patterns holds each value to its own', () => {
  const schema = { properties: { a: { pattern: '^a' }, b: { pattern: '^b' } } };
  const validate = createValidators({ document: schema }).for({ schema, pointer: '#' });
  expect(validate({ a: 'a', b: 'b' })).toEqual([]);
  expect(validate({ a: 'b', b: 'a' })).toHaveLength(2);
});
