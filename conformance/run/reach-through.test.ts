import { expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import { shortRun } from './testing/noting-service.ts';

const NONE: JsonObject = { '404': { description: 'None.' } };
const get = (operationId: string): JsonObject => ({
  get: {
    operationId,
    // The parameter is not declared, as where a generator does not see it.
    responses: {
      '200': { description: 'It.', content: { 'application/json': { schema: { type: 'object' } } } },
      ...NONE,
    },
  },
});

/** Nothing lists or makes stations: the service knows those that it was once asked the weather of. */
const CONTRACT = contractOf({
  openapi: '3.0.3',
  info: { title: 'Weather', version: '1' },
  paths: {
    '/stations/{station}/weather': get('weather'),
    '/stations/{station}/tides': get('tides'),
    '/stations/{station}/alerts/today': get('alerts'),
  },
});

it('what a read below it was served of is asked for by the others, too', async () => {
  const known = new Set<string>();
  const served = new Set<string>();
  const service = () =>
    memoryTransport(({ path }) => {
      const [, , station = '', what = ''] = path.split('/');
      if (what === 'weather' && known.size === 0) known.add(station);
      if (!known.has(station)) return { status: 404 };
      served.add(what);
      return { status: 200, body: {} };
    });
  const outcome = await verify(shortRun({ contract: CONTRACT }), () => {}, service);
  if (!outcome.ok) throw new Error(outcome.error);
  expect([outcome.value.findings, [...served].sort()]).toEqual([[], ['alerts', 'tides', 'weather']]);
});
