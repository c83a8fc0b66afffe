import { expect, it } from 'vitest';
import type { Json } from '../../../spec/json/json.ts';
import { contractOf, loadContract } from '../../../spec/model/load.ts';
import { contractPath, exchangesOf } from '../testing/exchanges.ts';
import { hasEachOnce, shownTwice } from './shown-twice.ts';

const loaded = await loadContract(contractPath('../others/depot/openapi.yaml'));
if (!loaded.ok) throw new Error(loaded.error);
const [exchange] = exchangesOf(
  [{ operation: 'list_articles', response: { status: 200, body: [] } }],
  loaded.value,
);

it.each<readonly [items: readonly Json[], kinds: readonly string[]]>([
  [[{ id: 1 }, { id: 2 }], ['conforms']],
  [[{ id: 1, name: 'a' }, { id: 2 }, { name: 'a', id: 1 }], ['violates']],
  [
    [
      { id: 1, role: 'a' },
      { id: 1, role: 'b' },
    ],
    [],
  ],
  [[{ name: 'a' }, { name: 'a' }], []],
  [['a', 'a', 'a'], []],
])('%j', (items, kinds) => {
  if (exchange === undefined) throw new Error('there is one');
  expect(shownTwice({ exchange, items, at: '' }).map(({ judgement }) => judgement.verdict)).toEqual(kinds);
});

const ofId = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const songs = {
  description: 'They.',
  content: {
    'application/json': {
      schema: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } },
    },
  },
};
const list = (operationId: string) => ({ operationId, responses: { '200': songs } });
const music = contractOf({
  openapi: '3.1.0',
  info: { title: 'Music', version: '1' },
  paths: {
    '/songs': { get: list('songs') },
    '/songs/{id}': {
      parameters: [ofId],
      get: {
        operationId: 'song',
        responses: {
          '200': {
            description: 'It.',
            content: {
              'application/json': { schema: { type: 'object', properties: { id: { type: 'string' } } } },
            },
          },
        },
      },
    },
    '/songs/search': { get: list('search') },
    '/playlists/{id}/songs': { parameters: [ofId], get: list('played') },
    '/queue': { get: list('queue') },
  },
});

it.each([
  ['songs', true],
  ['search', true],
  // The same song may come again.
  ['played', false],
  ['queue', false],
])('%s has each once: %s', (operation, isOnce) => {
  const [page] = exchangesOf([{ operation, response: { status: 200, body: [] } }], music);
  if (page === undefined) throw new Error('there is one');
  expect(hasEachOnce({ exchange: page }, music)).toBe(isOnce);
});
