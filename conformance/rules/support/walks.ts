import { succeeded, type Exchange } from '../../exchange/exchange.ts';

/** The exchanges of each walk that has more than one page. */
export function walksIn(exchanges: readonly Exchange[]): readonly (readonly Exchange[])[] {
  const walks: Exchange[][] = [];
  const open = new Map<string, Exchange[]>();
  for (const exchange of exchanges) {
    const { label } = exchange.case;
    if (label === 'walk') {
      const walk = [exchange];
      open.set(exchange.job, walk);
      walks.push(walk);
    } else if (label === 'walk-on') open.get(exchange.job)?.push(exchange);
  }
  return walks.filter((walk) => walk.length > 1 && walk.every(succeeded));
}
