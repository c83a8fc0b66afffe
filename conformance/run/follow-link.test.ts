import { expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import type { Case, Defect } from '../exchange/case.ts';
import { exchangesOf } from '../rules/testing/exchanges.ts';
import { followLink } from './follow-link.ts';

const text = { schema: { type: 'string' } };
const body = { content: { 'application/json': { schema: { type: 'object' } } } };
const link = {
  operationId: 'replaceThing',
  parameters: { id: '$response.body#/id', 'X-Tenant': '$response.body#/tenant' },
  requestBody: '$response.body',
};
const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things': {
      post: {
        operationId: 'createThing',
        requestBody: body,
        responses: { '201': { description: 'Made.', ...body, links: { replaced: link } } },
      },
    },
    '/things/{id}': {
      parameters: [
        { name: 'id', in: 'path', required: true, ...text },
        { name: 'X-Tenant', in: 'header', required: true, ...text },
      ],
      put: { operationId: 'replaceThing', requestBody: body, responses: { '200': { description: 'Done.' } } },
    },
  },
});

/** What is sent over the Link, by a case that is valid or has this one defect. */
function sentOver(defect: Defect | undefined): Pick<Case, 'parts'>['parts'] | undefined {
  const created = { id: '7', tenant: 'acme' };
  const [from, own] = exchangesOf(
    [
      { operation: 'createThing', request: { body: {} }, response: { status: 201, body: created } },
      { operation: 'replaceThing', request: { 'path.id': 'x', body: [] }, response: { status: 200 } },
    ],
    contract,
  );
  const [first] = contract.operations.flatMap(({ responses }) => responses.flatMap(({ links }) => links));
  if (from === undefined || own === undefined || first === undefined) throw new Error('there is a Link');
  const purpose = defect === undefined ? own.case.purpose : ({ kind: 'defective', defect } as const);
  return followLink({ case: { ...own.case, purpose }, follow: { from: 0, link: first } }, from, contract)
    ?.parts;
}

it('a Link gives what it says to a valid request', () => {
  const parts = sentOver(undefined);
  expect(parts?.parameters.get('path.id')).toEqual({ kind: 'value', value: '7' });
  expect(parts?.parameters.get('header.X-Tenant')).toEqual({ kind: 'value', value: 'acme' });
  expect(parts?.body).toMatchObject({ value: { id: '7' } });
});

it('a Link does not put back the header that a request is to lack', () => {
  const parts = sentOver({
    place: 'header',
    label: 'X-Tenant:missing',
    parameter: 'X-Tenant',
    unambiguous: true,
  });
  expect(parts?.parameters.has('header.X-Tenant')).toBe(false);
  expect(parts?.parameters.get('path.id')).toEqual({ kind: 'value', value: '7' });
});

it('a Link does not put right a broken body', () => {
  const parts = sentOver({
    place: 'body',
    label: 'body-is-array',
    parameter: undefined,
    unambiguous: true,
  });
  expect(parts?.body).toMatchObject({ value: [] });
});
