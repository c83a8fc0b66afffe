import { describe, expect, it } from 'vitest';
import { loadContract } from '../../spec/model/load.ts';
import { contractPath, exchangesOf } from '../rules/testing/exchanges.ts';
import type { Exchange } from './exchange.ts';
import { fingerprint, historyOf } from './history.ts';

const loaded = await loadContract(contractPath(undefined));
if (!loaded.ok) throw new Error(loaded.error);
const contract = loaded.value;

const milo = (id: number) => ({ id, name: `Milo ${id}`, categoryId: 1, status: 'sold' });
const created = (id: number) => ({
  operation: 'createPet',
  request: { body: { name: `Milo ${id}`, categoryId: 1, status: 'sold' } },
  response: { status: 201, body: milo(id) },
});
const read = (id: number, status = 200) => ({
  operation: 'getPet',
  request: { 'path.petId': id },
  response: status === 200 ? { status, body: milo(id) } : { status },
});

/** What a history says of each resource: its identity, and which exchanges saw it. */
function seenIn(exchanges: readonly Exchange[]): readonly (readonly [string, readonly number[]])[] {
  return historyOf(exchanges, contract).resources.map(({ identity, seen }) => [
    identity,
    seen.map(({ exchange }) => exchange.index),
  ]);
}

describe('a history', () => {
  const records = [read(7), created(7), read(7), created(8), read(8, 404), read(9)];
  const exchanges = exchangesOf(records, contract);

  it('has each resource that was created, and the answers that showed it since', () => {
    expect(seenIn(exchanges)).toEqual([
      ['7', [2]],
      ['8', []],
    ]);
  });

  it('leaves out an answer that was asked for before the creation was answered', () => {
    const early = exchanges.map((exchange) =>
      exchange.index === 2 ? { ...exchange, started: 2 } : exchange,
    );
    expect(seenIn(early)[0]).toEqual(['7', []]);
  });

  it('says nothing of resources that share an identity', () => {
    const twice = exchangesOf([created(7), created(7), read(7)], contract);
    expect(seenIn(twice)).toEqual([
      ['7', []],
      ['7', []],
    ]);
  });

  it('knows the pages that lists gave', () => {
    const list = { operation: 'listPets', request: { 'query.limit': 2 } };
    const listed = { ...list, response: { status: 200, body: [milo(7), milo(8)] } };
    const { pages, resources } = historyOf(exchangesOf([created(8), listed], contract), contract);
    expect(pages).toHaveLength(1);
    expect(resources[0]?.seen.map(({ exchange }) => exchange.index)).toEqual([1]);
  });
});

describe('a fingerprint leaves out the identity alone', () => {
  it('at the top', () => {
    expect(fingerprint({ id: 1, name: 'a' }, '/id')).toBe(fingerprint({ name: 'a', id: 2 }, '/id'));
    expect(fingerprint({ id: 1, name: 'a' }, '/id')).not.toBe(fingerprint({ id: 1, name: 'b' }, '/id'));
  });

  it('within: what stands beside it tells resources apart', () => {
    const pet = (id: number, name: string): string =>
      fingerprint({ kind: 'pet', meta: { id, name } }, '/meta/id');
    expect(pet(1, 'a')).toBe(pet(2, 'a'));
    expect(pet(1, 'a')).not.toBe(pet(1, 'b'));
  });

  it('within a list, and under an escaped name', () => {
    const listed = (id: number, other: number): string => fingerprint({ ids: [id, other] }, '/ids/0');
    expect(listed(1, 7)).toBe(listed(2, 7));
    expect(listed(1, 7)).not.toBe(listed(1, 8));
    expect(fingerprint({ 'a/b': 1 }, '/a~1b')).toBe(fingerprint({ 'a/b': 2 }, '/a~1b'));
  });
});
