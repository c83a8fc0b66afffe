import { expect, it } from 'vitest';
import type { JsonObject } from '../../../spec/json/json.ts';
import { contractOf } from '../../../spec/model/load.ts';
import { createValidators } from '../../../spec/schema/validator.ts';
import { historyOf } from '../../exchange/history.ts';
import { namedIn } from '../support/named.ts';
import { exchangesOf } from '../testing/exchanges.ts';
import { listedInPlace } from './listed-in-place.ts';

const ref = { $ref: '#/components/schemas/Article' };
const parameter = (name: string): JsonObject => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
});
const shown = (schema: JsonObject): JsonObject => ({
  description: 'It.',
  content: { 'application/json': { schema } },
});
const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'Articles', version: '1' },
  paths: {
    '/publications/{publication}/articles': {
      parameters: [parameter('publication')],
      get: {
        operationId: 'list',
        responses: {
          '200': shown({ type: 'object', properties: { articles: { type: 'array', items: ref } } }),
        },
      },
      post: {
        operationId: 'make',
        requestBody: { content: { 'application/json': { schema: ref } } },
        responses: { '201': shown(ref) },
      },
    },
    '/publications/{publication}/articles/{article}': {
      parameters: [parameter('publication'), parameter('article')],
      get: { operationId: 'read', responses: { '200': shown(ref) } },
    },
  },
  components: {
    schemas: {
      Article: {
        type: 'object',
        required: ['name', 'title'],
        properties: { name: { type: 'string', readOnly: true }, title: { type: 'string' } },
      },
    },
  },
});

const title = 'All about lighthouses';
const article = (publication: string): JsonObject => ({
  name: `publications/${publication}/articles/45`,
  title,
});
const records = (shownName: string): readonly JsonObject[] => [
  {
    operation: 'make',
    request: { 'path.publication': '2', body: { title } },
    response: { status: 201, body: article('2') },
  },
  {
    operation: 'list',
    request: { 'path.publication': '1' },
    response: { status: 200, body: { articles: [{ name: shownName, title }] } },
  },
];

it.each([
  ['publications/2/articles/45', ['violates']],
  ['publications/1/articles/46', ['conforms']],
])('a list of the first publication with %s %j', (name, verdicts) => {
  const history = historyOf(exchangesOf(records(name), contract), contract);
  const context = {
    contract,
    validators: createValidators(contract),
    basePath: '',
    asOf: '2026-01-01',
    named: namedIn(contract.document),
  };
  expect(listedInPlace.check(history, context).map(({ judgement }) => judgement.verdict)).toEqual(verdicts);
});
