import { expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import { createClient } from '../http/client.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { createScope } from '../plan/scope.ts';
import { DEFAULTS } from './defaults.ts';
import { createRecorder } from './recorder.ts';
import { createSender } from './sender.ts';

const { operations } = contractOf({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: { '/things': { delete: { operationId: 'wipe', responses: {} } } },
});

it('what the run leaves out does not get past the recorder, whoever planned it', async () => {
  const sent: string[] = [];
  const transport = memoryTransport(({ method }) => {
    sent.push(method);
    return { status: 204 };
  });
  const client = createClient({ transport, rate: undefined, maxRequests: 9 });
  const send = (skipped: boolean): Promise<unknown> => {
    const scope = createScope({ operations, readOnly: false, selected: () => !skipped });
    const [operation] = operations;
    if (operation === undefined) throw new Error('no operation');
    return createRecorder(createSender(client, { ...DEFAULTS, baseUrl: '', secrets: new Map() }), scope).send(
      {
        operation,
        purpose: { kind: 'valid' },
        parts: { parameters: new Map(), body: { kind: 'none' } },
        credential: undefined,
        resource: 'none',
        label: '',
      },
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
