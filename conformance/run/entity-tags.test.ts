import { expect, it } from 'vitest';
import { loadContract } from '../../spec/model/load.ts';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractPath, exchangesOf } from '../rules/testing/exchanges.ts';
import { OWN_TAG } from '../exchange/own-tag.ts';
import { createEntityTags } from './entity-tags.ts';

const loaded = await loadContract(contractPath('../others/workspaces/openapi.yaml'));
if (!loaded.ok) throw new Error(loaded.error);
const contract = loaded.value;

const A = '7c1f4d3e-1111-4222-8333-444455556666';
const B = '7c1f4d3e-1111-4222-8333-444455557777';
const body = (id: string): JsonObject => ({ id, name: 'Acme', slug: 'acme', createdAt: '', updatedAt: '' });
const created = (id: string, etag: string): JsonObject => ({
  operation: 'createWorkspace',
  request: { body: { name: 'Acme', slug: 'acme' } },
  response: { status: 201, headers: { etag }, body: body(id) },
});
const read = (id: string, etag: string): JsonObject => ({
  operation: 'getWorkspace',
  request: { 'path.workspaceId': id },
  response: { status: 200, headers: { etag }, body: body(id) },
});
const write = (id: string, more: JsonObject = {}): JsonObject => ({
  operation: 'replaceWorkspace',
  request: { 'path.workspaceId': id, 'header.If-Match': '"drawn"', body: { name: 'New', slug: 'new' } },
  response: { status: 412 },
  ...more,
});

/** The If-Match of the last of some requests, the tags of those before being known. */
function matched(...records: readonly JsonObject[]): unknown {
  const exchanges = exchangesOf(records, contract);
  const tags = createEntityTags(contract);
  exchanges.slice(0, -1).forEach(tags.note);
  const last = exchanges.at(-1);
  return last && tags.conditional(last.case).parts.parameters.get('header.If-Match');
}

it.each([
  ['the tag of the creation', [created(A, '"1"'), write(A)], '"1"'],
  ['the tag of the last answer', [created(A, '"1"'), read(A, '"2"'), write(A)], '"2"'],
  ['no tag of another resource', [created(A, '"1"'), write(B)], '"drawn"'],
])('a write names %s', (_, records, tag) => {
  expect(matched(...records)).toEqual({ kind: 'value', value: tag });
});

it('a refused write has no tag to remember', () => {
  const refused = write(A, {
    response: { status: 412, headers: { etag: '"9"' }, body: { title: 'no', status: 412 } },
  });
  expect(matched(created(A, '"1"'), refused, write(A))).toEqual({ kind: 'value', value: '"1"' });
});

it.each([
  ['a strong tag', '"1"', '"none", W/"1"'],
  ['a weak tag, which gets no weaker', 'W/"1"', '"none", W/"1"'],
])('the tag of what is there stands where it is asked for, as a weak one: %s', (_, tag, sent) => {
  const asked = read(A, tag);
  const weakly = {
    ...asked,
    purpose: { kind: 'conditional', condition: 'if-none-match', holds: false },
    request: { 'path.workspaceId': A, 'header.If-None-Match': `"none", W/${OWN_TAG}` },
  };
  const exchanges = exchangesOf([asked, weakly], contract);
  const tags = createEntityTags(contract);
  exchanges.slice(0, -1).forEach(tags.note);
  const last = exchanges.at(-1);
  expect(last && tags.conditional(last.case).parts.parameters.get('header.If-None-Match')).toEqual({
    kind: 'value',
    value: sent,
  });
});
