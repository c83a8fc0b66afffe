import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../spec/json/json.ts';
import { filterFor } from './filters.ts';

const PROPERTIES = ['id', 'name', 'price', 'tags', 'status', 'createdAt', 'isActive'];
const THINGS: readonly JsonObject[] = [
  {
    id: 1,
    name: 'Ant',
    price: 5,
    tags: ['a'],
    status: 'open',
    createdAt: '2026-01-01T00:00:00Z',
    isActive: true,
  },
  { id: 2, name: 'Bee', price: 10, tags: ['a', 'b'], status: 'shut', createdAt: '2026-02-01T00:00:00Z' },
  {
    id: 9007199254740993n,
    name: 'Beetle',
    price: 15,
    tags: [],
    status: 'open',
    createdAt: '2026-03-01T00:00:00+01:00',
  },
];

it.each<readonly [name: string, wanted: Json, found: readonly string[]]>([
  ['name', 'Bee', ['Bee']],
  ['is_active', true, ['Ant']],
  ['id', 9007199254740993n, ['Beetle']],
  ['ids', [1, 2], ['Ant', 'Bee']],
  ['statuses', ['shut', 'lost'], ['Bee']],
  ['tag', 'a', ['Ant', 'Bee']],
  ['tags', ['b', 'c'], ['Bee']],
  ['minPrice', 10, ['Bee', 'Beetle']],
  ['price_max', 10, ['Ant', 'Bee']],
  ['price[lte]', 5, ['Ant']],
  ['created_after', '2026-02-01T00:00:00Z', ['Bee', 'Beetle']],
  ['createdBefore', '2026-02-28T23:00:00Z', ['Ant', 'Bee', 'Beetle']],
  ['nameContains', 'ee', ['Bee', 'Beetle']],
  ['name_like', 'BEE', ['Bee', 'Beetle']],
  ['q', 'ant', ['Ant']],
  ['filter', { status: 'open', minPrice: 6 }, ['Beetle']],
])('%s=%s', (name, wanted, found) => {
  const test = filterFor({}, { name, pointer: '#' }, PROPERTIES);
  expect(THINGS.filter((thing) => test?.(thing, wanted)).map((thing) => thing.name)).toEqual(found);
});

it.each(['expand', 'locale', 'colour'])('%s says nothing of a property', (name) => {
  expect(filterFor({}, { name, pointer: '#' }, PROPERTIES)).toBeUndefined();
});

it.each([
  ['q', 'bee', 'Only things with this in their name, in upper or lower case.', ['Bee', 'Beetle']],
  ['q', 'lost', 'Only things with this in their name.', []],
  ['q', 'et', 'Only things whose name begins with this.', []],
  ['created_before', '2026-02-01T00:00:00Z', 'Created before this moment.', ['Ant']],
])('%s=%s: %s', (name, wanted, description, found) => {
  const test = filterFor({ q: { description } }, { name, pointer: '#/q' }, PROPERTIES);
  expect(THINGS.filter((thing) => test?.(thing, wanted)).map((thing) => thing.name)).toEqual(found);
});
