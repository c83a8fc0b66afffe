import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../spec/json/json.ts';
import { loadContract } from '../../../spec/model/load.ts';
import { createValidators } from '../../../spec/schema/validator.ts';
import { historyOf } from '../../exchange/history.ts';
import type { RuleContext } from '../rule.ts';
import { contractPath, exchangesOf } from '../testing/exchanges.ts';
import { comparisonsOf } from './discrepancies.ts';
import { namedIn } from './named.ts';

const loaded = await loadContract(contractPath('../others/tasks/openapi.yaml'));
if (!loaded.ok) throw new Error(loaded.error);
const contract = loaded.value;
const context: RuleContext = {
  contract,
  validators: createValidators(contract),
  basePath: '',
  asOf: '2026-01-01',
  named: namedIn(contract.document),
};

const A = '7c1f4d3e-1111-4222-8333-444455556666';
const B = '7c1f4d3e-1111-4222-8333-444455557777';
const task = (id: string, fields: JsonObject): JsonObject => ({
  id,
  createdAt: '2026-01-01T00:00:00Z',
  ...fields,
});
const created = (id: string, fields: JsonObject, shown = fields): JsonObject => ({
  operation: 'createTask',
  request: { body: fields },
  response: { status: 201, body: task(id, shown) },
});
const read = (id: string, fields: JsonObject): JsonObject => ({
  operation: 'getTask',
  request: { 'path.taskId': id },
  response: { status: 200, body: task(id, fields) },
});
const wrote = (operation: string, id: string, sent: JsonObject, shown: JsonObject | number): JsonObject => ({
  operation,
  request: { 'path.taskId': id, body: sent },
  response:
    typeof shown === 'number'
      ? { status: shown, body: { error: 'no' } }
      : { status: 200, body: task(id, shown) },
});
const listed = (...items: readonly Json[]): JsonObject => ({
  operation: 'listTasks',
  response: { status: 200, body: { items, total: items.length } },
});

const FULL = { title: 'Write', notes: 'soon', priority: 2, tags: ['a', 'b'] };
const START = [created(A, FULL), read(A, FULL), created(B, { title: 'Plain' }), read(B, { title: 'Plain' })];

/** What the last of some exchanges shows otherwise than is known: places and grounds. */
function said(...records: readonly JsonObject[]): readonly string[] {
  const exchanges = exchangesOf([...START, ...records], contract);
  return comparisonsOf(historyOf(exchanges, contract), context).flatMap(
    ({ difference, ground, refused, neighbour, isForm }) =>
      difference === undefined
        ? []
        : [`${difference.at} ${refused ? 'refused' : neighbour ? 'neighbour' : isForm ? 'form' : ground}`],
  );
}

it('a read that shows nothing of it is told by its schema, and a secret may be masked', () => {
  const other = A.replace('7c1f', '7c1a');
  const bare = { ...read(other, {}), response: { status: 200, body: { version: 1, task: FULL } } };
  expect(said(created(other, FULL), bare)).toEqual([]);
  expect(said(created(other, FULL), bare, read(other, FULL))).toEqual([]);
  expect(said(wrote('updateTask', A, { notes: 'later' }, { ...FULL, notes: '*****' }))).toEqual([]);
});

describe('a write is held against what shows afterwards', () => {
  it.each([
    [
      'a PATCH that is not stored',
      [wrote('updateTask', A, { notes: 'later' }, { ...FULL, notes: 'later' }), read(A, FULL)],
      ['/notes written'],
    ],
    [
      'a text that is trimmed',
      [wrote('updateTask', A, { notes: ' later ' }, { ...FULL, notes: 'later' })],
      ['/notes form'],
    ],
    ['a PATCH that is ignored', [wrote('updateTask', A, { notes: 'later' }, FULL)], ['/notes written']],
    ['a PATCH that ignores null', [wrote('updateTask', A, { notes: null }, FULL)], ['/notes written']],
    [
      'a PATCH that sets what it does not name to defaults',
      [wrote('updateTask', A, { notes: 'later' }, { ...FULL, notes: 'later', priority: 3 })],
      ['/priority unnamed'],
    ],
    [
      'a PUT that keeps what it was not sent',
      [wrote('replaceTask', A, { title: 'New' }, { ...FULL, title: 'New', tags: [] })],
      ['/notes replaced'],
    ],
    [
      'a PUT that keeps it, and does not say so',
      [wrote('replaceTask', A, { title: 'New' }, { title: 'New' }), read(A, { ...FULL, title: 'New' })],
      ['/notes replaced', '/tags replaced'],
    ],
    [
      'a list that shows what was before',
      [
        listed(task(A, FULL)),
        wrote('updateTask', A, { title: 'New' }, { ...FULL, title: 'New' }),
        listed(task(A, FULL)),
      ],
      ['/items/0/title written'],
    ],
    [
      'a refused PATCH that is stored',
      [wrote('updateTask', A, { notes: 'later' }, 400), read(A, { ...FULL, notes: 'later' })],
      ['/notes refused'],
    ],
    [
      'a write to another',
      [wrote('updateTask', B, { title: 'Both' }, { title: 'Both' }), read(A, { ...FULL, title: 'Both' })],
      ['/title neighbour'],
    ],
    [
      'a creation that is not stored as it was answered',
      [created(B, FULL), read(B, { ...FULL, notes: 'so' })],
      ['/notes created'],
    ],
  ])('%s', (_, records, expected) => {
    for (const place of expected) expect(said(...records)).toContain(place);
  });
});

describe('what a sound service may do', () => {
  it.each([
    ['sets have no order', [wrote('updateTask', A, { tags: ['x', 'y'] }, { ...FULL, tags: ['y', 'x'] })]],
    ['absent is null', [wrote('replaceTask', A, { title: 'New' }, { title: 'New', notes: null, tags: [] })]],
    [
      'instants are instants',
      [
        wrote(
          'updateTask',
          A,
          { dueAt: '2026-03-01T09:00:00Z' },
          { ...FULL, dueAt: '2026-03-01T10:00:00.000+01:00' },
        ),
      ],
    ],
    ['nobody knows who changed it', [read(A, { ...FULL, notes: 'later' })]],
    [
      'creations alter what they are sent',
      [
        created(B, { title: 'Ada' }, { title: 'Task Ada' }),
        wrote('updateTask', A, { title: 'New' }, { ...FULL, title: 'Task New' }),
      ],
    ],
    [
      'what was deleted is known no more',
      [
        { operation: 'deleteTask', request: { 'path.taskId': A }, response: { status: 204 } },
        read(A, { title: 'Again' }),
      ],
    ],
  ])('%s', (_, records) => {
    expect(said(...records)).toEqual([]);
  });

  it('writes at the same time come in any order', () => {
    const exchanges = exchangesOf(
      [
        ...START,
        wrote('updateTask', A, { notes: 'one' }, { ...FULL, notes: 'one' }),
        wrote('updateTask', A, { notes: 'two' }, { ...FULL, notes: 'two' }),
        read(A, { ...FULL, notes: 'one' }),
      ],
      contract,
    ).map((exchange) => (exchange.index === 5 ? { ...exchange, started: 8 } : exchange));
    const found = comparisonsOf(historyOf(exchanges, contract), context);
    expect(found.filter(({ difference }) => difference)).toEqual([]);
  });
});

describe('what a PATCH moves along', () => {
  const C = A.replace('7c1f', '7c1c');
  const file = { title: 'one.txt', notes: 'in/one.txt' };
  const moved = (shown: JsonObject): readonly string[] =>
    said(
      created(C, file),
      read(C, file),
      wrote('updateTask', C, { notes: 'in/two.txt' }, shown),
      read(C, shown),
    );

  it('says again what the request changes', () => {
    expect(moved({ title: 'two.txt', notes: 'in/two.txt' })).toEqual([]);
  });

  it('says what identifies it, as the path has it', () => {
    const named = { title: C };
    const renamed = { title: 'other' };
    const sent = { id: 'other' };
    expect(said(created(C, named), read(C, named), wrote('updateTask', C, sent, renamed))).toEqual([]);
    expect(
      said(created(C, named), read(C, named), wrote('updateTask', C, { notes: 'x' }, renamed)),
    ).toContain('/title unnamed');
  });

  it('is not what changes to anything else', () => {
    expect(moved({ title: 'three.txt', notes: 'in/two.txt' })).toContain('/title unnamed');
  });
});

it.each([
  [null, []],
  [2, ['/priority created']],
])('a creation that shows %j where its schema knows no null says no value by null', (shown, expected) => {
  const [one, other] = [A.replace('7c1f', '7c1b'), A.replace('7c1f', '7c1d')];
  const sent = { title: 'One' };
  const same = [created(one, sent, { ...sent, priority: 4 }), read(one, { ...sent, priority: 4 })];
  const asked = { ...sent, priority: 2 };
  const later = [created(other, asked, { ...asked, priority: shown }), read(other, { ...sent, priority: 3 })];
  expect(said(...same, ...later)).toEqual(expected);
});
