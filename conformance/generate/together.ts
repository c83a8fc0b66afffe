import type { Variation } from './variation.ts';

/** How far the values of one property are ahead of those of the one before, that not all have the same kind at once. */
const STAGGER = 3;

/**
 * Variations of different properties put together: each is in one, and there are as many as the longest list has. What
 * one of them shows is looked for in those that it is made of.
 */
export function together(lists: readonly (readonly Variation[])[]): readonly Variation[] {
  const rows = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: rows }, (_, row) => {
    const members = lists.flatMap((list, index) => list[(row + index * STAGGER) % rows] ?? []);
    const [only] = members;
    if (only !== undefined && members.length === 1) return only;
    return {
      label: `together-${row + 1}`,
      of: (base, mark) => members.reduce((value, member) => member.of(value, mark), base),
      members,
    };
  });
}
