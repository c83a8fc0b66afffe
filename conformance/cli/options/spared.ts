import type { Contract } from '../../../spec/model/types.ts';
import { isLoopback } from '../../http/is-loopback.ts';
import { harmOf } from '../../plan/destructive.ts';
import { clearsList } from '../../../spec/model/clears-list.ts';

/**
 * The operations that are left out since they look as if they did what nobody can take back, and why, by their ids. On
 * this machine those alone that remove whole lists, which others may have filled: the others are asked last, one at a
 * time, and watched.
 * @param asked ids of operations that were asked for all the same
 */
export function sparedIn(
  contract: Contract,
  baseUrl: string | undefined,
  asked: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  if (baseUrl === undefined) return new Map();
  const isHere = isLoopback(URL.parse(baseUrl)?.hostname ?? '');
  return new Map(
    contract.operations.flatMap((operation) => {
      if (isHere && (operation.path.includes('{') || !clearsList(contract, operation))) return [];
      const harm = asked.has(operation.id) ? undefined : harmOf(contract, operation);
      return harm === undefined
        ? []
        : [[operation.id, `it looks as if it ${harm}; --allow-destructive asks it`] as const];
    }),
  );
}
