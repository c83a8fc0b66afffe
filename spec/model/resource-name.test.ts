import { expect, it } from 'vitest';
import { inResourceName } from './resource-name.ts';

const ARTICLE = '/v1/publications/{publication}/articles/{article}';

it.each([
  ['publications/1', '/v1/publications/{publication}', 'publication', '1'],
  ['publications/1/articles/45', ARTICLE, 'article', '45'],
  ['publications/1/articles/45', ARTICLE, 'publication', '1'],
  ['publications/1', ARTICLE, 'publication', '1'],
  ['publications/1', `${ARTICLE}:move`, 'publication', '1'],
])('%s is of %s, whose {%s} is %s', (name, template, parameter, identity) =>
  expect(inResourceName(name, template, parameter)).toBe(identity),
);

it.each([
  ['1', ARTICLE, 'article'],
  ['a/b', '/files/{path}', 'path'],
  ['images/1', '/v1/publications/{publication}', 'publication'],
  ['a/b', '/things/{owner}/{thing}', 'thing'],
])('%s is no name of the way through %s', (value, template, parameter) =>
  expect(inResourceName(value, template, parameter)).toBe(value),
);
