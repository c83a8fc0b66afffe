import { expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import { shortRun } from './testing/noting-service.ts';

const done = { '200': { description: 'Done.' }, '404': { description: 'There is none.' } };
const listed = (parameter: string, schema: JsonObject): JsonObject => ({
  get: { operationId: parameter, parameters: [{ name: parameter, in: 'query', schema }], responses: done },
});
const NAMES = ['owner', 'author', 'tag'];
const KINDS = ['cats', 'dogs', 'birds', 'fish', 'bees', 'ants'];

async function findingsOf(paths: JsonObject, fails: (path: string) => boolean) {
  const contract = contractOf({ openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths });
  const open = () =>
    memoryTransport(({ path }) => ({
      status: fails(path) ? 500 : path.includes('/of/') ? 404 : 200,
    }));
  const outcome = await verify({ ...shortRun({ contract }), runs: 10 }, () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value.findings.map(({ rule, operations }) => [rule, operations.toSorted().join(' ')]);
}

it('a character that no text may have fails everywhere for one cause', async () => {
  const paths = Object.fromEntries(NAMES.map((name) => [`/${name}`, listed(name, { type: 'string' })]));
  expect(await findingsOf(paths, (path) => path.includes('%00'))).toEqual([
    ['response/no-server-error', 'author owner tag'],
  ]);
});

it('a page that begins below zero fails everywhere for one cause, and not once more with another parameter beside it', async () => {
  const paths = Object.fromEntries(
    ['offset', 'skip'].map((name) => {
      const { get } = listed(name, { type: 'integer' }) as { readonly get: JsonObject };
      const parameters = [
        { name, in: 'query', schema: { type: 'integer' } },
        { name: 'label', in: 'query', schema: { type: 'string' } },
      ];
      return [`/${name}`, { get: { ...get, parameters } }];
    }),
  );
  expect(await findingsOf(paths, (path) => /(offset|skip)=-/.test(path))).toEqual([
    ['response/no-server-error', 'offset skip'],
  ]);
});

it('many operations that fail for what is not there are one finding', async () => {
  const path = (kind: string): readonly [string, JsonObject] => [
    `/of/${kind}/{name}`,
    {
      get: {
        operationId: kind,
        parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
        responses: done,
      },
    },
  ];
  const paths = { ...Object.fromEntries(KINDS.map(path)), '/about': listed('word', { type: 'boolean' }) };
  expect(await findingsOf(paths, (each) => each.includes('/of/'))).toEqual([
    ['response/no-server-error', KINDS.toSorted().join(' ')],
  ]);
});
