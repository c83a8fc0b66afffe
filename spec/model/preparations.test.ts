import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { contractOf } from './load.ts';
import { preparationFor } from './preparations.ts';
import { resourceAtItem } from './resource-index.ts';

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const path = (name: string): JsonObject => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
});
const shown = (description: string, name: string): JsonObject => ({ description, ...json(ref(name)) });

/** What the words of an operation are, or of its refusals by their status. */
interface Words {
  readonly description?: string;
  readonly refusals?: Readonly<Record<string, string>>;
}

/** Devices with actions, and readings below them; what words say of taking readings is given. */
function stepsFor(readings: Words, actions: Readonly<Record<string, Words>>, states: readonly string[]) {
  const said = ({ description = '', refusals = {} }: Words, success: JsonObject): JsonObject => ({
    description,
    responses: {
      ...success,
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, text]) => [status, { description: text }]),
      ),
    },
  });
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Devices', version: '1' },
    paths: {
      '/devices': {
        post: {
          operationId: 'add',
          requestBody: json({ type: 'object', properties: { name: { type: 'string' } } }),
          responses: { '201': shown('The device.', 'Device') },
        },
      },
      '/devices/{deviceId}': {
        parameters: [path('deviceId')],
        get: { operationId: 'get', responses: { '200': shown('It.', 'Device') } },
      },
      ...Object.fromEntries(
        Object.entries(actions).map(([verb, words]) => [
          `/devices/{deviceId}/${verb}`,
          {
            parameters: [path('deviceId')],
            post: { operationId: verb, ...said(words, { '200': shown('It.', 'Device') }) },
          },
        ]),
      ),
      '/devices/{deviceId}/sensors': {
        parameters: [path('deviceId')],
        post: {
          operationId: 'addSensor',
          requestBody: json(ref('Sensor')),
          responses: { '201': shown('The sensor.', 'Sensor') },
        },
      },
      '/devices/{deviceId}/readings': {
        parameters: [path('deviceId')],
        post: {
          operationId: 'readings',
          requestBody: json(ref('Sensor')),
          ...said(readings, { '204': { description: 'Stored.' } }),
        },
      },
    },
    components: {
      schemas: {
        Sensor: { type: 'object', properties: { id: { type: 'string' }, kind: { type: 'string' } } },
        Device: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            name: { type: 'string' },
            ...(states.length === 0 ? {} : { state: { type: 'string', enum: states } }),
          },
        },
      },
    },
  });
  const operation = contract.operations.find(({ id }) => id === 'readings');
  const resource = resourceAtItem(contract, '/devices/{deviceId}');
  return operation === undefined || resource === undefined
    ? []
    : preparationFor(contract, operation, resource, true).map((step) => step.operation.id);
}

const LIFE = ['provisioned', 'active', 'retired'];
const ACTIONS = { activate: {}, retire: {} };

describe('what leads a resource to where words want it', () => {
  it.each([
    [{ description: 'Only an active device takes readings.' }],
    [{ description: 'Only active devices take readings.' }],
    [{ description: 'Stores readings. The device must be active.' }],
    [{ description: 'Readings are refused until the device is activated.' }],
    [{ refusals: { '409': 'The device is not active.' } }],
    [{ refusals: { '409': 'The readings overlap, or the device is not active.' } }],
    [{ refusals: { '409': 'The device has not been activated yet.' } }],
    [{ refusals: { '422': 'Device is not in state `active`.' } }],
    [{ refusals: { '409': 'The device is still provisioned, or it is retired.' } }],
    [{ description: 'A provisioned device takes no readings.' }],
  ])('%j', (words) => {
    expect(stepsFor(words, ACTIONS, LIFE)).toEqual(['activate']);
  });

  it.each([
    [{}],
    [{ description: 'Only a provisioned device takes readings.' }],
    [{ description: 'Stores readings of active devices and others.' }],
    [{ refusals: { '409': 'The device is retired.' } }],
    [{ description: 'A retired device takes no readings.' }],
    [{ description: 'The device must not be retired.' }],
    [{ refusals: { '404': 'There is no such device.' } }],
    [{ description: 'Not only active devices take readings.' }],
  ])('is nothing: %j', (words) => {
    expect(stepsFor(words, ACTIONS, LIFE)).toEqual([]);
  });

  it('is several steps where the last needs others before it', () => {
    const actions = {
      approve: { description: 'Only a new device can be approved.' },
      install: { refusals: { '409': 'The device is not approved.' } },
      start: { description: 'Only installed devices can be started. The device is running then.' },
    };
    const states = ['new', 'approved', 'installed', 'running'];
    expect(stepsFor({ refusals: { '409': 'The device is not running.' } }, actions, states)).toEqual([
      'approve',
      'install',
      'start',
    ]);
  });

  it('is known by the verb alone where no property tells the state', () => {
    expect(
      stepsFor({ description: 'Only calibrated devices take readings.' }, { calibrate: {} }, []),
    ).toEqual(['calibrate']);
  });

  it('is something below it where it must not be empty', () => {
    expect(stepsFor({ refusals: { '409': 'The device has no sensors.' } }, {}, [])).toEqual(['addSensor']);
    expect(stepsFor({ description: 'A device without sensors cannot take readings.' }, {}, [])).toEqual([
      'addSensor',
    ]);
  });

  it('is nothing where actions ask for one another', () => {
    const actions = {
      activate: { description: 'Only a paused device can be activated.' },
      pause: { description: 'Only an active device can be paused.' },
    };
    expect(
      stepsFor({ description: 'Only active devices take readings.' }, actions, ['new', 'active', 'paused']),
    ).toEqual([]);
  });
});
