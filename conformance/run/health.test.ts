import { expect, it } from 'vitest';
import { loadContract } from '../../spec/model/load.ts';
import { single, type Case } from '../exchange/case.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { contractPath, exchangesOf } from '../rules/testing/exchanges.ts';
import { createHealth } from './health.ts';

const loaded = await loadContract(contractPath(undefined));
if (!loaded.ok) throw new Error(loaded.error);
const contract = loaded.value;

const answers = (status: number, times: number): readonly Exchange[] =>
  exchangesOf(
    Array.from({ length: times }, () => ({
      operation: 'createPet',
      request: { body: { name: 'Milo', categoryId: 1, status: 'sold' } },
      response: { status },
    })),
    contract,
  );

const left = (exchanges: readonly Exchange[], change: Partial<Case> = {}): number => {
  const health = createHealth();
  exchanges.forEach(health.note);
  const [first] = exchanges;
  if (first === undefined) throw new Error('there is one');
  const job = single('createPet/valid/required-only', { ...first.case, ...change });
  return Array.from({ length: 20 }, () => health.isUnresponsive(job)).filter(Boolean).length;
};

it('leaves out most requests of an operation that refuses all with one status', () => {
  expect(left(answers(422, 30))).toBe(18);
});

it('goes on where requests succeed now and then, or are refused in several ways', () => {
  expect(left([...answers(422, 29), ...answers(201, 1), ...answers(422, 29)])).toBe(0);
  expect(left([...answers(422, 29), ...answers(400, 29)])).toBe(0);
});

it('goes on with defective requests', () => {
  expect(left(answers(422, 30), { purpose: { kind: 'unauthenticated' } })).toBe(0);
});

it('leaves out what no operation takes of one parameter', () => {
  const refused = answers(400, 30).map((exchange, index) => ({
    ...exchange,
    case: {
      ...exchange.case,
      operation: { ...exchange.case.operation, id: `operation-${index}` },
      label: `X-Version=text-${index}`,
    },
  }));
  expect(left(refused, { label: 'X-Version=astral' })).toBe(18);
  expect(left(refused, { label: 'limit=7' })).toBe(0);
});

const off = { operation: 'createPet', request: { body: {} }, response: { status: 409, body: 'it is off' } };

it('leaves out most of what is refused in the same words whatever it is, where nothing ever succeeded', () => {
  const same = exchangesOf(
    Array.from({ length: 12 }, () => off),
    contract,
  );
  const defect = { place: 'body', label: 'x', parameter: undefined, unambiguous: true } as const;
  expect(left(same, { purpose: { kind: 'defective', defect } })).toBe(18);
  expect(left(same, { purpose: { kind: 'unauthenticated' } })).toBe(0);
  expect(left([...same.slice(1), ...answers(400, 1), ...same.slice(1)])).toBe(0);
  expect(left([...answers(201, 1), ...same])).toBe(0);
});
