import { expect, it } from 'vitest';
import { identityProperty } from './identity.ts';

it.each([
  ['petId', 'pets', ['name', 'id'], 'id'],
  ['id', 'pets', ['name', 'petId'], 'petId'],
  ['countryCode', 'countries', ['name', 'code'], 'code'],
  ['versionExpression', 'versions', ['name', 'version'], 'version'],
  ['versionExpression', 'versions', ['version', 'id'], 'id'],
  ['commentId', 'comments', ['comment', 'owner'], undefined],
  ['index', 'issues', ['id', 'number'], 'number'],
  ['deployment_id', 'deployments', ['uuid', 'namespace'], 'uuid'],
  ['deployment_id', 'deployments', ['uuid', 'id'], 'id'],
])('%s of %s with %j is %s', (parameter, noun, properties, expected) => {
  const entries = properties.map((name) => [name, undefined] as const);
  expect(identityProperty(entries, { parameter, noun, property: undefined })).toBe(expected);
});

it('what a description calls it identifies it, but for what is called an id', () => {
  const entries = ['id', 'name'].map((name) => [name, undefined] as const);
  const naming = { noun: 'orgs', property: undefined, described: 'name' };
  expect(identityProperty(entries, { ...naming, parameter: 'org' })).toBe('name');
  expect(identityProperty(entries, { ...naming, parameter: 'orgId' })).toBe('id');
});

it('what is called by a noun alone has a name', () => {
  const entries = ['name', 'size'].map((name) => [name, undefined] as const);
  const naming = { noun: 'branches', property: undefined, isText: true };
  expect(identityProperty(entries, { ...naming, parameter: 'branch' })).toBe('name');
  expect(identityProperty(entries, { ...naming, parameter: 'sha' })).toBeUndefined();
});

it('a number identifies nothing whose parameter takes text, where something else may', () => {
  const entries = ['id', 'login'].map((name) => [name, undefined] as const);
  const naming = { parameter: 'user', noun: 'users', property: undefined };
  expect(identityProperty(entries, naming, (name) => name !== 'id')).toBe('login');
  expect(identityProperty(entries, naming)).toBe('id');
  expect(identityProperty(entries.slice(0, 1), naming, () => false)).toBe('id');
});
