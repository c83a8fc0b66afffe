import { drive, type Load, type Shot } from './client.ts';
import type { Peer } from './peer.ts';
import { median, table } from './table.ts';

/** How much is measured. */
export interface Effort {
  /** Requests of one measurement. */
  readonly requests: number;
  /** Measurements of each case and peer, in turns; the one in the middle counts. */
  readonly rounds: number;
  readonly connections: number;
}

const WARM_UP = 3_000;

/** Peers that answer fewer requests a second are given a fifth of them: as long a measurement as the others'. */
const SLOW = 8_000;

/** One kind of request, and how it is put to a peer. */
export interface Measured {
  readonly name: string;
  shot(peer: Peer): Shot;
}

/** Measures every case on every peer, in turns, and writes a table of ratios to the first peer. */
export async function throughput(
  cases: readonly Measured[],
  peers: readonly Peer[],
  effort: Effort,
): Promise<string> {
  const parts = [];
  for (const one of cases) parts.push(`${one.name}\n${await measureCase(one, peers, effort)}`);
  return parts.join('\n\n');
}

async function measureCase(
  one: Measured,
  peers: readonly Peer[],
  { requests, rounds, connections }: Effort,
): Promise<string> {
  const loads = new Map<Peer, Load[]>(peers.map((peer) => [peer, []]));
  const sizes = new Map<Peer, number>();
  for (const peer of peers) {
    const warm = await drive(peer.url, () => one.shot(peer), Math.min(WARM_UP, requests), connections);
    sizes.set(peer, warm.perSecond < SLOW ? Math.ceil(requests / 5) : requests);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const peer of peers) {
      loads
        .get(peer)
        ?.push(await drive(peer.url, () => one.shot(peer), sizes.get(peer) ?? requests, connections));
    }
  }
  const middle = (peer: Peer, of: (load: Load) => number): number => median((loads.get(peer) ?? []).map(of));
  const [yardstick] = peers;
  const rows = peers.map((peer) => {
    const ratio = (of: (load: Load) => number): string =>
      yardstick ? (middle(peer, of) / middle(yardstick, of)).toFixed(2) : '';
    return [
      peer.name,
      middle(peer, (load) => load.perSecond).toFixed(0),
      ratio((load) => load.perSecond),
      middle(peer, (load) => load.p50).toFixed(2),
      ratio((load) => load.p50),
      middle(peer, (load) => load.p99).toFixed(2),
      ratio((load) => load.p99),
    ];
  });
  return table(['', 'requests/s', 'ratio', 'p50 ms', 'ratio', 'p99 ms', 'ratio'], rows);
}
