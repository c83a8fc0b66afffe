import { addressOf } from './address.ts';
import type { Exchange } from './exchange.ts';

/** Something that has an address, and the request that made it. */
export interface Made {
  readonly address: string;
  readonly created: Exchange;
}

/**
 * Tells of addresses all that they stand below: what their paths lead through, and what those of the requests led
 * through that made them (`/comments/3`, by a POST to `/posts/1/comments`), and so on upwards.
 */
export function descentOf(made: readonly Made[]): (address: string) => ReadonlySet<string> {
  const origins = Map.groupBy(made, ({ address }) => address);
  const known = new Map<string, ReadonlySet<string>>();
  return (address) => {
    const before = known.get(address);
    if (before !== undefined) return before;
    const found = new Set<string>();
    const pending = [address];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const origin = (origins.get(next) ?? []).flatMap(({ created }) => {
        const place = addressOf(created);
        return place === undefined ? [] : [place, ...placesAbove(place)];
      });
      for (const place of [...placesAbove(next), ...origin]) {
        if (place === address || found.has(place)) continue;
        found.add(place);
        pending.push(place);
      }
    }
    known.set(address, found);
    return found;
  };
}

/** The addresses that an address leads through. */
function placesAbove(address: string): readonly string[] {
  const segments = address.split('/').slice(1, -1);
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
}
