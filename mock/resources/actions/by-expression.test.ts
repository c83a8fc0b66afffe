import { expect, test } from 'vitest';
import { byExpression } from './by-expression.ts';

const THING = {
  Name: "Bread and butter's",
  Price: 3,
  Sold: null,
  IsOpen: true,
  at: '2026-01-02T00:00:00Z',
  Place: { City: 'Bern' },
};
const NAMES = Object.keys(THING);

test.each([
  ["Name eq 'Bread and butter''s'", true],
  ["Name eq 'Bread' and Price eq 3", false],
  ["contains(Name, 'and') and Price ge 3", true],
  ["startswith(Name,'butter') or endswith(Name,'s')", true],
  ['not (Price lt 3) and Sold eq null', true],
  ['IsOpen eq false or Price ne 3', false],
  ['at gt 2026-01-01T23:00:00Z', true],
  ['price > 2 AND price <= 3', true],
  ['name = "Bread and butter\'s"', true],
  ["Place/City eq 'Bern'", true],
  ['place.city = Zug', false],
])('%s', (text, expected) => {
  expect(byExpression(text, NAMES)?.(THING)).toBe(expected);
});

test.each(['bread', 'Price', 'Price eq', 'Weight eq 3', '(Price eq 3', "Name eq 'Bread", 'Price eq 3 and'])(
  '%s is no expression of what there is',
  (text) => {
    expect(byExpression(text, NAMES)).toBeUndefined();
  },
);

test('properties are a resource’s own', () => {
  expect(byExpression('constructor eq null', ['constructor'])?.({})).toBe(true);
  expect(byExpression("toString.name eq 'toString'", ['toString'])?.({})).toBe(false);
});
