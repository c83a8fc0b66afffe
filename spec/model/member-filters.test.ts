import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { outlineOf } from '../schema/outline.ts';
import { loadContract } from './load.ts';
import { memberEnd, memberFilters } from './member-filters.ts';
import { resourceListedBy } from './resource-index.ts';

it.each([
  ['library', 'listBooks', 'published', ['from least publishedOn', 'to most publishedOn']],
  ['library', 'listBooks', 'shelf', ['room equal shelf/room', 'row equal shelf/row']],
  ['library', 'listLoans', 'due', ['from least dueOn', 'to most dueOn']],
  ['library', 'listBooks', 'q', []],
  ['clinic', 'listVisits', 'filter', ['patientId equal patientId', 'practitionerId equal practitionerId']],
])('of %s, %s asks by the members of %s', async (name, id, parameter, told) => {
  const loaded = await loadContract(
    fileURLToPath(new URL(`../../fixtures/others/${name}/openapi.yaml`, import.meta.url)),
  );
  if (!loaded.ok) throw new Error(loaded.error);
  const { document } = loaded.value;
  const operation = loaded.value.operations.find((each) => each.id === id);
  const list = operation && resourceListedBy(loaded.value, operation)?.list;
  const asked = operation?.parameters.find((each) => each.name === parameter);
  if (list === undefined || asked === undefined) throw new Error('no such list');
  const { properties } = outlineOf(document, list.schema);
  const filters = memberFilters(document, asked, properties);
  expect(filters.map(({ member, kind, path }) => `${member} ${kind} ${path.join('/')}`)).toEqual(told);
});

it.each([
  ['gt', 'The price; at least one bound must be given.', '', 'out'],
  ['lte', 'The price.', '', 'in'],
  ['from', 'From (inclusive) to (exclusive).', '', 'open'],
  ['to', 'Days.', 'Exclusive.', 'out'],
  ['from', 'Both days belong to it.', '', 'in'],
])('the end that %s names, of “%s” and “%s”, is %s', (member, whole, own, end) => {
  const document = { parameter: { description: whole } };
  const schema = { description: own };
  expect(memberEnd({ document }, { pointer: '#/parameter' }, { member, schema })).toBe(end);
});
