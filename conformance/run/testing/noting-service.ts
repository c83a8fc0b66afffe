import type { WireRequest } from '../../exchange/message.ts';
import { memoryTransport } from '../../http/testing/memory-transport.ts';
import type { Transport } from '../../http/transport.ts';
import { DEFAULTS } from '../defaults.ts';
import type { RunOptions } from '../options.ts';
import type { Served } from './overlapping.ts';

/** The key that a {@link notingService} takes. */
export const KEY = 'Zk9-Qw3rTy7UiOp5LmNb';

/** A short run of such a service. */
export function shortRun({ contract }: Pick<Served, 'contract'>): RunOptions {
  return {
    ...DEFAULTS,
    contract,
    baseUrl: 'http://service.invalid/v1',
    secrets: new Map([['key', KEY]]),
    seed: 1,
    asOf: '2026-01-01',
    runs: 2,
    // It is not waited for longer than it takes to ask.
    patience: { settle: [], recover: [0] },
  };
}

/** A service that has every path, and hands out what it knows; each so many requests it fails, and it notes them all. */
export function notingService(
  { known }: Served,
  faultEvery = Infinity,
): { readonly open: () => Transport; readonly sent: readonly WireRequest[] } {
  const sent: WireRequest[] = [];
  let turn = 0;
  const open = () =>
    memoryTransport((request) => {
      sent.push(request);
      turn += 1;
      if (turn % faultEvery === 0) return { status: 500 };
      if (!request.headers.some(([name, value]) => name === 'Authorization' && value === `Bearer ${KEY}`))
        return { status: 401 };
      const thing = { id: known[turn % known.length], name: 'n' };
      const isList = request.method === 'GET' && /^\/(\w+|\w+\/\w+\/parts)(\?|$)/.test(request.path);
      return { status: request.method === 'POST' ? 201 : 200, body: isList ? [thing] : thing };
    });
  return { open, sent };
}
