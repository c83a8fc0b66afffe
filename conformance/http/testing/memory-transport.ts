import { ok } from '../../../spec/result.ts';
import type { WireRequest, WireResponse } from '../../exchange/message.ts';
import type { Transport } from '../transport.ts';

/** What a service in memory answers: a status, and a body that is sent as JSON. */
export interface MemoryAnswer {
  readonly status: number;
  readonly body?: unknown;
  /** By their names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A transport that leads to a function rather than to a socket. */
export function memoryTransport(answer: (request: WireRequest) => MemoryAnswer): Transport {
  return {
    send: async (request) => ok(responseOf(answer(request))),
    close: async () => {},
  };
}

function responseOf({ status, body, headers = {} }: MemoryAnswer): WireResponse {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const all = { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers };
  return {
    status,
    headers: new Map(Object.entries(all).map(([name, value]) => [name, [value]])),
    body: Buffer.from(json ?? ''),
    incomplete: undefined,
  };
}
