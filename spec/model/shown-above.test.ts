import { expect, it } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { contractOf } from './load.ts';
import { shownAbove } from './shown-above.ts';

const text = { type: 'string' };
const whole = { type: 'integer' };
const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });

/** Where a resource shows what the first parameter of its path takes. */
function shownOf(item: string, properties: JsonObject, schema: JsonObject = text): readonly string[] {
  const { document, operations } = contractOf({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      [item]: {
        get: {
          operationId: 'get',
          parameters: [...item.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
            name,
            in: 'path',
            required: true,
            schema,
          })),
          responses: { '200': { description: 'It.' } },
        },
      },
    },
  });
  const [get] = operations;
  return get === undefined ? [] : [...shownAbove(document, object(properties), item, get).values()];
}

it.each([
  ['/repos/{owner}/{repo}', { owner: text, name: text }, ['/owner']],
  ['/repos/{owner}/{repo}', { owner: object({ id: whole, login: text }), name: text }, ['/owner/login']],
  ['/repos/{ownerId}/{repo}', { owner: object({ id: text, login: text }), name: text }, ['/owner/id']],
  ['/repos/{owner}/{repo}', { owner_id: text, name: text }, ['/owner_id']],
  ['/teams/{id}/members/{member}', { team_id: text, id: text }, ['/team_id']],
])('%s of %j is shown by %j', (item, properties, pointers) =>
  expect(shownOf(item, properties)).toEqual(pointers),
);

it.each([
  ['its own id', '/teams/{id}/members/{member}', { id: text }],
  ['a number where text is wanted', '/repos/{owner}/{repo}', { owner_id: whole }],
  ['what is called otherwise', '/repos/{owner}/{repo}', { creator: text }],
])('nothing above is shown by %s', (_, item, properties) => expect(shownOf(item, properties)).toEqual([]));
