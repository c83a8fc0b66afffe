import { fileURLToPath } from 'node:url';
import type { ServiceInMemory } from '../../../fixtures/services/plain/in-memory.ts';
import { loadContract } from '../../../spec/model/load.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { err, ok } from '../../../spec/result.ts';
import type { WireRequest } from '../../exchange/message.ts';
import type { Transport } from '../../http/transport.ts';
import { DEFAULTS } from '../defaults.ts';
import { verify } from '../engine.ts';
import type { RunEvent, RunResult } from '../events.ts';
import type { RunOptions } from '../options.ts';

const petStore = await loadContract(fileURLToPath(new URL('../../../spec/openapi.yaml', import.meta.url)));

/** A run over a transport that answers from a function: what it came to, told and sent. */
export interface RunInMemory {
  readonly result: RunResult;
  readonly events: readonly RunEvent[];
  readonly sent: readonly WireRequest[];
}

/** Judges a Pet Store service without a socket, by a few requests. */
export async function judgeInMemory(
  service: ServiceInMemory,
  options: Partial<RunOptions> = {},
  tell: (event: RunEvent) => void = () => {},
): Promise<RunInMemory> {
  const events: RunEvent[] = [];
  const sent: WireRequest[] = [];
  const transport = transportTo(service);
  const outcome = await verify(
    {
      ...DEFAULTS,
      contract: contractOf(petStore),
      baseUrl: 'http://memory.invalid/v1',
      secrets: new Map([['apiKey', service.key]]),
      seed: 7,
      runs: 3,
      asOf: '2026-01-01',
      ...options,
    },
    (event) => {
      events.push(event);
      tell(event);
    },
    () => ({
      ...transport,
      send: (request) => {
        sent.push(request);
        return transport.send(request);
      },
    }),
  );
  if (!outcome.ok) throw new Error(outcome.error);
  return { result: outcome.value, events, sent };
}

function contractOf(loaded: typeof petStore): Contract {
  if (!loaded.ok) throw new Error(loaded.error);
  return loaded.value;
}

/** Answers as the service does; after it has ended nobody listens any more. */
function transportTo(service: ServiceInMemory): Transport {
  let isOver = false;
  return {
    async send(request) {
      if (isOver) return err({ kind: 'refused', message: 'connection refused' });
      const answered = await service.answer(request);
      isOver ||= answered === 'exit';
      if (answered === 'hang') return err({ kind: 'timeout', message: 'no complete answer in time' });
      if (typeof answered === 'string') return err({ kind: 'reset', message: 'the connection was closed' });
      const headers = Object.entries(answered.headers).map(
        ([name, value]) => [name.toLowerCase(), [value].flat()] as const,
      );
      return ok({
        status: answered.status,
        headers: new Map(headers),
        body: request.method === 'HEAD' ? Buffer.alloc(0) : Buffer.from(answered.bytes),
        incomplete: undefined,
      });
    },
    close: async () => {},
  };
}
