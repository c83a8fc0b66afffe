import { expect, it } from 'vitest';
import { ignores } from './ignored-properties.ts';

const ZONE =
  'The only fields in the zone structure which can be modified are: kind, soa_edit. All other fields are ignored.';

it.each<readonly [string, string, boolean]>([
  [ZONE, 'name', true],
  [ZONE, 'soa_edit', false],
  ['Only the fields title and notes may be changed.', 'owner', true],
  ['Only drafts can be modified.', 'owner', false],
  ['Replaces it. Unknown fields are ignored.', 'owner', false],
])('%s: of %s', (prose, property, isIgnored) => {
  expect(ignores(prose, property)).toBe(isIgnored);
});
