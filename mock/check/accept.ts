import { rangeCovers } from '../../spec/model/media-types.ts';

/**
 * Whether one of the types on offer may be sent for an `Accept` field (RFC 9110, 'Accept'): the most specific range
 * that covers a type decides, and a weight of 0 means that it is not wanted. A field that cannot be read accepts all.
 */
export function accepts(field: string | undefined, offered: readonly string[]): boolean {
  if (field === undefined || field === '*/*' || offered.length === 0) return true;
  const ranges = field.split(',').flatMap((part) => {
    const match = /^\s*([!#$&^\w.+-]+|\*)\/([!#$&^\w.+-]+|\*)\s*(;.*)?$/.exec(part);
    if (!match) return [];
    const weight = /;\s*q\s*=\s*([\d.]+)/i.exec(match[3] ?? '')?.[1];
    return [
      { range: `${match[1]}/${match[2]}`.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) },
    ];
  });
  if (ranges.length === 0) return true;
  const rank = (range: string): number => (range === '*/*' ? 0 : range.endsWith('/*') ? 1 : 2);
  return offered.some((type) => {
    const [best] = ranges
      .filter(({ range }) => rangeCovers(range, type))
      .sort((a, b) => rank(b.range) - rank(a.range));
    return best !== undefined && best.weight > 0;
  });
}
