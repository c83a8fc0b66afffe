import { expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import type { Operation } from '../../spec/model/types.ts';
import type { Case } from '../exchange/case.ts';
import { createClient } from '../http/client.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { createScope } from '../plan/scope.ts';
import { DEFAULTS } from './defaults.ts';
import { createRecorder } from './recorder.ts';
import { createSender } from './sender.ts';

const { operations } = contractOf({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things': {
      delete: { operationId: 'wipe', responses: {} },
      get: { operationId: 'list', responses: {} },
    },
  },
});

function plain(operation: Operation): Case {
  return {
    operation,
    purpose: { kind: 'valid' },
    parts: { parameters: new Map(), body: { kind: 'none' } },
    credential: undefined,
    resource: 'none',
    label: '',
  };
}

it('what the run leaves out does not get past the recorder, whoever planned it', async () => {
  const sent: string[] = [];
  const transport = memoryTransport(({ method }) => {
    sent.push(method);
    return { status: 204 };
  });
  const client = createClient({ transport, rate: undefined, maxRequests: 9 });
  const send = (skipped: boolean): Promise<unknown> => {
    const scope = createScope({ operations, readOnly: false, selected: () => !skipped });
    const operation = operations.find(({ id }) => id === 'wipe');
    if (operation === undefined) throw new Error('no operation');
    return createRecorder(createSender(client, { ...DEFAULTS, baseUrl: '', secrets: new Map() }), scope).send(
      plain(operation),
      'wipe/valid/planned',
      undefined,
    );
  };
  await expect(send(true)).rejects.toThrow(
    'wipe/valid/planned would have sent wipe, which the run leaves out',
  );
  expect(sent).toEqual([]);
  await send(false);
  expect(sent).toEqual(['DELETE']);
});

it('a write is over when it has settled: what is read meanwhile is at the same time', async () => {
  const client = createClient({
    transport: memoryTransport(() => ({ status: 204 })),
    rate: undefined,
    maxRequests: 9,
  });
  const sender = createSender(client, { ...DEFAULTS, baseUrl: '', secrets: new Map() });
  const scope = createScope({ operations, readOnly: false, selected: () => true });
  const recorder = createRecorder(sender, scope, { settle: 20, signal: undefined });
  const [list, wipe] = operations.map(
    (operation) => () => recorder.send(plain(operation), operation.id, undefined),
  );
  if (wipe === undefined || list === undefined) throw new Error('no operations');
  const writing = wipe();
  const meanwhile = await list();
  const written = await writing;
  expect(meanwhile.ended).toBeLessThan(written.ended);
  expect((await list()).started).toBeGreaterThan(written.ended);
});
