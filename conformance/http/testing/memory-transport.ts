import { ok } from '../../../spec/result.ts';
import type { WireRequest, WireResponse } from '../message.ts';
import type { Transport } from '../transport.ts';

/** What a service in memory answers: a status, and a body that is sent as JSON. */
export interface MemoryAnswer {
  readonly status: number;
  readonly body?: unknown;
}

/** A transport that leads to a function rather than to a socket. */
export function memoryTransport(answer: (request: WireRequest) => MemoryAnswer): Transport {
  return {
    send: async (request) => ok(responseOf(answer(request))),
    close: async () => {},
  };
}

function responseOf({ status, body }: MemoryAnswer): WireResponse {
  const json = body === undefined ? undefined : JSON.stringify(body);
  return {
    status,
    headers: new Map(json === undefined ? [] : [['content-type', ['application/json']]]),
    body: Buffer.from(json ?? ''),
    incomplete: undefined,
  };
}
