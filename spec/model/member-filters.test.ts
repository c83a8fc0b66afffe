import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { outlineOf } from '../schema/outline.ts';
import { loadContract } from './load.ts';
import { memberFilters } from './member-filters.ts';
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
