import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { aimOf } from './action-aim.ts';
import { actionsOf } from './actions.ts';
import { dependentsOf } from './dependents.ts';
import { contractOf } from './load.ts';
import { neededReferences } from './needed-references.ts';
import { nullWordsIn } from './null-words.ts';
import type { Resource } from './resources.ts';
import type { Operation } from './types.ts';

const text = { type: 'string' };
const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const id = { name: 'id', in: 'path', required: true, schema: text };

const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 'Clinic', version: '1' },
  paths: {
    '/patients': {
      post: {
        operationId: 'createPatient',
        requestBody: { content: json(ref('Patient')) },
        responses: { '201': { description: 'Made.', content: json(ref('Patient')) } },
      },
    },
    '/patients/{id}': {
      parameters: [id],
      get: {
        operationId: 'getPatient',
        responses: { '200': { description: 'One.', content: json(ref('Patient')) } },
      },
      delete: {
        operationId: 'removePatient',
        description: 'Removes it for good. A patient with visits cannot be deleted.',
        responses: { '204': { description: 'Gone.' }, '409': { description: 'Not now.' } },
      },
    },
    '/visits': {
      post: {
        operationId: 'createVisit',
        description: 'The patient must exist.',
        requestBody: { content: json(ref('Visit')) },
        responses: {
          '201': { description: 'Made.', content: json(ref('Visit')) },
          '422': { description: 'No.' },
        },
      },
    },
    '/visits/{id}': {
      parameters: [id],
      get: {
        operationId: 'getVisit',
        responses: { '200': { description: 'One.', content: json(ref('Visit')) } },
      },
    },
    '/visits/{id}/cancel': {
      parameters: [id],
      post: {
        operationId: 'cancelVisit',
        responses: { '200': { description: 'The visit, now cancelled.', content: json(ref('Visit')) } },
      },
    },
  },
  components: {
    schemas: {
      Patient: { type: 'object', required: ['id'], properties: { id: text, name: text } },
      Visit: {
        type: 'object',
        required: ['id', 'patientId'],
        properties: {
          id: text,
          patientId: text,
          roomId: { type: 'string', description: 'The room that is wanted.' },
          status: { type: 'string', enum: ['planned', 'held', 'cancelled'] },
          heldAt: { type: ['string', 'null'], description: 'Null until it was held.' },
          reason: {
            type: ['string', 'null'],
            description: 'Why it was cancelled; null unless it is cancelled.',
          },
          note: { type: ['string', 'null'], description: 'Null is not the same as empty, planned or not.' },
        },
      },
    },
  },
});

const operation = (wanted: string): Operation => {
  const found = contract.operations.find((each) => each.id === wanted);
  if (found === undefined) throw new Error(`no ${wanted}`);
  return found;
};
const resource = (wanted: string): Resource => {
  const found = contract.resources.find(({ collection }) => collection === wanted);
  if (found === undefined) throw new Error(`no ${wanted}`);
  return found;
};

describe('what descriptions say', () => {
  it('of references that must lead to something', () => {
    const make = operation('createVisit');
    const needed = neededReferences(contract, make, ref('Visit'), (name) =>
      name === 'patientId' ? resource('/patients') : name === 'roomId' ? resource('/visits') : undefined,
    );
    expect(needed.map(({ name, words }) => [name, words])).toEqual([
      ['patientId', 'The patient must exist.'],
    ]);
  });

  it('of what keeps a resource from its removal', () => {
    expect(dependentsOf(contract, operation('removePatient'))).toEqual([
      { resource: resource('/visits'), words: 'A patient with visits cannot be deleted.' },
    ]);
  });

  it('of the state that an action leads to', () => {
    const [cancel] = actionsOf(contract);
    expect(cancel && aimOf(contract, cancel)).toMatchObject({ property: 'status', value: 'cancelled' });
  });

  it('of the states in which a property is null', () => {
    expect(nullWordsIn(contract.document, ref('Visit'))).toMatchObject([
      { property: 'heldAt', state: 'status', nullIn: [], setIn: ['held'] },
      { property: 'reason', nullIn: ['planned', 'held'], setIn: ['cancelled'] },
    ]);
  });
});
