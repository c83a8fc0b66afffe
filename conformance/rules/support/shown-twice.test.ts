import { expect, it } from 'vitest';
import type { Json } from '../../../spec/json/json.ts';
import { loadContract } from '../../../spec/model/load.ts';
import { contractPath, exchangesOf } from '../testing/exchanges.ts';
import { shownTwice } from './shown-twice.ts';

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
