import { expect, it } from 'vitest';
import type { Json } from '../../../spec/json/json.ts';
import { contractOf } from '../../../spec/model/load.ts';
import { createValidators } from '../../../spec/schema/validator.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { exchangesOf } from '../testing/exchanges.ts';
import type { RuleContext } from '../rule.ts';
import { invalidRejected } from './invalid-rejected.ts';
import { statusDocumented } from '../response/status-documented.ts';
import { namedIn } from '../support/named.ts';
import { validAccepted } from './valid-accepted.ts';

const header = { name: 'X-Version', in: 'header', schema: { type: 'string' } };
const body = { content: { 'application/json': { schema: { type: 'object' } } } };
const responses = { '200': { description: 'Done.' }, '400': { description: 'Refused.' } };
const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things': {
      parameters: [header],
      get: { operationId: 'listThings', responses },
      post: { operationId: 'createThing', requestBody: body, responses },
    },
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      put: { operationId: 'replaceThing', requestBody: body, responses },
    },
  },
});
const contractWith404 = contractOf({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      put: {
        operationId: 'replaceThing',
        requestBody: body,
        responses: { ...responses, '404': { description: 'None.' } },
      },
    },
  },
});
const context: RuleContext = {
  contract,
  validators: createValidators(contract),
  basePath: '',
  asOf: '2026-01-01',
  named: namedIn(contract.document),
};

it.each([
  ['perhaps', 'unspecified'],
  ['known', 'violates'],
])('a broken body for what is %s there, answered 404: %s', (resource, verdict) => {
  const [exchange] = exchangesOf(
    [
      {
        operation: 'replaceThing',
        resource,
        purpose: { kind: 'defective', defect: { place: 'body', label: 'name:is-object' } },
        request: { 'path.id': 'made-up', body: { name: {} } },
        response: { status: 404 },
      },
    ],
    contract,
  );
  expect(exchange && invalidRejected.check(exchange, context)).toMatchObject({ verdict });
});

/** What is said of a valid request with that body, and of a broken one, refused with these words. */
function refusedWith(status: number, detail: string, sent: Json): readonly (string | undefined)[] {
  const described = {
    operation: 'createThing',
    request: { body: sent },
    response: { status, body: { detail } },
  } as const;
  const broken = { kind: 'defective', defect: { place: 'body', label: 'name:is-object' } } as const;
  const [valid, defective] = exchangesOf([described, { ...described, purpose: broken }], contract);
  if (valid === undefined || defective === undefined) throw new Error('there are two');
  return [validAccepted.check(valid, context), invalidRejected.check(defective, context)].map(
    (judged) => [judged ?? []].flat()[0]?.verdict,
  );
}

it.each([
  [404, 'Owner 7c2e not found', { owner: '7c2e' }],
  [404, 'Could not find dag 7c2e', { dag: '7c2e' }],
  [404, "No group '' was found.", { group: '' }],
  [404, String.raw`No owner 'ann\tb\u2028c' exists`, { owner: 'ann\tb\u2028c' }],
  [422, 'Invalid foreign key.', { owner: '7c2e' }],
  [404, 'No owner found', { owner: 1.5 }],
  [404, 'No Owner matches the given query.', { owner: 7 }],
  [422, 'Select a valid choice. That choice is not one of the available choices.', { owner: 7 }],
  [404, `No owner '${'long\u2028'.repeat(99)}' was found.`, { owner: 'long\u2028'.repeat(99) }],
  [404, "Unable to get owner: '7c2e' is no UUID and no owner with this name exists.", { owner: '7c2e' }],
  [409, 'A thing of that name already exists', { name: 'Ann' }],
])('what refers to what is not there, or is there already, may be refused: %s %s', (status, detail, sent) => {
  expect(refusedWith(status, detail, sent)).toEqual(['unspecified', 'unspecified']);
});

it.each([
  [404, 'Not found', { owner: '7c2e' }],
  [404, 'No thing found', { owner: '7c2e' }],
  [409, 'Not today', { name: 'Ann' }],
  [403, 'Owner 7c2e may not do that', { owner: '7c2e' }],
])('what says nothing of the kind may not: %s %s', (status, detail, sent) => {
  expect(refusedWith(status, detail, sent)).toEqual(['violates', 'violates']);
});

it.each([
  ["The end can't be in the past", '2001-01-01T00:00:00Z', 'unspecified'],
  ['must be a future date', '2001-01-01', 'unspecified'],
  ["The end can't be in the past", 'Ann', 'violates'],
  ['The end is wrong', '2001-01-01T00:00:00Z', 'violates'],
])('what the clock alone refuses may be refused: %s, of %s', (words, sent, verdict) => {
  expect(refusedWith(400, words, { name: sent })[0]).toBe(verdict);
});

it.each([
  [400, "Invalid body, the name doesn't match the uri parameter", 'unspecified'],
  [409, 'id in path and in body must be the same', 'unspecified'],
  [400, "The name doesn't match the pattern", 'violates'],
])('a body that names another thing than the path may be refused: %s %s', (status, detail, verdict) => {
  const sent = { 'path.id': 'one', body: { id: 'other' } };
  const [exchange] = exchangesOf(
    [{ operation: 'replaceThing', resource: 'known', request: sent, response: { status, body: { detail } } }],
    contract,
  );
  expect(exchange && validAccepted.check(exchange, context)).toMatchObject({ verdict });
});

it.each([
  ["DAG 'asset-one' not found", 'unspecified'],
  ['Not found', 'violates'],
])('a broken body for what was there, answered 404 in words: %s', (detail, verdict) => {
  const [exchange] = exchangesOf(
    [
      {
        operation: 'replaceThing',
        resource: 'known',
        purpose: { kind: 'defective', defect: { place: 'body', label: 'name:is-object' } },
        request: { 'path.id': 'asset-one', body: { name: {} } },
        response: { status: 404, body: { detail } },
      },
    ],
    contractWith404,
  );
  expect(
    exchange && invalidRejected.check(exchange, { ...context, contract: contractWith404 }),
  ).toMatchObject({
    verdict,
  });
});

it('made-up credentials may be refused by what gives others for them', () => {
  const login = contractOf({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/login': {
        post: {
          operationId: 'login',
          requestBody: {
            content: { 'application/json': { schema: { properties: { password: { type: 'string' } } } } },
          },
          responses,
        },
      },
    },
  });
  const verdicts = (status: number, message: string): unknown => {
    const sent = {
      operation: 'login',
      request: { body: { password: 'x' } },
      response: { status, body: { message } },
    };
    const [exchange] = exchangesOf([sent], login);
    const judged = exchange && validAccepted.check(exchange, { ...context, contract: login });
    return [judged ?? []].flat()[0]?.verdict;
  };
  expect(verdicts(401, 'no')).toBe('unspecified');
  expect(verdicts(404, 'Token is invalid or already used.')).toBe('unspecified');
  expect(verdicts(409, 'The address has no domain.')).toBe('violates');
});

it('a header that no operation takes is one finding', () => {
  const refused = (operation: string, label: string): Exchange[] =>
    exchangesOf([{ operation, response: { status: 400 } }], contract).map((exchange) => ({
      ...exchange,
      case: { ...exchange.case, label },
    }));
  const keys = [
    ...refused('listThings', 'X-Version=astral'),
    ...refused('createThing', 'X-Version=empty'),
    ...refused('createThing', 'required-only'),
  ].map((exchange) => {
    const [judged] = [validAccepted.check(exchange, context) ?? []].flat();
    return judged?.verdict === 'violates' ? validAccepted.group?.(judged, exchange, context).trim() : judged;
  });
  expect(keys).toEqual([
    'header X-Version 400',
    'header X-Version 400',
    'createThing valid refused: without a word',
  ]);
});

it.each([
  ['body', 'name:is-object', 400, 'violates'],
  ['body', 'name:is-object', 422, 'conforms'],
  ['query', 'limit:below-minimum', 422, 'violates'],
  ['query', 'limit:below-minimum', 200, 'violates'],
  ['query', 'limit:fraction', 200, 'unspecified'],
  ['query', 'limit:below-minimum', 400, 'conforms'],
])('a document whose words say which status is for what means it: %s %s, %s', (place, label, status, is) => {
  const shared = contractOf({
    openapi: '3.1.0',
    info: {
      title: 'Things',
      version: '1',
      description:
        '400 is for a parameter that is out of its bounds. 422 is for a body that breaks its schema.',
    },
    paths: {
      '/things': {
        post: {
          operationId: 'createThing',
          requestBody: body,
          responses: { ...responses, '422': { description: 'Refused.' } },
        },
      },
    },
  });
  const [exchange] = exchangesOf(
    [
      {
        operation: 'createThing',
        purpose: { kind: 'defective', defect: { place, label, unambiguous: false } },
        request: { body: {} },
        response: { status },
      },
    ],
    shared,
  );
  expect(exchange && invalidRejected.check(exchange, { ...context, contract: shared })).toMatchObject({
    verdict: is,
  });
});

it.each([
  ['X-Tenant', 200, 'violates'],
  ['X-Tenant', 403, 'conforms'],
  ['X-Trace', 200, 'unspecified'],
])('a refusal by a range is asked for of a header that is needed: %s, %s', (name, status, is) => {
  const tenant = { name: 'X-Tenant', in: 'header', required: true, schema: { type: 'string' } };
  const trace = { ...tenant, name: 'X-Trace', required: false };
  const ranged = contractOf({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/things': {
        get: {
          operationId: 'listThings',
          parameters: [tenant, trace],
          responses: { '200': { description: 'All.' }, '4XX': { description: 'Refused.' } },
        },
      },
    },
  });
  const defect = { place: 'header', label: `${name}:missing`, parameter: name, unambiguous: true };
  const [exchange] = exchangesOf(
    [{ operation: 'listThings', purpose: { kind: 'defective', defect }, response: { status } }],
    ranged,
  );
  expect(exchange && invalidRejected.check(exchange, { ...context, contract: ranged })).toMatchObject({
    verdict: is,
  });
});

it('a refusal by a status that nobody knows is one finding, of its status', () => {
  const verdicts = (status: number): readonly (string | undefined)[] => {
    const [exchange] = exchangesOf(
      [
        {
          operation: 'createThing',
          purpose: { kind: 'defective', defect: { place: 'body', label: 'name:is-object' } },
          request: { body: {} },
          response: { status },
        },
      ],
      contract,
    );
    return [invalidRejected, statusDocumented].map(
      (rule) => exchange && [rule.check(exchange, context) ?? []].flat()[0]?.verdict,
    );
  };
  expect(verdicts(418)).toEqual(['unspecified', 'violates']);
  expect(verdicts(422)).toEqual(['violates', 'unspecified']);
});

it.each([
  [['loc', 'msg', 'type'], 'limit:above-maximum', 'violates'],
  [['loc', 'msg', 'type'], 'limit:fraction', 'unspecified'],
  [['message'], 'limit:above-maximum', 'unspecified'],
])('a bound is looked at by what lists where errors stand: %s, %s', (names, label, is) => {
  const item = { type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])) };
  const schema = { type: 'object', properties: { detail: { type: 'array', items: item } } };
  const listing = contractOf({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/things': {
        get: {
          operationId: 'listThings',
          responses: {
            '200': { description: 'All.' },
            '422': { description: 'Validation Error', content: { 'application/json': { schema } } },
          },
        },
      },
    },
  });
  const defect = { place: 'query', label, parameter: 'limit', unambiguous: false };
  const [exchange] = exchangesOf(
    [{ operation: 'listThings', purpose: { kind: 'defective', defect }, response: { status: 200 } }],
    listing,
  );
  expect(exchange && invalidRejected.check(exchange, { ...context, contract: listing })).toMatchObject({
    verdict: is,
  });
});
