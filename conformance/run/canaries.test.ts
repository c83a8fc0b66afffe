import { expect, test } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import type { JsonObject } from '../../spec/json/json.ts';
import type { Case } from '../exchange/case.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { exchangesOf } from '../rules/testing/exchanges.ts';
import { createCanaries } from './canaries.ts';

const answers = { '201': { description: 'Made.' }, '409': { description: 'Taken.' } };
const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Users', version: '1' },
  paths: {
    '/users': { post: { operationId: 'addUser', responses: answers } },
    '/login': { post: { operationId: 'logIn', responses: answers } },
  },
});

/** Of a creation that succeeded when it was sent first, what comes of it with another answer later. */
async function later(status: number) {
  const record = (code: number): JsonObject => ({
    operation: 'addUser',
    request: { body: { name: 'ada' } },
    response: { status: code, body: {} },
  });
  const [made, armed, again] = exchangesOf([record(201), record(201), record(status)], CONTRACT);
  if (made === undefined || armed === undefined || again === undefined) throw new Error('no exchanges');
  const answered = [armed];
  const probe = () => Promise.resolve(answered.shift() ?? again);
  const canaries = createCanaries(probe, new Set(['logIn']), () => true);
  canaries.note(made);
  await canaries.arm();
  return canaries.failing(true);
}

test('what is made again and is there already is served still; what is gone or off is not', async () => {
  expect(await later(409)).toBeUndefined();
  expect(await later(422)).toBeUndefined();
  expect(await later(404)).toBeDefined();
  expect(await later(503)).toBeDefined();
});

test('what is there already may be refused with 403: the service is off only where it refuses something else, too', async () => {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Tags', version: '1' },
    paths: {
      '/tags': {
        get: { operationId: 'listTags', responses: { '200': { description: 'All.' } } },
        post: { operationId: 'addTag', responses: { '201': { description: 'Made.' } } },
      },
    },
  });
  const [tag, list] = exchangesOf(
    [
      { operation: 'addTag', request: { body: { name: 'a' } }, response: { status: 201, body: {} } },
      { operation: 'listTags', response: { status: 200, body: [] } },
    ],
    contract,
  );
  const [taken, closed] = exchangesOf(
    [
      { operation: 'addTag', request: { body: { name: 'a' } }, response: { status: 403, body: {} } },
      { operation: 'listTags', response: { status: 403, body: {} } },
    ],
    contract,
  );
  if (tag === undefined || list === undefined || taken === undefined || closed === undefined)
    throw new Error('no exchanges');
  const refusing = (answer: typeof list) => {
    const canaries = createCanaries(
      ({ operation }) => Promise.resolve(operation.id === 'addTag' ? taken : answer),
      new Set(),
      () => true,
    );
    canaries.note(tag);
    canaries.note(list);
    return canaries.refusing(tag.case.operation);
  };
  expect(await refusing(list)).toBeUndefined();
  expect(await refusing(closed)).toBe(taken);
});

test('a stream of events is never asked whether all is well: each time it would have to be left', async () => {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Events', version: '1' },
    paths: {
      '/things': { get: { operationId: 'listThings', responses: { '200': { description: 'All.' } } } },
      '/events': { get: { operationId: 'watch', responses: { '200': { description: 'News.' } } } },
    },
  });
  const exchanges = exchangesOf(
    [
      { operation: 'listThings', response: { status: 200, body: [] } },
      {
        operation: 'watch',
        response: { status: 200, headers: { 'content-type': 'text/event-stream' }, text: '' },
      },
    ],
    contract,
  );
  const [list] = exchanges;
  if (list === undefined) throw new Error('no exchange');
  const asked: string[] = [];
  const probe = ({ operation }: Case) => {
    asked.push(operation.id);
    return Promise.resolve(list);
  };
  const canaries = createCanaries(probe, new Set(), () => true);
  for (const exchange of exchanges) canaries.note(exchange);
  await canaries.arm();
  expect(asked).toEqual(['listThings']);
});

test('where another write is served, it is one write that fails, and not the service', async () => {
  const made = { '201': { description: 'Made.' } };
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Queues', version: '1' },
    paths: {
      '/queues': { post: { operationId: 'addQueue', responses: made } },
      '/tags': { post: { operationId: 'addTag', responses: made } },
    },
  });
  const answer = (operation: string, status: number): JsonObject => ({
    operation,
    request: { body: {} },
    response: { status, body: {} },
  });
  const [queue, tag, queueOff, tagOff] = exchangesOf(
    [answer('addQueue', 201), answer('addTag', 201), answer('addQueue', 503), answer('addTag', 503)],
    contract,
  );
  if (!queue || !tag || !queueOff || !tagOff) throw new Error('no exchanges');
  const failing = async (ofTags: Exchange) => {
    let isArmed = false;
    const ofQueues = () => (isArmed ? queueOff : queue);
    const probe = (subject: Case) => Promise.resolve(subject.operation.id === 'addTag' ? ofTags : ofQueues());
    const canaries = createCanaries(probe, new Set(), () => true);
    for (const each of [queue, tag]) canaries.note(each);
    await canaries.arm();
    isArmed = true;
    return canaries.failing(true);
  };
  expect(await failing(tag)).toBeUndefined();
  expect(await failing(tagOff)).toBe(queueOff);
});
