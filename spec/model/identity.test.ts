import { expect, it } from 'vitest';
import { identityProperty } from './identity.ts';

it.each([
  ['petId', 'pets', ['name', 'id'], 'id'],
  ['id', 'pets', ['name', 'petId'], 'petId'],
  ['countryCode', 'countries', ['name', 'code'], 'code'],
  ['versionExpression', 'versions', ['name', 'version'], 'version'],
  ['versionExpression', 'versions', ['version', 'id'], 'id'],
  ['commentId', 'comments', ['comment', 'owner'], undefined],
])('%s of %s with %j is %s', (parameter, noun, properties, expected) => {
  const entries = properties.map((name) => [name, undefined] as const);
  expect(identityProperty(entries, { parameter, noun, property: undefined })).toBe(expected);
});
